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

export const jsonList: Rule = (value) =>
  Array.isArray(JSON.parse(String(value))) ? undefined : 'a JSON list';

export const interval: Rule = (value) =>
  /^\d{1,6}(ms|s|m|h|d|w|M|y)$/.test(String(value)) ? undefined : 'an interval such as 30s or 1h';

/** Of a pattern without a digit nothing of the number would be written. */
export const numberPattern: Rule = (value) =>
  /[0#]/.test(String(value)) ? undefined : 'a pattern with a 0, such as 0,0.[00]';

/** `from` and `to` in date mathematics. */
export const timeRange: Rule = (value) => {
  const { from, to } = (JSON.parse(String(value)) ?? {}) as { from?: unknown; to?: unknown };
  return typeof from === 'string' && typeof to === 'string'
    ? undefined
    : 'a JSON object with the texts from and to';
};
