import { type FormEvent, useState } from 'react';
import { i18n } from '#common/i18n';
import { parseDateMath, type TimeFormatter } from '#common/time';
import { Button } from '../components/button/Button';
import { Select } from '../components/text-field/Select';
import { TextField } from '../components/text-field/TextField';
import { toLocalInput } from './local-input';
import { quickRanges, type QuickRange } from './quick-ranges.data';
import styles from './TimePanel.module.css';

export interface TimePanelProps {
  from: string;
  to: string;
  /** Milliseconds; 0 is off. */
  refresh: number;
  time: TimeFormatter;
  /** The whole of the data, where known. */
  all: { from: string; to: string } | undefined;
  onChange: (range: { from: string; to: string }) => void;
  onRefreshChange: (milliseconds: number) => void;
}

const REFRESH_CHOICES = [0, 5000, 10_000, 30_000, 60_000, 300_000, 900_000, 1_800_000, 3_600_000];

/** Quick ranges, both ends as date math or on a calendar, and how often to refresh. */
export function TimePanel({
  from,
  to,
  refresh,
  time,
  all,
  onChange,
  onRefreshChange,
}: TimePanelProps) {
  return (
    <div className={styles.root}>
      <section
        aria-label={i18n.formatMessage({ id: 'ui.time.quick', defaultMessage: 'Quick ranges' })}
      >
        <ul className={styles.quick}>
          {all && (
            <QuickItem
              range={{
                ...all,
                label: i18n.formatMessage({ id: 'ui.time.all', defaultMessage: 'All data' }),
              }}
              current={all.from === from && all.to === to}
              onChoose={onChange}
            />
          )}
          {quickRanges().map((range) => (
            <QuickItem
              key={range.from + range.to}
              range={range}
              current={range.from === from && range.to === to}
              onChoose={onChange}
            />
          ))}
        </ul>
      </section>
      <div className={styles.custom}>
        <RangeForm key={`${from}|${to}`} from={from} to={to} time={time} onChange={onChange} />
        <Select
          label={i18n.formatMessage({ id: 'ui.time.refresh', defaultMessage: 'Refresh' })}
          value={String(refresh)}
          options={REFRESH_CHOICES.map((value) => ({
            value: String(value),
            label: refreshLabel(value),
          }))}
          onChange={(value) => onRefreshChange(Number(value))}
        />
        <p className={styles.zone}>
          {i18n.formatMessage(
            { id: 'ui.time.zone', defaultMessage: 'Times are in {zone} ({offset}).' },
            { zone: time.timeZone, offset: time.offset(Date.now()) },
          )}
        </p>
      </div>
    </div>
  );
}

function QuickItem({
  range,
  current,
  onChoose,
}: {
  range: QuickRange;
  current: boolean;
  onChoose: TimePanelProps['onChange'];
}) {
  return (
    <li>
      <button
        type="button"
        className={styles.quickItem}
        aria-current={current ? 'true' : undefined}
        onClick={() => onChoose({ from: range.from, to: range.to })}
      >
        {range.label}
      </button>
    </li>
  );
}

function RangeForm({
  from,
  to,
  time,
  onChange,
}: Pick<TimePanelProps, 'from' | 'to' | 'time' | 'onChange'>) {
  const [start, setStart] = useState(from);
  const [end, setEnd] = useState(to);
  const [shown, setShown] = useState(false);
  const options = { now: Date.now(), timeZone: time.timeZone };
  const startTime = parseDateMath(start, options);
  const endTime = parseDateMath(end, { ...options, roundUp: true });
  const invalid = i18n.formatMessage({
    id: 'ui.time.invalid',
    defaultMessage: 'Enter a date, or an expression such as now-15m or now/d',
  });
  const reversed = i18n.formatMessage({
    id: 'ui.time.reversed',
    defaultMessage: 'The end is before the start',
  });
  const isReversed = startTime !== undefined && endTime !== undefined && startTime > endTime;

  function submit(event: FormEvent) {
    event.preventDefault();
    setShown(true);
    if (startTime !== undefined && endTime !== undefined && !isReversed) {
      onChange({ from: start.trim(), to: end.trim() });
    }
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <EndField
        label={i18n.formatMessage({ id: 'ui.time.from', defaultMessage: 'From' })}
        value={start}
        moment={startTime}
        time={time}
        error={shown && startTime === undefined ? invalid : undefined}
        onChange={setStart}
      />
      <EndField
        label={i18n.formatMessage({ id: 'ui.time.to', defaultMessage: 'To' })}
        value={end}
        moment={endTime}
        time={time}
        error={
          shown && endTime === undefined ? invalid : shown && isReversed ? reversed : undefined
        }
        onChange={setEnd}
      />
      <Button type="submit">
        {i18n.formatMessage({ id: 'ui.time.apply', defaultMessage: 'Apply range' })}
      </Button>
    </form>
  );
}

interface EndFieldProps {
  label: string;
  value: string;
  moment: number | undefined;
  time: TimeFormatter;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The text as date math or date, and the same moment on the browser's own calendar. */
function EndField({ label, value, moment, time, error, onChange }: EndFieldProps) {
  const calendar = i18n.formatMessage(
    { id: 'ui.time.calendar', defaultMessage: '{label}: date and time' },
    { label },
  );
  return (
    <div className={styles.end}>
      <TextField
        label={label}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        spellCheck={false}
      />
      <input
        type="datetime-local"
        step="1"
        className={styles.calendar}
        aria-label={calendar}
        value={moment === undefined ? '' : toLocalInput(moment, time.timeZone)}
        onChange={(event) => event.target.value && onChange(event.target.value)}
      />
    </div>
  );
}

function refreshLabel(milliseconds: number): string {
  if (milliseconds === 0) {
    return i18n.formatMessage({ id: 'ui.time.refreshOff', defaultMessage: 'Off' });
  }
  const seconds = milliseconds / 1000;
  return seconds < 60
    ? i18n.formatMessage(
        { id: 'ui.time.everySeconds', defaultMessage: 'Every {seconds} seconds' },
        { seconds },
      )
    : i18n.formatMessage(
        {
          id: 'ui.time.everyMinutes',
          defaultMessage: 'Every {minutes, plural, one {minute} other {# minutes}}',
        },
        { minutes: seconds / 60 },
      );
}
