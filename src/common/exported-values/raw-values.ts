import { createRecentlyUsed } from '#common/cache';
import { ExportedJson, ExportedTime, type ExportedValue } from './exported-values';

const LAST_DATE = 8.64e15;

/** Milliseconds since 1970, and the microseconds beyond; undefined beyond what a date can be. */
export function momentOf({ micros }: ExportedTime): { ms: number; beyond: number } | undefined {
  const number = Number(micros);
  // Numbers are much faster than large ones, which few times need.
  if (Number.isSafeInteger(number)) {
    const ms = Math.floor(number / 1000);
    return { ms, beyond: number - ms * 1000 };
  }
  const beyond = ((micros % 1000n) + 1000n) % 1000n;
  const ms = Number((micros - beyond) / 1000n);
  return Math.abs(ms) > LAST_DATE ? undefined : { ms, beyond: Number(beyond) };
}

/** As ISO 8601 has it, in UTC. */
export function isoText(time: ExportedTime): string {
  const moment = momentOf(time);
  if (!moment) return `${time.micros} µs`;
  const day = Math.floor(moment.ms / DAY);
  if (time.isDay) return dayText(day);
  const { ms, beyond } = moment;
  const rest = ms - day * DAY;
  const seconds = Math.floor(rest / 1000);
  const minutes = Math.floor(seconds / 60);
  const clock = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`;
  const finer = beyond === 0 ? '' : three(beyond);
  return `${dayText(day)}T${clock}.${three(rest - seconds * 1000)}${finer}Z`;
}

const DAY = 86_400_000;
const two = (number: number): string => (number < 10 ? `0${number}` : String(number));
const three = (number: number): string => (number < 100 ? `0${two(number)}` : String(number));

/** Of millions of times in a row, most are of a day that others are of. */
const days = createRecentlyUsed<string>(10_000);

const dayText = (day: number): string =>
  days.read(String(day), () => {
    const text = new Date(day * DAY).toISOString();
    return text.slice(0, text.indexOf('T'));
  });

/** JSON of a value, with all its digits. */
export function jsonText(value: ExportedValue): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'number':
      return Number.isFinite(value) ? String(value) : JSON.stringify(String(value));
    default:
      if (value === null) return 'null';
      if (value instanceof ExportedTime) return JSON.stringify(isoText(value));
      if (value instanceof ExportedJson) return onOneLine(value.text);
      return `[${value.map(jsonText).join(',')}]`;
  }
}

/** Between values line breaks say nothing; within texts JSON has none. */
const onOneLine = (text: string): string =>
  /[\r\n]/.test(text) ? text.replace(/[\r\n]+/g, ' ') : text;

/** A value as it is kept, as a text; undefined where there is none. */
export function rawText(value: ExportedValue): string | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'object') return String(value);
  if (value instanceof ExportedTime) return isoText(value);
  return jsonText(value);
}
