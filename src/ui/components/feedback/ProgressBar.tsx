import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  label: string;
  /** 0 to 1; without it the bar only says that something goes on. */
  value?: number;
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      className={styles.root}
    >
      <div
        className={share === undefined ? styles.moving : styles.bar}
        style={share === undefined ? undefined : { transform: `scaleX(${share})` }}
      />
    </div>
  );
}
