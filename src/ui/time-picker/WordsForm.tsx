import { type FormEvent, type RefObject, useState } from 'react';
import { i18n } from '#common/i18n';
import { parseDateMath, type TimeFormatter } from '#common/time';
import { Button } from '../components/button/Button';
import { TextField } from '../components/text-field/TextField';
import { useEarlyKeys } from '../load-later/use-early-keys';
import styles from './TimePanel.module.css';
import { SkippedTime, type WordClock } from './words/period';
import { readSpokenRange, type SpokenRange } from './words/spoken-range';

export interface WordsFormProps {
  time: TimeFormatter;
  clock: WordClock;
  /** What was typed before it was there. */
  earlyRef: RefObject<string>;
  onChange: (range: { from: string; to: string }) => void;
}

/** A range in words, typed as soon as the panel is open. What is understood is shown while it is written, and taken by Enter. */
export function WordsForm({ time, clock, earlyRef, onChange }: WordsFormProps) {
  // A keyboard on the screen would hide the lists.
  const [hasKeys] = useState(() => !matchMedia('(pointer: coarse)').matches);
  const [text, setText] = useState('');
  const field = useEarlyKeys(earlyRef, setText);
  const [asked, setAsked] = useState(false);
  const range = text.trim() === '' ? undefined : readSpokenRange(text, clock);
  const understood = range !== undefined && 'from' in range ? range : undefined;
  const refused = range === undefined || 'from' in range ? undefined : range;
  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (understood) onChange({ from: understood.from, to: understood.to });
  }
  return (
    <form className={styles.words} onSubmit={submit}>
      <TextField
        label={i18n.formatMessage({ id: 'ui.time.words', defaultMessage: 'In words' })}
        placeholder={i18n.formatMessage({
          id: 'ui.time.wordsExample',
          defaultMessage: 'yesterday 9–17',
        })}
        help={
          // Told while it is written: the focus is in the field.
          <span aria-live="polite">
            {understood ? describe(understood, time, clock) : example()}
          </span>
        }
        error={asked && refused && <span role="alert">{refusalOf(refused, time)}</span>}
        ref={field}
        autoFocus={hasKeys}
        value={text}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          setAsked(false);
          setText(event.target.value);
        }}
      />
      <Button type="submit" disabled={text.trim() === ''}>
        {i18n.formatMessage({ id: 'ui.time.wordsApply', defaultMessage: 'Apply words' })}
      </Button>
    </form>
  );
}

const example = () =>
  i18n.formatMessage({
    id: 'ui.time.wordsHelp',
    defaultMessage: 'For example: last 3 days, yesterday 9–17, since 9am, march 2024, q1 2024',
  });

function describe({ from, to }: Ends, time: TimeFormatter, clock: WordClock): string {
  const start = parseDateMath(from, clock);
  const end = parseDateMath(to, { ...clock, roundUp: true });
  return i18n.formatMessage(
    { id: 'ui.time.understood', defaultMessage: 'From {from} to {to}' },
    {
      from: start === undefined ? from : time.short(start),
      to: end === undefined ? to : time.short(end),
    },
  );
}

interface Ends {
  from: string;
  to: string;
}

function refusalOf(range: Exclude<SpokenRange, Ends>, time: TimeFormatter): string {
  if (range instanceof SkippedTime) return skippedText(range, time);
  return range.refused === 'reversed'
    ? i18n.formatMessage({ id: 'ui.time.reversed', defaultMessage: 'The end is before the start' })
    : i18n.formatMessage({
        id: 'ui.time.notUnderstood',
        defaultMessage:
          'Not understood. Try “last 3 days”, “yesterday 9–17” or “march 2024 to now”.',
      });
}

export const skippedText = ({ wall }: SkippedTime, { timeZone }: TimeFormatter): string =>
  i18n.formatMessage(
    {
      id: 'ui.time.skipped',
      defaultMessage: 'The clocks in {zone} skip {time}. Enter a time before or after that.',
    },
    { zone: timeZone, time: new Date(wall).toISOString().slice(0, 16).replace('T', ' ') },
  );
