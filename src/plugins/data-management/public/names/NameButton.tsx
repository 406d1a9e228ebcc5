import styles from '../DataPage.module.css';

/** A name in a table that opens what it stands for. */
export function NameButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button type="button" className={styles.link} onClick={onOpen}>
      {name}
    </button>
  );
}
