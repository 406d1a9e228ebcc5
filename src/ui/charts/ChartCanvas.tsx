import type { RefObject } from 'react';
import styles from './ChartCanvas.module.css';

/** The canvas of a chart: fills its container, in print too. */
export const ChartCanvas = ({ ref }: { ref: RefObject<HTMLDivElement | null> }) => (
  <div ref={ref} className={styles.canvas} />
);
