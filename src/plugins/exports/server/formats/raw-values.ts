import { ExportedJson, ExportedTime, type ExportedValue } from '#common/exported-values';

const LAST_DATE = 8.64e15;

/** Milliseconds since 1970, and the microseconds beyond; undefined beyond what a date can be. */
export function momentOf({ micros }: ExportedTime): { ms: number; beyond: number } | undefined {
  const number = Number(micros);
  const ms = Number.isSafeInteger(number)
    ? Math.floor(number / 1000)
    : Number((micros - (((micros % 1000n) + 1000n) % 1000n)) / 1000n);
  if (Math.abs(ms) > LAST_DATE) return undefined;
  return { ms, beyond: Number(micros - BigInt(ms) * 1000n) };
}

/** As ISO 8601 has it, in UTC. */
export function isoText(time: ExportedTime): string {
  const moment = momentOf(time);
  if (!moment) return `${time.micros} µs`;
  const text = new Date(moment.ms).toISOString();
  if (time.isDay) return text.slice(0, text.indexOf('T'));
  return moment.beyond === 0
    ? text
    : `${text.slice(0, -1)}${String(moment.beyond).padStart(3, '0')}Z`;
}

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
