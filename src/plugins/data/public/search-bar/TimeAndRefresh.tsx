import { i18n } from '#common/i18n';
import { type CoreStart, useKeyboardShortcut } from '#core/public';
import { Button } from '#ui';
import { moveRange, type RangeMove, rangeMoveNames, TimePicker } from '#ui/time-picker';
import { RefreshCountdown } from './RefreshCountdown';
import { useSearchServices } from './search-services';
import type { SearchBarProps } from './SearchBar';
import styles from './SearchBar.module.css';

type TimeAndRefreshProps = Pick<
  SearchBarProps,
  | 'time'
  | 'selection'
  | 'all'
  | 'refreshInterval'
  | 'nextRefresh'
  | 'refreshing'
  | 'statement'
  | 'onTime'
  | 'onRefreshInterval'
  | 'onRefresh'
>;

/** The time, with the keys that move it, and the button that asks again. */
export function TimeAndRefresh(props: TimeAndRefreshProps) {
  const { time, selection, refreshInterval, statement, onTime } = props;
  const { dates, setPageZone, keyboardShortcut } = useSearchServices();
  const move = (step: RangeMove) => {
    const { weekStartsOn } = dates;
    const clock = { now: Date.now(), timeZone: time.timeZone, weekStartsOn };
    const moved = selection && moveRange(selection, step, clock);
    if (moved) onTime(moved);
  };
  return (
    <div className={styles.time}>
      {selection && keyboardShortcut && <MoveKeys {...{ keyboardShortcut, move }} />}
      {selection && (
        <TimePicker
          from={selection.from}
          to={selection.to}
          refresh={refreshInterval?.pause ? 0 : (refreshInterval?.value ?? 0)}
          time={time}
          dates={dates}
          all={props.all}
          onChange={onTime}
          onRefreshChange={(value) => props.onRefreshInterval({ pause: value === 0, value })}
          onPageZone={setPageZone}
        />
      )}
      <Button
        variant="primary"
        icon={statement ? 'play' : 'refresh'}
        onClick={props.onRefresh}
        aria-busy={props.refreshing}
      >
        {statement
          ? i18n.formatMessage({ id: 'data.run', defaultMessage: 'Run' })
          : i18n.formatMessage({ id: 'data.refresh', defaultMessage: 'Refresh' })}
      </Button>
      {props.nextRefresh !== undefined && <RefreshCountdown at={props.nextRefresh} />}
    </div>
  );
}

const KEYS: readonly (readonly [RangeMove, string])[] = [
  ['back', 'bracketleft'],
  ['forward', 'bracketright'],
  ['out', 'minus'],
];

interface MoveKeysProps {
  keyboardShortcut: CoreStart['keyboardShortcut'];
  move: (step: RangeMove) => void;
}

const MoveKeys = (props: MoveKeysProps) =>
  KEYS.map(([step, keys]) => <MoveKey key={step} {...props} {...{ step, keys }} />);

function MoveKey({
  keyboardShortcut,
  move,
  step,
  keys,
}: MoveKeysProps & { step: RangeMove; keys: string }) {
  useKeyboardShortcut(keyboardShortcut, {
    id: `time-${step}`,
    pluginId: 'data',
    category: i18n.formatMessage({ id: 'data.timeKeys', defaultMessage: 'Time range' }),
    name: rangeMoveNames()[step],
    keys,
    execute: () => move(step),
  });
  return null;
}
