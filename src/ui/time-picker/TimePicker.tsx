import { i18n } from '#common/i18n';
import { Skeleton } from '../components/feedback/Skeleton';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { Icon } from '../icons/Icon';
import { loadLater } from '../load-later/load-later';
import { Popover } from '../overlays/popover/Popover';
import { describeRange } from './describe-range';
import type { TimePanelProps } from './TimePanel';
import styles from './TimePicker.module.css';

const TimePanel = loadLater(
  async () => (await import(/* webpackChunkName: "time-panel" */ './TimePanel')).TimePanel,
  { waiting: () => <Skeleton height={320} width={480} /> },
);

/** The time range with its zone. What opens is loaded when it is asked for. */
export function TimePicker(props: TimePanelProps) {
  const { from, to, time, onChange } = props;
  const label = i18n.formatMessage({ id: 'ui.time.label', defaultMessage: 'Time range' });
  const text = describeRange(from, to, time);
  return (
    <Popover
      label={label}
      placement="bottom-end"
      renderTrigger={(trigger) => (
        <button type="button" className={styles.trigger} {...trigger}>
          <VisuallyHidden>{label}: </VisuallyHidden>
          <Icon name="calendar" />
          <span className={styles.range}>{text}</span>
          <span className={styles.zone}>{time.timeZone}</span>
        </button>
      )}
    >
      {(close) => (
        <TimePanel
          {...props}
          onChange={(range) => {
            close();
            onChange(range);
          }}
        />
      )}
    </Popover>
  );
}
