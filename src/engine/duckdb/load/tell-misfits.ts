import type { LoadNotice } from '#common/search';
import type { FieldMisfits } from './count-misfits';
import type { LostFromList } from './list-misfits';
import { notice, shorten } from './notice';
import type { PlannedField } from './table-plan';

/** The lines of rows, given by their places from 0 among the rows read, in ascending order. */
export type MisfitFinder = (
  places: readonly number[],
) => Promise<readonly { line: number; text: string }[]>;

/** What people are told of values that do not have the type of their field. */
export async function tellMisfits(
  found: readonly FieldMisfits[],
  find: MisfitFinder,
): Promise<readonly LoadNotice[]> {
  const places = [...new Set(found.flatMap(({ row }) => row ?? []))].sort((a, b) => a - b);
  const lines = places.length > 0 ? await find(places) : [];
  const lineOf = new Map(places.map((place, at) => [place, lines[at]?.line]));
  return found.flatMap((misfits) => [
    ...tellWords(misfits),
    ...tellWrong(misfits, lineOf.get(misfits.row ?? -1) ?? 0),
  ]);
}

/** More are not named. */
const mostWords = 3;

function tellWords({ field: { name, type }, words }: FieldMisfits): readonly LoadNotice[] {
  if (words.length === 0) {
    return [];
  }
  const all = words.reduce((sum, { count }) => sum + count, 0);
  const named = words
    .slice(0, mostWords)
    .map(({ word, count }) => `"${shorten(word)}" (${count})`)
    .join(', ');
  const values = { name, type, count: all, words: named };
  return [
    words.length > mostWords
      ? notice('notices.type.emptyWordsAndOthers', values)
      : notice('notices.type.emptyWords', values),
  ];
}

export const tellFiner = (name: string, count: number): LoadNotice =>
  notice('notices.file.finer', { name, count });

export const tellRounded = (name: string, count: number): LoadNotice =>
  notice('notices.type.rounded', { name, count });

/** Whether it is `tellRounded` of this field. */
export const isRoundedOf = ({ attributes }: LoadNotice, name: string): boolean =>
  attributes?.messageCode === 'notices.type.rounded' &&
  (attributes.messageValues as { name?: string } | undefined)?.name === name;

function tellWrong(misfits: FieldMisfits, line: number): readonly LoadNotice[] {
  const { field, example = '' } = misfits;
  const { name, type } = field;
  const kind = kindOf(field);
  const rounded = field.kind?.type === 'double' ? misfits.fractions : 0;
  const count = misfits.wrong - rounded;
  const values = { name, type, count, example: shorten(example), line };
  return [
    ...(kind && count > 0 ? [notice(`notices.type.misfit${kind}`, values)] : []),
    ...(rounded > 0 ? [tellRounded(name, rounded)] : []),
  ];
}

/** Values of JSON that look like the type and are beyond it. */
export const tellBeyond = (
  { name, type }: Pick<PlannedField, 'name' | 'type'>,
  count: number,
): LoadNotice =>
  notice(`notices.type.${type === 'geo_point' ? 'beyondEarth' : 'beyondDouble'}`, {
    name,
    type,
    count,
  });

/** A type that was wrong, found by reading all values. */
export function tellWidened(misfits: FieldMisfits, type: string): readonly LoadNotice[] {
  const { field, fitting, wrong, codes, fractions, zoned, example = '', number } = misfits;
  const { name } = field;
  const first = shorten(example);
  const firstNumber = shorten(number ?? example);
  if (type === 'double')
    return [notice('notices.type.double', { name, count: fractions, example: firstNumber })];
  if (type === 'date')
    return [notice('notices.type.offsets', { name, count: zoned, example: first })];
  if (field.kind?.type === 'long' && codes > 0)
    return [notice('notices.type.textCodes', { name, count: codes, example: firstNumber })];
  const kind = kindOf(field);
  const values = { name, count: wrong, total: fitting + wrong, example: first };
  return kind ? [notice(`notices.type.textNot${kind}`, values)] : [];
}

export function tellLost({ field, wrong, empty }: LostFromList): readonly LoadNotice[] {
  const { name, type } = field;
  return [
    ...(wrong > 0
      ? [
          type === 'date'
            ? notice('notices.type.lostDates', { name, count: wrong })
            : notice('notices.type.lostFromLists', { name, type, count: wrong }),
        ]
      : []),
    ...(empty > 0 ? [notice('notices.type.emptyInLists', { name, type, count: empty })] : []),
  ];
}

const KINDS = { long: 'Long', double: 'Double', boolean: 'Boolean', date: 'Date' } as const;

/** The last part of a code: what a value of the field had to be. Every value is a text. */
function kindOf({ kind }: PlannedField): (typeof KINDS)[keyof typeof KINDS] | undefined {
  return Object.entries(KINDS).find(([type]) => type === kind?.type)?.[1];
}
