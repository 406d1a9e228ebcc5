import styles from './Logo.module.css';

/** Two tall columns, two short ones, and the light that falls into the court between them. */
export function Logo() {
  return (
    <svg className={styles.root} viewBox="0 0 24 24" aria-hidden="true">
      <path
        className={styles.columns}
        d="M2 3h3.6v18H2zM7.5 13h3.6v8H7.5zM12.9 13h3.6v8h-3.6zM18.4 3H22v18h-3.6z"
      />
      <circle className={styles.light} cx="12" cy="7.2" r="3" />
    </svg>
  );
}
