import { dateFormats, type DateFormat } from './date-formats.data';
import { detectEpoch, type EpochUnit } from './epoch';
import { detectCompactDays } from './compact-days';
import { isNullWord } from './null-words';
import { truthWordsOf, type TruthWords } from './truth-words';

/** How the texts of a column are read. */
export type ValueKind =
  | { type: 'text' | 'long' | 'double' | 'ip' }
  | { type: 'boolean'; words?: TruthWords }
  | { type: 'date'; format: DateFormat; days?: boolean }
  | { type: 'date'; epoch: EpochUnit };

/** Values of another type than nearly all others do not decide. */
const share = 0.99;
const whole = /^-?(0|[1-9]\d{0,18})$/;
const number = /^[-+]?((0|[1-9]\d*)(\.\d*)?|\.\d+)([eE][-+]?\d+)?$/;
const truth = /^(true|false)$/i;
const biggest = 2n ** 63n;

/** The type of a column, told by some of its values. Undefined without a value: words that mean nothing are none. */
export function detectKind(name: string, values: readonly string[]): ValueKind | undefined {
  const real = values.filter((value) => !isNullWord(value));
  if (real.length === 0) {
    return undefined;
  }
  const most = (fits: (value: string) => boolean) => nearlyAll(real, fits);
  if (most((value) => number.test(value)) && !real.some(isCode)) {
    const fractions = real.some((value) => number.test(value) && !isWhole(value));
    if (fractions) return { type: 'double' };
    return detectEpochOf(name, real) ?? detectCompactDays(name, real) ?? { type: 'long' };
  }
  if (most((value) => truth.test(value))) {
    return { type: 'boolean' };
  }
  const words = truthWordsOf(real);
  return words ? { type: 'boolean', words } : (dateOf(real) ?? { type: 'text' });
}

function detectEpochOf(name: string, values: readonly string[]): ValueKind | undefined {
  const epoch = detectEpoch(
    name,
    values.filter((value) => number.test(value)),
  );
  return epoch && { type: 'date', epoch };
}

export function detectDate(values: readonly string[]): ValueKind | undefined {
  const real = values.filter((value) => !isNullWord(value));
  return real.length > 0 ? dateOf(real) : undefined;
}

function dateOf(values: readonly string[]): ValueKind | undefined {
  const format = dateFormats.find(({ looks }) => nearlyAll(values, (value) => looks.test(value)));
  if (!format) return undefined;
  const days = format.strptime
    ? !isTimed(format.strptime)
    : values.every((value) => value.length <= LONGEST_DAY || !format.looks.test(value));
  return { type: 'date', format, ...(days && { days }) };
}

export const daysOf = (kind: ValueKind): { days?: true } =>
  'days' in kind && kind.days ? { days: true } : {};

/** In ISO 8601: what is longer has a time. */
export const LONGEST_DAY = 10;

const isTimed = (strptime: string): boolean => /%[HI]/.test(strptime);

export interface AlmostKind {
  /** The last part of the message's code. */
  messageCode: 'mostlyNumber' | 'mostlyBoolean' | 'mostlyDate';
  /** A value that is none. */
  example: string;
  /** The part of the values that are none, up to 1. */
  others: number;
  /** What a value looks like that is one. */
  looks: RegExp;
}

const looks: readonly Pick<AlmostKind, 'messageCode' | 'looks'>[] = [
  { messageCode: 'mostlyNumber', looks: number },
  { messageCode: 'mostlyBoolean', looks: truth },
  ...dateFormats.map((format) => ({ messageCode: 'mostlyDate' as const, looks: format.looks })),
];
/** Spread over all of them: odd values often stand together. */
const mostLooks = 200;

/** What most values of a text column are, though too many others are among them. */
export function almostKind(values: readonly string[], datesOnly: boolean): AlmostKind | undefined {
  const real = values.filter((value) => !isNullWord(value));
  const step = Math.ceil(real.length / mostLooks);
  const some = real.filter((_, at) => at % step === 0);
  const found = looks
    .slice(datesOnly ? 2 : 0)
    .find((one) => mostOf(some, (value) => one.looks.test(value)));
  if (!found || (found.looks === number && real.some(isCode))) {
    return undefined;
  }
  const fits = portion(real, (value) => found.looks.test(value));
  const example = real.find((value) => !found.looks.test(value));
  return example === undefined || fits <= 0.5
    ? undefined
    : { messageCode: found.messageCode, example, others: 1 - fits, looks: found.looks };
}

/**
 * The type of a column whose first values have too many others among them, while the file has so many rows that they may be few
 * enough: reading all of it tells.
 */
export function likelyKind(
  name: string,
  values: readonly string[],
  { rows, datesOnly = false }: { rows: number; datesOnly?: boolean },
): ValueKind | undefined {
  const almost = almostKind(values, datesOnly);
  const real = values.filter((value) => !isNullWord(value));
  if (!almost || almost.others * real.length > rows * (1 - share)) {
    return undefined;
  }
  return detectKind(
    name,
    real.filter((value) => almost.looks.test(value)),
  );
}

/** `007` and `+49` are names, not numbers. */
const isCode = (value: string): boolean => /^(\+\d+$|-?0\d)/.test(value);

const isWhole = (value: string): boolean =>
  whole.test(value) &&
  (value.length < 19 || (BigInt(value) < biggest && BigInt(value) >= -biggest));

const nearlyAll = (values: readonly string[], fits: (value: string) => boolean): boolean =>
  isEnough(values, fits, (part) => share <= part);
const mostOf = (values: readonly string[], fits: (value: string) => boolean): boolean =>
  isEnough(values, fits, (part) => part > 0.5);

/** Looks no further than until too many do not fit: most texts are not dates of any form. */
function isEnough(
  values: readonly string[],
  fits: (value: string) => boolean,
  enough: (part: number) => boolean,
): boolean {
  let fitting = values.length;
  return values.every((value) => {
    fitting -= fits(value) ? 0 : 1;
    return enough(fitting / values.length);
  });
}

function portion(values: readonly string[], fits: (value: string) => boolean): number {
  let count = 0;
  for (const value of values) {
    count += fits(value) ? 1 : 0;
  }
  return count / values.length;
}
