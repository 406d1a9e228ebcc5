import { classNames } from '../class-names';
import styles from './CrosshairLine.module.css';
import type { PlotArea } from './plot-area';

export interface CrosshairLineProps {
  /** In pixels from where the chart begins. */
  at: number;
  across?: boolean;
  /** The line ends where the values end: what is written beside them stays as it is. */
  area: PlotArea | undefined;
}

/** Marks a place of an axis. */
export function CrosshairLine({ at, across = false, area }: CrosshairLineProps) {
  const ends = !area
    ? {}
    : across
      ? { left: area.x, width: area.width, right: 'auto' }
      : { top: area.y, height: area.height, bottom: 'auto' };
  return (
    <div
      data-test-subj="chartCrosshair"
      className={classNames(styles.line, across ? styles.across : styles.down)}
      style={{ ...(across ? { top: at } : { left: at }), ...ends }}
    />
  );
}
