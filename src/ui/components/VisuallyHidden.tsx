import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Read by screen readers, not seen. */
export function VisuallyHidden({ children, live }: { children: ReactNode; live?: boolean }) {
  return (
    <span className={styles.root} aria-live={live ? 'polite' : undefined}>
      {children}
    </span>
  );
}
