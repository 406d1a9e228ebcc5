import { dateFormats, type DateFormat } from './date-formats.data';
import { isNullWord } from './null-words';

interface Unclear {
  code: 'monthFirst' | 'dayFirst';
  /** A value that is another day when it is read otherwise. */
  example: string;
}

/** Whether all values would fit as well if the first number were the other one of day and month; undefined where it is clear. */
export function dayOrMonth(format: DateFormat, values: readonly string[]): Unclear | undefined {
  const [, first, sign, second, rest] =
    /^%([dm])([/-])%([dm])(.*)$/.exec(format.strptime ?? '') ?? [];
  if (first === undefined) return undefined;
  const other = dateFormats.find(
    ({ strptime }) => strptime === `%${second}${sign}%${first}${rest}`,
  );
  const real = values.map((value) => value.trim()).filter((value) => !isNullWord(value));
  const dates = real.filter((value) => format.looks.test(value));
  if (!other || !dates.every((value) => other.looks.test(value))) return undefined;
  const example = dates.find((value) => {
    const [one, two] = value.split(/[/-]/);
    return Number(one) !== Number(two);
  });
  if (example === undefined) return undefined;
  return { code: first === 'm' ? 'monthFirst' : 'dayFirst', example };
}
