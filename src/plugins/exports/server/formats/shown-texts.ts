import { i18n } from '#common/i18n';
import {
  ExportedJson,
  ExportedTime,
  type ExportedValue,
  isoText,
  momentOf,
} from '#common/exported-values';
import { pageDefaults } from '#common/page-defaults';
import { formatValue, plainWholeNumbers, writerFor } from '#common/search';
import type { PlainCells } from '#engine';
import { createDateFormats, type DatePatterns, type TimeFormatter } from '#common/time';
import { createColumnFormat, typeFormatOf } from '#plugins/visualizations/common';
import type { ExportColumn } from '#common/export-job';
import type { ShownTexts } from './file-writer';

export interface Reader {
  locale: string;
  timeZone: string;
  patterns: DatePatterns;
  defaults: ReturnType<typeof pageDefaults.get>;
}

/** Values as the page of a person shows them. */
export function createShownTexts(columns: readonly ExportColumn[], reader: Reader): ShownTexts {
  const writers = asReader(reader, () => {
    const time = createDateFormats(reader.timeZone, reader.patterns);
    return columns.map((column) => columnWriter(column, time));
  });
  return (row) =>
    asReader(reader, () =>
      row.map((value, at) => (value === null ? undefined : textOf(value, writers[at] ?? plain))),
    );
}

/** Which values of a column the page shows without a format of their own. */
export function plainCells(column: ExportColumn, reader: Reader): PlainCells {
  return asReader(reader, () => {
    if (formatOf(column) || column.type === 'date') return {};
    const numbers = NUMBERS[plainWholeNumbers(column.name)];
    return { texts: true, ...(reader.locale === 'en' && column.type !== 'text' && numbers) };
  });
}

const NUMBERS = { none: { numbers: 'grouped' }, all: { numbers: 'whole' }, some: {} } as const;

const formatOf = ({ type, format }: ExportColumn) => format ?? (type && typeFormatOf(type));

/** Language and settings are those of one page in a browser; here they are set for as long as nobody else has a turn. */
function asReader<Result>({ locale, defaults }: Reader, work: () => Result): Result {
  const before = { locale: i18n.locale, defaults: pageDefaults.get() };
  i18n.setLocale(locale, {});
  pageDefaults.set(defaults);
  try {
    return work();
  } finally {
    i18n.setLocale(before.locale, {});
    pageDefaults.set(before.defaults);
  }
}

type Single = Exclude<ExportedValue, null | readonly ExportedValue[]>;
type WriteSingle = (value: Single) => string;

const plain: WriteSingle = (value) =>
  value instanceof ExportedTime
    ? isoText(value)
    : value instanceof ExportedJson
      ? value.text
      : String(value);

function textOf(value: Exclude<ExportedValue, null>, write: WriteSingle): string {
  return Array.isArray(value)
    ? value.map((one: ExportedValue) => (one === null ? '' : textOf(one, write))).join(', ')
    : write(value as Single);
}

function columnWriter(column: ExportColumn, page: TimeFormatter): WriteSingle {
  const { type } = column;
  const time = writerFor(column, page);
  const given = formatOf(column);
  const { name } = column;
  const around = { time, now: Date.now(), timeZone: page.timeZone, name };
  const format = given && createColumnFormat(given, around);
  return (value) => {
    if (value instanceof ExportedJson) return value.text;
    if (value instanceof ExportedTime) {
      const writer = value.isDay ? page.days : time;
      const moment = momentOf(value);
      if (!moment) return isoText(value);
      if (moment.beyond !== 0) return formatValue(isoText(value), 'date', writer);
      return format?.moment?.(moment.ms) ?? writer.full(moment.ms);
    }
    const number = typeof value === 'bigint' ? Number(value) : value;
    const isExact =
      typeof number !== 'number' || typeof value === 'number' || Number.isSafeInteger(number);
    return format && isExact ? format.text(number) : formatValue(value, type, time, name);
  };
}
