import type { JsonObject } from '#common/json';
import { formatValue, isPlainNumber, type SearchField, toMoment, writerFor } from '#common/search';
import type { TimeFormatter } from '#common/time';
import type { ChartSource } from './chart-source';
import type { CellValue, ChartCell, ChartColumn } from './chart-table';
import { createColorRules } from './color-rules';
import { createMomentFormat } from './format-dates';
import { createValueFormat } from './format-value';
import { createLink } from './value-link';

/** What the format of a field makes of the values of a column. */
export interface ColumnFormat extends Pick<ChartColumn, 'colors' | 'link'> {
  /** An amount of which nothing is said: an axis may shorten it. */
  isPlain(value: CellValue): boolean;
  /** Numbers, texts, yes and no; null is not a value. */
  text(value: CellValue): string;
  /** Of a date, in milliseconds since 1970; undefined where the field has no format of dates. */
  moment: ((milliseconds: number) => string) | undefined;
}

export interface Surroundings {
  /** That of days for a field of days. */
  time: TimeFormatter;
  /** Of the page: what day `now` is. That of `time` where missing. */
  timeZone?: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Of the field: numbers of some are names, such as years. */
  name?: string;
}

/** The fields of an index with their names for people and their formats, where its index pattern has some. */
export const fieldsAsShown = (
  { fields, formats, names = {} }: Pick<ChartSource, 'fields' | 'formats' | 'names'>,
  { time, now }: Pick<Surroundings, 'time' | 'now'>,
): readonly (SearchField & { label?: string; format?: ColumnFormat })[] =>
  fields.map((field) => {
    const label = Object.hasOwn(names, field.name) ? names[field.name]?.label : undefined;
    const format = Object.hasOwn(formats, field.name) ? formats[field.name] : undefined;
    const { timeZone } = time;
    const around = { time: writerFor(field, time), now, timeZone, name: field.name };
    return {
      ...field,
      ...(label !== undefined && { label }),
      ...(format && { format: createColumnFormat(format, around) }),
    };
  });

export function createColumnFormat(
  format: JsonObject | undefined,
  surroundings: Surroundings,
): ColumnFormat {
  const write = createValueFormat(format);
  const moment = createMomentFormat(format, surroundings);
  const [colors, link] = [createColorRules(format), createLink(format)];
  const isName = nameNumbers(format, surroundings.name);
  const ofCell =
    <Result>(read: (value: CellValue) => Result | undefined) =>
    ({ value, special }: ChartCell) =>
      special === undefined ? read(value) : undefined;
  return {
    moment,
    isPlain: (value) => !saysDigits(format) && !isName(value),
    text(value) {
      if (value === null) return '–';
      if (isName(value)) return formatValue(value, 'long', surroundings.time, surroundings.name);
      const date = moment && typeof value === 'number' ? toMoment(value) : undefined;
      return moment && date !== undefined ? moment(date) : write(value);
    },
    ...(colors && { colors: ofCell(colors) }),
    ...(link && { link: ofCell(link) }),
  };
}

/** Whether a number is a name, such as a year, and the format says nothing of its digits. */
function nameNumbers(format: JsonObject | undefined, name: string | undefined) {
  return (value: CellValue): value is number =>
    !saysDigits(format) &&
    name !== undefined &&
    typeof value === 'number' &&
    isPlainNumber(name, value);
}

const saysDigits = (format: JsonObject = {}): boolean =>
  format['id'] !== undefined && format['id'] !== 'color';
