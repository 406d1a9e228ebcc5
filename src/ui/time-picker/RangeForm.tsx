import { type FormEvent, useState } from 'react';
import { i18n } from '#common/i18n';
import type { TimeFormatter } from '#common/time';
import { Button } from '../components/button/Button';
import { TextField } from '../components/text-field/TextField';
import { isLocalInput, toLocalInput } from './local-input';
import { type ReadEnd, readEnd, writeEnd } from './read-end';
import { RelativeEnd } from './RelativeEnd';
import styles from './TimePanel.module.css';
import type { WordClock } from './words/period';
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
  const [written] = useState({
    from: writeEnd(from, { time, clock, isEnd: false }),
    to: writeEnd(to, { time, clock, isEnd: true }),
  });
  const [start, setStart] = useState(written.from);
  const [end, setEnd] = useState(written.to);
  const [shown, setShown] = useState(false);
  // What nobody changed stays as the address has it.
  const first = readEnd(start === written.from ? from : start, clock, false);
  const last = readEnd(end === written.to ? to : end, clock, true);
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
        value={onCalendar(value, moment, time.timeZone)}
        onChange={(event) => event.target.value && onChange(event.target.value)}
      />
      <RelativeEnd label={label} value={value} onChange={onChange} />
    </div>
  );
}

/** What is being typed there stays, digit by digit: years begin with zeros, and an hour may be one that the clocks skip. */
function onCalendar(value: string, moment: number | undefined, timeZone: string): string {
  if (isLocalInput(value)) return value;
  return moment === undefined ? '' : toLocalInput(moment, timeZone);
}
