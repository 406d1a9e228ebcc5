import type { RefObject } from 'react';
import styles from './ChartCanvas.module.css';

/** Where a chart is drawn: fills what is around it, on paper too. */
export const ChartCanvas = ({ ref }: { ref: RefObject<HTMLDivElement | null> }) => (
  <div ref={ref} className={styles.canvas} />
);
