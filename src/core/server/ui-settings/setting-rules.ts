import { isObject } from '#common/json';
import { isScaledPattern, parseDateMath, writesMoment } from '#common/time';

/** What more than its type a setting's value has to be. Each says what was expected. */
type Rule = (value: unknown) => string | undefined;

const ENDS: ReadonlyMap<number, string> = new Map([
  [Number.MAX_SAFE_INTEGER, ''],
  [Infinity, ', or Infinity'],
]);

export function between(least: number, most = Number.MAX_SAFE_INTEGER): Rule {
  return (value) => {
    const number = Number(value);
    return number >= least && number <= most
      ? undefined
      : `a number from ${least}${ENDS.get(most) ?? ` to ${most}`}`;
  };
}

/** Below this server, never another site (attack 41). */
export const relativeUrl: Rule = (value) =>
  /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(String(value)) ? undefined : 'Must be a relative URL.';

/** `Browser`, or a name that the time zone database knows. */
export const timeZone: Rule = (value) => {
  try {
    return value === 'Browser' || new Intl.DateTimeFormat('en', { timeZone: String(value) })
      ? undefined
      : 'a time zone';
  } catch {
    return 'Browser or the name of a time zone, such as Europe/Berlin';
  }
};

export const jsonObject: Rule = (value) => {
  const parsed: unknown = JSON.parse(String(value));
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    ? undefined
    : 'a JSON object';
};

export const interval: Rule = (value) =>
  /^\d{1,6}(ms|s|m|h|d|w|M|y)$/.test(String(value)) ? undefined : 'an interval such as 30s or 1h';

/** Of a pattern without a digit nothing of the number would be written. */
export const numberPattern: Rule = (value) =>
  /[0#]/.test(String(value)) ? undefined : 'a pattern with a 0, such as 0,0.[00]';

/** Of a pattern without a part of a date nothing of the date would be written. */
export const datePattern: Rule = (value) =>
  writesMoment(String(value))
    ? undefined
    : 'a pattern with a part of a date, such as MMM D, YYYY @ HH:mm:ss.SSS';

/** A list whose items are all used: one that is not would be left out without a word. */
const listOf =
  (isRight: (item: unknown) => boolean, expected: string): Rule =>
  (value) => {
    const list: unknown = JSON.parse(String(value));
    return Array.isArray(list) && list.every(isRight) ? undefined : `a JSON list of ${expected}`;
  };

export const scaledPatterns = listOf(
  isScaledPattern,
  'pairs of a duration and a pattern, such as ["PT1M","HH:mm"]',
);

const isTime = (text: unknown): boolean =>
  typeof text === 'string' && parseDateMath(text, { now: 0, timeZone: 'UTC' }) !== undefined;

export const quickRanges = listOf(
  (item) =>
    isObject(item) &&
    isTime(item['from']) &&
    isTime(item['to']) &&
    typeof item['display'] === 'string' &&
    item['display'].trim() !== '',
  'ranges, such as {"from":"now-1h","to":"now","display":"Last hour"}',
);

/** `from` and `to` in date mathematics. */
export const timeRange: Rule = (value) => {
  const { from, to } = (JSON.parse(String(value)) ?? {}) as { from?: unknown; to?: unknown };
  return isTime(from) && isTime(to)
    ? undefined
    : 'a JSON object with the times from and to, such as {"from":"now-15m","to":"now"}';
};

export const refreshInterval: Rule = (value) => {
  const { pause, value: period } = (JSON.parse(String(value)) ?? {}) as Record<string, unknown>;
  const isRight = typeof pause === 'boolean' && Number.isFinite(period) && Number(period) >= 0;
  return isRight
    ? undefined
    : 'a JSON object with pause and the milliseconds value, such as {"pause":false,"value":60000}';
};

/** By value; others than these are used nowhere. */
export const colors: Rule = (value) => {
  const parsed: unknown = JSON.parse(String(value));
  const isRight =
    isObject(parsed) && Object.values(parsed).every((one) => /^#[\da-f]{3,8}$/i.test(String(one)));
  return isRight ? undefined : 'a JSON object of colors, such as {"Count":"#00A69B"}';
};

/** Quotes and line breaks have a meaning of their own in a CSV file. */
export const separator: Rule = (value) =>
  /^[^"\r\n]+$/.test(String(value))
    ? undefined
    : 'a text without quotes and line breaks, such as ;';
