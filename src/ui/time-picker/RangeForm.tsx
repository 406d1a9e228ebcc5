import { type FormEvent, useState } from 'react';
import { i18n } from '#common/i18n';
import { parseDateMath, type TimeFormatter, wallClock } from '#common/time';
import { Button } from '../components/button/Button';
import { TextField } from '../components/text-field/TextField';
import { toLocalInput } from './local-input';
import { RelativeEnd } from './RelativeEnd';
import styles from './TimePanel.module.css';
import { SkippedTime, type WordClock } from './words/period';
import { readSpokenEnd } from './words/spoken-range';
import { skippedText } from './WordsForm';

export interface RangeFormProps {
  from: string;
  to: string;
  time: TimeFormatter;
  clock: WordClock;
  onChange: (range: { from: string; to: string }) => void;
}

/** Both ends: as a date in the person's own format, as words or date math, on a calendar, or by their distance from now. */
export function RangeForm({ from, to, time, clock, onChange }: RangeFormProps) {
  const [start, setStart] = useState(from);
  const [end, setEnd] = useState(to);
  const [shown, setShown] = useState(false);
  const first = readEnd(start, clock, false);
  const last = readEnd(end, clock, true);
  const isReversed =
    first.moment !== undefined && last.moment !== undefined && first.moment > last.moment;
  const reversed = i18n.formatMessage({
    id: 'ui.time.reversed',
    defaultMessage: 'The end is before the start',
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setShown(true);
    if (first.text !== undefined && last.text !== undefined && !isReversed) {
      onChange({ from: first.text, to: last.text });
    }
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <EndField
        label={i18n.formatMessage({ id: 'ui.time.from', defaultMessage: 'From' })}
        value={start}
        moment={first.moment}
        time={time}
        error={shown ? problemOf(first, time) : undefined}
        onChange={setStart}
      />
      <EndField
        label={i18n.formatMessage({ id: 'ui.time.to', defaultMessage: 'To' })}
        value={end}
        moment={last.moment}
        time={time}
        error={shown ? (problemOf(last, time) ?? (isReversed ? reversed : undefined)) : undefined}
        onChange={setEnd}
      />
      <Button type="submit">
        {i18n.formatMessage({ id: 'ui.time.apply', defaultMessage: 'Apply range' })}
      </Button>
    </form>
  );
}

interface ReadEnd {
  /** As addresses have it. */
  text?: string;
  moment?: number | undefined;
  skipped?: SkippedTime;
}

/** Date math and ISO dates stay as they are written; every other date is written as a moment. */
function readEnd(typed: string, clock: WordClock, isEnd: boolean): ReadEnd {
  const text = typed.trim();
  try {
    const math = readMath(text, clock, isEnd);
    if (math !== undefined) return { text, moment: math };
    const read = readSpokenEnd(text, clock, isEnd);
    return read === undefined
      ? {}
      : { text: read, moment: parseDateMath(read, { ...clock, roundUp: isEnd }) };
  } catch (error) {
    if (error instanceof SkippedTime) return { skipped: error };
    throw error;
  }
}

const LOCAL_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,3})?)?$/;

function readMath(text: string, clock: WordClock, isEnd: boolean): number | undefined {
  const moment = parseDateMath(text, { ...clock, roundUp: isEnd });
  if (moment === undefined || !LOCAL_TIME.test(text)) return isYear(text) ? undefined : moment;
  const wall = Date.parse(`${text.replace(' ', 'T').replace(',', '.')}Z`);
  if (wallClock(moment, clock.timeZone) !== wall) throw new SkippedTime(wall);
  return moment;
}

/** Date math takes years of six digits, which here are a typing error. */
const isYear = (text: string): boolean => /^\d{5,6}$/.test(text);

function problemOf({ text, skipped }: ReadEnd, time: TimeFormatter): string | undefined {
  if (skipped) return skippedText(skipped, time);
  return text === undefined
    ? i18n.formatMessage(
        {
          id: 'ui.time.invalid',
          defaultMessage:
            'Enter a date such as {example}, or an expression such as now-15m or now/d',
        },
        { example: time.short(Date.now()) },
      )
    : undefined;
}

interface EndFieldProps {
  label: string;
  value: string;
  moment: number | undefined;
  time: TimeFormatter;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The text as date math or date, the same moment on the browser's own calendar, and its distance from now. */
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
        maxLength={100}
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
      <RelativeEnd label={label} value={value} onChange={onChange} />
    </div>
  );
}
