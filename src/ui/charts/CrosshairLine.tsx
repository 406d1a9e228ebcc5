import { classNames } from '../class-names';
import styles from './CrosshairLine.module.css';

/** Marks a place of an axis, in pixels from where the chart begins. */
export const CrosshairLine = ({ at, across = false }: { at: number; across?: boolean }) => (
  <div
    data-test-subj="chartCrosshair"
    className={classNames(styles.line, across ? styles.across : styles.down)}
    style={across ? { top: at } : { left: at }}
  />
);
