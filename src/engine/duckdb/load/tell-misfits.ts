import type { FieldMisfits } from './count-misfits';
import type { LostFromList } from './list-misfits';
import type { PlannedField } from './table-plan';

/** The lines of rows, given by their places from 0 among the rows read, in ascending order. */
export type MisfitFinder = (
  places: readonly number[],
) => Promise<readonly { line: number; text: string }[]>;

/** What people are told of values that do not have the type of their field. */
export async function tellMisfits(
  found: readonly FieldMisfits[],
  find: MisfitFinder,
): Promise<readonly string[]> {
  const places = [...new Set(found.flatMap(({ row }) => row ?? []))].sort((a, b) => a - b);
  const lines = places.length > 0 ? await find(places) : [];
  const lineOf = new Map(places.map((place, at) => [place, lines[at]?.line]));
  return found.flatMap((misfits) => [
    ...tellWords(misfits),
    ...tellWrong(misfits, lineOf.get(misfits.row ?? -1)),
  ]);
}

/** More are not named. */
const mostWords = 3;

function tellWords({ field, words }: FieldMisfits): readonly string[] {
  if (words.length === 0) {
    return [];
  }
  const all = words.reduce((sum, { count }) => sum + count, 0);
  const named = words
    .slice(0, mostWords)
    .map(({ word, count }) => `${quoted(word)} (${count})`)
    .join(', ');
  const others = words.length > mostWords ? ' and others' : '';
  return [
    `"${field.name}" (${field.type}): ${countOf(all)} as missing: ${named}${others}. If they mean something, give the field the type text on the page Data.`,
  ];
}

/** `1 value counts`, `2 values count`. */
export const countOf = (count: number): string =>
  count === 1 ? '1 value counts' : `${count} values count`;

/** `1 value of "a"`, `2 values of "a"`. */
export const valuesOf = (name: string, count: number): string =>
  `${count} ${count === 1 ? 'value' : 'values'} of "${name}"`;

export const tellFiner = (name: string, count: number): string =>
  `"${name}" has times finer than a microsecond, which are cut to it: ${count}.`;

export const aboutRounded = (name: string): string =>
  `"${name}" has numbers with more digits than the index keeps: `;

export const tellRounded = (name: string, count: number): string =>
  `${aboutRounded(name)}${count}. Searches round them; the documents show them whole.`;

function tellWrong(misfits: FieldMisfits, line?: number): readonly string[] {
  const { field, example } = misfits;
  const rounded = field.kind?.type === 'double' ? misfits.fractions : 0;
  const wrong = misfits.wrong - rounded;
  if (wrong === 0) {
    return rounded > 0 ? [tellRounded(field.name, rounded)] : [];
  }
  const where = line ? ` in line ${line}` : '';
  return [
    `"${field.name}" (${field.type}): values that are ${expected(field)} stay in their documents and can't be searched: ${wrong}, such as ${quoted(example ?? '')}${where}.`,
    ...(rounded > 0 ? [tellRounded(field.name, rounded)] : []),
  ];
}

/** Values of JSON that look like the type and are beyond it. */
export const tellBeyond = (
  { name, type }: Pick<PlannedField, 'name' | 'type'>,
  count: number,
): string =>
  `"${name}" (${type}): values that are ${type === 'geo_point' ? 'not points on the earth' : 'too large for a double'} stay in their documents and can't be searched: ${count}.`;

/** A type that was wrong, found by reading all values. */
export function tellWidened(misfits: FieldMisfits, type: string): string {
  const { field, fitting, wrong, codes, fractions, zoned, example, number } = misfits;
  const ofCodes = field.kind?.type === 'long' && codes > 0;
  const numeric = type === 'double' || ofCodes;
  const such = `such as ${quoted((numeric ? number : example) ?? example ?? '')}`;
  if (type === 'double')
    return `"${field.name}" is double: ${fractions} of its values have a fraction or too many digits for a long, ${such}.`;
  if (type === 'date') return `"${field.name}" has times with an offset: ${zoned}, ${such}.`;
  if (ofCodes)
    return `"${field.name}" is text: ${codes} of its values are codes with a leading zero or plus, ${such}.`;
  return `"${field.name}" is text: ${wrong} of its ${fitting + wrong} values are ${expected(field)}, ${such}.`;
}

export function tellLost({ field, wrong, empty }: LostFromList): readonly string[] {
  const { name, type } = field;
  return [
    ...(wrong > 0
      ? [
          type === 'date'
            ? `${valuesOf(name, wrong)} ${wrong === 1 ? 'is not a date' : 'are not dates'} like the others and can't be searched.`
            : `${wrong} values in the lists of "${name}" are not of the type ${type} and can't be searched.`,
        ]
      : []),
    ...(empty > 0 ? [`"${name}" (${type}): ${countOf(empty)} as missing in its lists.`] : []),
  ];
}

const quoted = (text: string): string => `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;

function expected({ kind }: PlannedField): string {
  const words: Record<string, string> = {
    long: 'not whole numbers',
    double: 'not numbers',
    boolean: 'neither true nor false',
    date: 'not dates like the others',
  };
  return words[kind?.type ?? ''] ?? 'something else';
}
