import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  label: string;
  /** 0 to 1; without it the bar only says that something goes on. */
  value?: number;
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  return <progress aria-label={label} max={1} value={share} className={styles.root} />;
}
