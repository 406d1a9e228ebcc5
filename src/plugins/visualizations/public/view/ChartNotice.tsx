import type { ReactNode } from 'react';
import styles from './ChartNotice.module.css';

/** What a chart does not show, beside it. */
export const ChartNotice = ({ children }: { children: ReactNode }) => (
  <p className={styles.notice}>{children}</p>
);
