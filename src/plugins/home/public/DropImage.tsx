import styles from './HomePage.module.css';

/** The columns of the logo, and an arrow into the court between them. */
export function DropImage() {
  return (
    <svg viewBox="0 0 112 64" className={styles.dropImage} aria-hidden="true">
      <g fill="var(--a-line)">
        <rect x="2" y="6" width="13" height="58" rx="2" />
        <rect x="23" y="40" width="13" height="24" rx="2" />
        <rect x="76" y="40" width="13" height="24" rx="2" />
        <rect x="97" y="6" width="13" height="58" rx="2" />
      </g>
      <path
        d="M56 8v32M44 28l12 12 12-12"
        fill="none"
        stroke="var(--a-accent)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
