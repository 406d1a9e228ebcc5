import styles from './Spinner.module.css';

export interface SpinnerProps {
  label: string;
}

export function Spinner({ label }: SpinnerProps) {
  return <output aria-label={label} className={styles.root} />;
}
