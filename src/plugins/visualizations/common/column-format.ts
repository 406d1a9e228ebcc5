import type { JsonObject } from '#common/json';
import { toMoment } from '#common/search';
import type { TimeFormatter } from '#common/time';
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
