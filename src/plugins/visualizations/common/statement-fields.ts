import type { JsonObject, JsonValue } from '#common/json';
import { matchIndices } from '#common/search';
import { parseIsoDate, type TimeFormatter } from '#common/time';
import { type AnswerColumn, isNumericColumn, isTimeColumn } from '#plugins/statements/common';
import type { ChartSource } from './chart-source';
import { type ColumnFormat, createColumnFormat } from './column-format';
import { formatOf } from './format-value';

/** Times of statements are in UTC, wherever the page is. */
export const STATEMENT_ZONE = 'UTC';

/** What an index pattern says of the fields of an index. */
export type NamedFields = Pick<ChartSource, 'index' | 'formats'> &
  Partial<Pick<ChartSource, 'names' | 'fields'>>;

/** A column of an answer as people know its field. */
export interface FieldColumn {
  label: string;
  /** Missing where nobody chose how the values of the field are written. */
  format?: JsonObject;
  /** The field whose values these are, for numbers that are no amounts. */
  field: string;
}

/** The columns of an answer by the names and formats of their fields; as the statement calls them where they are none. */
export const fieldColumns = (
  columns: readonly AnswerColumn[],
  source: NamedFields | undefined,
): readonly FieldColumn[] => columns.map((column) => fieldColumn(column, source));

function fieldColumn({ name, type, origin }: AnswerColumn, source: NamedFields | undefined) {
  const { index, field, by } = origin ?? {};
  const plain = { label: name, field: by === undefined ? (field ?? name) : name };
  if (!source || field === undefined || !isOf(source, index)) return plain;
  const { names = {} } = source;
  const label = Object.hasOwn(names, field) ? names[field]?.label : undefined;
  const format = type === 'array' ? undefined : formatOf(source, field);
  return {
    ...plain,
    ...(label !== undefined && { label: labelOf(name, { field, label, by }) }),
    ...(format && fits(format, by) && { format }),
  };
}

/** The index of the page, one that its name stands for, or a pattern that it belongs to: pages have an only index of a pattern by its own name. */
const isOf = ({ index }: NamedFields, named = ''): boolean =>
  named === index ||
  matchIndices(index, [named]).length > 0 ||
  matchIndices(named, index.split(',')).length > 0;

/** A name that the statement gives itself stays. */
function labelOf(
  name: string,
  { field, label, by }: { field: string; label: string; by?: string | undefined },
): string {
  if (by === undefined) return name.toLowerCase() === field.toLowerCase() ? label : name;
  return name.toLowerCase() === `${by}(${field})`.toLowerCase()
    ? `${name.slice(0, by.length)}(${label})`
    : name;
}

/** Made of values, as they are: the least of codes is a code. */
const OF_VALUES: ReadonlySet<string | undefined> = new Set([
  undefined,
  'any_value',
  'arg_max',
  'arg_min',
  'first',
  'last',
  'max',
  'min',
  'mode',
  'quantile_disc',
]);
/** Formats of names, which a sum or a mean is none of. */
const OF_NAMES: ReadonlySet<unknown> = new Set(['static_lookup', 'url', 'string', 'boolean']);

const fits = (format: JsonObject, by: string | undefined): boolean =>
  OF_VALUES.has(by) || !OF_NAMES.has(format['id']);

/** How the values of a column are written: years and codes are no amounts. */
export const formatOfColumn = ({ format, field }: FieldColumn, time: TimeFormatter): ColumnFormat =>
  createColumnFormat(format, { time, now: Date.now(), timeZone: STATEMENT_ZONE, name: field });

/** A time of an answer in milliseconds since 1970. */
export const momentOf = (value: JsonValue): number | undefined =>
  parseIsoDate(String(value).replace(' ', 'T'), STATEMENT_ZONE);

/** How a table writes the values of a column; undefined of a value that it shows as it was answered, with all digits. */
export function writerOfColumn(
  column: AnswerColumn,
  shown: FieldColumn,
  time: TimeFormatter,
): (value: JsonValue) => string | undefined {
  if (!shown.format) return () => undefined;
  const format = formatOfColumn(shown, time);
  return (value) => {
    if (value === null || typeof value === 'object') return undefined;
    if (isTimeColumn(column)) {
      const moment = momentOf(value);
      return moment === undefined ? undefined : format.moment?.(moment);
    }
    if (!isNumericColumn(column)) return format.text(value);
    const number = Number(value);
    return Number.isFinite(number) && (typeof value === 'number' || Number.isSafeInteger(number))
      ? format.text(number)
      : undefined;
  };
}
