import { isObject } from '#common/json';
import { tell, type ServerMessage } from '#common/server-messages';
import { isScaledPattern, parseDateMath, writesMoment } from '#common/time';

/** What more than its type a setting's value has to be. Each says what was expected. */
type Rule = (value: unknown) => ServerMessage | undefined;

export function between(least: number, most = Number.MAX_SAFE_INTEGER): Rule {
  return (value) => {
    const number = Number(value);
    return number >= least && number <= most ? undefined : tellRange(String(least), most);
  };
}

function tellRange(least: string, most: number): ServerMessage {
  if (most === Infinity) return tell('settings.expected.atLeastOrInfinity', { least });
  return most === Number.MAX_SAFE_INTEGER
    ? tell('settings.expected.atLeast', { least })
    : tell('settings.expected.between', { least, most: String(most) });
}

/** Below this server, never another site (attack 41). */
export const relativeUrl: Rule = (value) =>
  /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(String(value))
    ? undefined
    : tell('settings.expected.relativeUrl');

const noZone = () => tell('settings.expected.timeZone', { example: 'Europe/Berlin' });

/** `Browser`, or a name that the time zone database knows. */
export const timeZone: Rule = (value) => {
  try {
    const isKnown =
      value === 'Browser' || Boolean(new Intl.DateTimeFormat('en', { timeZone: String(value) }));
    return isKnown ? undefined : noZone();
  } catch {
    return noZone();
  }
};

export const jsonObject: Rule = (value) => {
  const parsed: unknown = JSON.parse(String(value));
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    ? undefined
    : tell('settings.expected.jsonObject');
};

export const interval: Rule = (value) =>
  /^\d{1,6}(ms|s|m|h|d|w|M|y)$/.test(String(value))
    ? undefined
    : tell('settings.expected.interval', { example: '30s' });

/** Of a pattern without a digit nothing of the number would be written. */
export const numberPattern: Rule = (value) =>
  /[0#]/.test(String(value))
    ? undefined
    : tell('settings.expected.numberPattern', { example: '0,0.[00]' });

/** Of a pattern without a part of a date nothing of the date would be written. */
export const datePattern: Rule = (value) =>
  writesMoment(String(value))
    ? undefined
    : tell('settings.expected.datePattern', { example: 'MMM D, YYYY @ HH:mm:ss.SSS' });

/** A list whose items are all used: one that is not would be left out without a word. */
const listOf =
  (isRight: (item: unknown) => boolean, expected: ServerMessage): Rule =>
  (value) => {
    const list: unknown = JSON.parse(String(value));
    return Array.isArray(list) && list.every(isRight) ? undefined : expected;
  };

export const scaledPatterns = listOf(
  isScaledPattern,
  tell('settings.expected.scaledPatterns', { example: '["PT1M","HH:mm"]' }),
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
  tell('settings.expected.quickRanges', {
    example: '{"from":"now-1h","to":"now","display":"Last hour"}',
  }),
);

/** `from` and `to` in date mathematics. */
export const timeRange: Rule = (value) => {
  const { from, to } = (JSON.parse(String(value)) ?? {}) as { from?: unknown; to?: unknown };
  return isTime(from) && isTime(to)
    ? undefined
    : tell('settings.expected.timeRange', { example: '{"from":"now-15m","to":"now"}' });
};

export const refreshInterval: Rule = (value) => {
  const { pause, value: period } = (JSON.parse(String(value)) ?? {}) as Record<string, unknown>;
  const isRight = typeof pause === 'boolean' && Number.isFinite(period) && Number(period) >= 0;
  return isRight
    ? undefined
    : tell('settings.expected.refreshInterval', { example: '{"pause":false,"value":60000}' });
};

/** By value; others than these are used nowhere. */
export const colors: Rule = (value) => {
  const parsed: unknown = JSON.parse(String(value));
  const isRight =
    isObject(parsed) && Object.values(parsed).every((one) => /^#[\da-f]{3,8}$/i.test(String(one)));
  return isRight ? undefined : tell('settings.expected.colors', { example: '{"Count":"#00A69B"}' });
};

/** Quotes and line breaks have a meaning of their own in a CSV file. */
export const separator: Rule = (value) =>
  /^[^"\r\n]+$/.test(String(value))
    ? undefined
    : tell('settings.expected.separator', { example: ';' });
