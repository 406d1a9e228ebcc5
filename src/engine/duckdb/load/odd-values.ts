import type { PlannedField, TablePlan } from './table-plan';
import { LONGEST_DAY } from './value-kind';

/** SQL of whether a text that a field of days is read from has a time; undefined where none can have one. */
export function timeIn({ days, raw, rawList, kind }: PlannedField): string | undefined {
  if (!days || (kind && 'format' in kind && kind.format.strptime)) return undefined;
  const isLong = (text: string) => `strlen(${text}) > ${LONGEST_DAY}`;
  if (rawList) return `len(list_filter(${rawList}, lambda d: ${isLong('d')})) > 0`;
  return raw && isLong(raw);
}

/** Texts in ISO 8601 may have nanoseconds; the index keeps microseconds. */
export const mayBeFiner = (field: PlannedField): boolean =>
  isChecked(field) &&
  field.kind?.type === 'date' &&
  'format' in field.kind &&
  !field.kind.format.strptime;

export const isFiner = (text: string): string =>
  `(strlen(${text}) > 26 AND regexp_matches(${text}, '\\.\\d{6}\\d*[1-9]'))`;

/** The value is empty, or says less than the text. */
export function isOdd({ kind }: PlannedField, at: number): string {
  const empty = `f${at} IS NULL`;
  return kind?.type === 'double'
    ? `${empty} OR (strlen(r${at}) > 15 AND ${losesDigitsOfText(`f${at}`, `r${at}`)})`
    : empty;
}

/** Of the text of a number; a double has no more than 17 digits. */
export const losesDigitsOfText = (value: string, text: string): string =>
  `(${isRoundedWhole(value, text)} OR ${isRoundedFraction(value, text)})`;

/** More than 17 digits that are not those of the double itself, as `%.20f` writes them. */
const isRoundedFraction = (value: string, text: string): string =>
  `CASE WHEN strlen(${text}) <= 18 OR NOT contains(${text}, '.') OR strlen(trim(regexp_replace(${text}, '[eE].*$|[^0-9]', '', 'g'), '0')) <= 17 THEN false WHEN strlen(${text}) > 100 THEN true ELSE format('{:.' || strlen(split_part(${text}, '.', 2)) || 'f}', ${value}) IS DISTINCT FROM ${text} END`;

const isRoundedWhole = (value: string, text: string): string =>
  `regexp_full_match(${text}, '[-+]?\\d{16,}(\\.\\d*)?') AND (contains(${text}, '.') OR try_cast(${value} AS HUGEINT)::VARCHAR IS DISTINCT FROM ${text})`;

export const mayMisfit = ({
  fields,
  beside = [],
  rest,
}: Pick<TablePlan, 'fields' | 'beside'> & { rest?: unknown }): boolean =>
  rest !== undefined || beside.length > 0 || fields.some(isChecked);

/** Its values are read from texts that may be something else. */
export const isChecked = ({ raw, kind }: PlannedField): boolean =>
  raw !== undefined && kind !== undefined && kind.type !== 'text';
