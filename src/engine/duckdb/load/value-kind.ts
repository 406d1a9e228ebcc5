import { dateFormats, type DateFormat } from './date-formats.data';

/** How the texts of a column are read. */
export type ValueKind =
  | { type: 'text' | 'long' | 'double' | 'boolean' | 'ip' }
  | { type: 'date'; format: DateFormat }
  | { type: 'date'; epoch: 'second' | 'millis' };

/** Values of another type than nearly all others do not decide. */
const share = 0.99;
const whole = /^-?(0|[1-9]\d{0,18})$/;
const number = /^[-+]?((0|[1-9]\d*)(\.\d*)?|\.\d+)([eE][-+]?\d+)?$/;
const truth = /^(true|false)$/i;
const biggest = 2n ** 63n;

/** The type of a column, told by some of its values. Undefined without a value. */
export function detectKind(name: string, values: readonly string[]): ValueKind | undefined {
  if (values.length === 0) {
    return undefined;
  }
  const most = (fits: (value: string) => boolean) => share <= portion(values, fits);
  if (most((value) => number.test(value)) && !values.some(isCode)) {
    const fractions = values.some((value) => number.test(value) && !isWhole(value));
    return fractions
      ? { type: 'double' }
      : (detectEpoch(name, values.map(Number)) ?? { type: 'long' });
  }
  if (most((value) => truth.test(value))) {
    return { type: 'boolean' };
  }
  return detectDate(values) ?? { type: 'text' };
}

export function detectDate(values: readonly string[]): ValueKind | undefined {
  const format = dateFormats.find(
    ({ looks }) => share <= portion(values, (value) => looks.test(value)),
  );
  return format && { type: 'date', format };
}

const plausibleName = /time|date|stamp|created|updated|modified|^ts$|[_.]ts$|_at$|epoch|when|seen/i;
const years = { from: Date.UTC(1990, 0, 1), to: Date.UTC(2100, 0, 1) };

/** Seconds or milliseconds since 1970, where name and range say so. */
export function detectEpoch(name: string, values: readonly number[]): ValueKind | undefined {
  if (!plausibleName.test(name) || values.length === 0) {
    return undefined;
  }
  const within = (factor: number) =>
    values.every((value) => value * factor >= years.from && value * factor < years.to);
  if (within(1)) {
    return { type: 'date', epoch: 'millis' };
  }
  return within(1000) ? { type: 'date', epoch: 'second' } : undefined;
}

export const sameKind = (one: ValueKind, other: ValueKind): boolean =>
  JSON.stringify([one, 'format' in one && one.format.java]) ===
  JSON.stringify([other, 'format' in other && other.format.java]);

/** `007` and `+49` are names, not numbers. */
const isCode = (value: string): boolean => /^(\+|-?0\d)/.test(value);

const isWhole = (value: string): boolean =>
  whole.test(value) &&
  (value.length < 19 || (BigInt(value) < biggest && BigInt(value) >= -biggest));

function portion(values: readonly string[], fits: (value: string) => boolean): number {
  let count = 0;
  for (const value of values) {
    count += fits(value) ? 1 : 0;
  }
  return count / values.length;
}
