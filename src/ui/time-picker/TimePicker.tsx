import { useRef } from 'react';
import { i18n } from '#common/i18n';
import { IconButton } from '../components/button/IconButton';
import { Skeleton } from '../components/feedback/Skeleton';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { Icon } from '../icons/Icon';
import { EarlyKeys } from '../load-later/EarlyKeys';
import { loadLater } from '../load-later/load-later';
import { Popover } from '../overlays/popover/Popover';
import { describeRange } from './describe-range';
import { moveRange, type RangeMove } from './moved-range';
import { rangeMoveNames } from './range-move-names';
import type { OpenedPanelProps, TimePanelProps } from './TimePanel';
import styles from './TimePicker.module.css';

const TimePanel = loadLater(
  async () => (await import(/* webpackChunkName: "time-panel" */ './TimePanel')).TimePanel,
  {
    waiting: ({ earlyRef, onClose }: OpenedPanelProps) => (
      <>
        <EarlyKeys typedRef={earlyRef} onClose={onClose} />
        <Skeleton height={480} width={640} />
      </>
    ),
  },
);

/** The time range with its zone, and steps away from it. What opens is loaded when it is asked for. */
export function TimePicker(props: TimePanelProps) {
  const { from, to, time, dates, onChange } = props;
  const label = i18n.formatMessage({ id: 'ui.time.label', defaultMessage: 'Time range' });
  const text = describeRange(from, to, time);
  const names = rangeMoveNames();
  const { timeZone } = time;
  const earlyRef = useRef('');
  const button = (move: RangeMove, icon: 'left' | 'right' | 'minus') => (
    <IconButton
      icon={icon}
      label={names[move]}
      className={styles.move}
      onClick={() => {
        const { weekStartsOn } = dates;
        const moved = moveRange({ from, to }, move, { now: Date.now(), timeZone, weekStartsOn });
        if (moved) onChange(moved);
      }}
    />
  );
  return (
    <div className={styles.root}>
      {button('back', 'left')}
      <Popover
        label={label}
        placement="bottom-end"
        renderTrigger={(trigger) => (
          <button type="button" className={styles.trigger} {...trigger}>
            <VisuallyHidden>{label}: </VisuallyHidden>
            <Icon name="calendar" />
            <span className={styles.range}>{text}</span>
            <span className={styles.zone}>{timeZone}</span>
          </button>
        )}
      >
        {(close) => (
          <TimePanel
            {...props}
            earlyRef={earlyRef}
            onClose={close}
            onChange={(range) => {
              close();
              onChange(range);
            }}
          />
        )}
      </Popover>
      {button('forward', 'right')}
      {button('out', 'minus')}
    </div>
  );
}
