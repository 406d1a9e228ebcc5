import type { JsonObject } from '#common/json';
import { type SearchField, toMoment } from '#common/search';
import type { TimeFormatter } from '#common/time';
import type { ChartSource } from './chart-source';
import type { CellValue, ChartCell, ChartColumn } from './chart-table';
import { createColorRules } from './color-rules';
import { createMomentFormat } from './format-dates';
import { createValueFormat } from './format-value';
import { createLink } from './value-link';

/** What the format of a field makes of the values of a column. */
export interface ColumnFormat extends Pick<ChartColumn, 'colors' | 'link'> {
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
}

/** The fields of an index with their names for people and their formats, where its index pattern has some. */
export const fieldsAsShown = (
  { fields, formats, names = {} }: Pick<ChartSource, 'fields' | 'formats' | 'names'>,
  time: TimeFormatter,
): readonly (SearchField & { label?: string; format?: ColumnFormat })[] =>
  fields.map((field) => {
    const label = Object.hasOwn(names, field.name) ? names[field.name]?.label : undefined;
    const format = Object.hasOwn(formats, field.name) ? formats[field.name] : undefined;
    return {
      ...field,
      ...(label !== undefined && { label }),
      ...(format && { format: createColumnFormat(format, { time, now: 0 }) }),
    };
  });

export function createColumnFormat(
  format: JsonObject | undefined,
  surroundings: Surroundings,
): ColumnFormat {
  const write = createValueFormat(format);
  const moment = createMomentFormat(format, surroundings);
  const [colors, link] = [createColorRules(format), createLink(format)];
  const ofCell =
    <Result>(read: (value: CellValue) => Result | undefined) =>
    ({ value, special }: ChartCell) =>
      special === undefined ? read(value) : undefined;
  return {
    moment,
    text(value) {
      if (value === null) return '–';
      const date = moment && typeof value === 'number' ? toMoment(value) : undefined;
      return moment && date !== undefined ? moment(date) : write(value);
    },
    ...(colors && { colors: ofCell(colors) }),
    ...(link && { link: ofCell(link) }),
  };
}
