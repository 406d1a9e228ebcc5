import { i18n } from '#common/i18n';
import { Badge, Icon } from '#ui';
import { describeRange } from '#ui/time-picker';
import type { Panel } from '../../common/model/dashboard';
import { useServices } from '../services';
import styles from './Panel.module.css';

/** A panel with a time of its own says so. */
export function TimeBadge({ panel: { timeRange, timeShift } }: { panel: Panel }) {
  const { time } = useServices();
  if (!timeRange && !timeShift) {
    return null;
  }
  const range = timeRange && describeRange(timeRange.from, timeRange.to, time);
  const shift =
    timeShift &&
    i18n.formatMessage(
      { id: 'dashboard.panel.shifted', defaultMessage: '{shift} earlier' },
      { shift: timeShift },
    );
  const text = [range, shift].filter(Boolean).join(', ');
  return (
    <span className={styles.time}>
      <Badge tone="accent" title={text}>
        <Icon name="clock" size="s" /> <span className={styles.timeText}>{text}</span>
      </Badge>
    </span>
  );
}
