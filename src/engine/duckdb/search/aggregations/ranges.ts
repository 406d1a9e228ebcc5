import type { JsonObject, JsonValue } from '#common/json';
import { requireDateMath } from '../dates/date-math';
import type { Answer } from '../json-writer';
import { get, onlyKnown, optionalNumber, optionalText } from '../query/parameters';
import { fieldFormat, scalarText, timestamp } from '../query/values';
import { sql } from '../sql';
import type { Aggregation, FilterAggregation, Within } from './aggregation';
import { MOST_NAMED } from './find-ranges';
import { javaNumber } from '../java-number';
import {
  numeric,
  readFormat,
  readSource,
  type AggregationScope,
  type KeyFormat,
  type ValueSource,
} from './options';
import { rangeBuckets, writtenRanges } from './range-buckets';
import { scriptedDates } from './script-source';
import { valueText, withFormat } from './value-text';

interface Range {
  key?: string;
  from?: number;
  to?: number;
}

/** `range` and `date_range`: the lower end included, the upper end not. */
export function readRanges(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): FilterAggregation {
  const dates = scope.type === 'date_range';
  const read = readSource(dates ? scriptedDates(options) : options, scope, [
    'ranges',
    'keyed',
    'format',
    ...(dates ? ['time_zone'] : []),
  ]);
  const source = dates ? read : withFormat(read, options);
  const format = readFormat(dates ? options : {}, source.field);
  const ranges = writtenRanges(options, scope.name)
    .map((range) => readRange(range, dates, (side) => readDate(side, source, format, scope)))
    .toSorted(
      (a, b) =>
        (a.from ?? -Infinity) - (b.from ?? -Infinity) || (a.to ?? Infinity) - (b.to ?? Infinity),
    );
  const text = (value: number) =>
    dates ? format.format.format(value, format.zone) : valueText(source, value);
  const areMoments = dates && source.type === 'date';
  return {
    ...rangeBuckets(options, scope, children, {
      source,
      ranges,
      compared: (item) => (areMoments ? item : numeric(source, 'range')(item)),
      end: (end) => (areMoments ? sql`${timestamp(end)}` : sql`${end}`),
      sought: () => ({ type: 'DOUBLE', convert: numeric(source, 'range'), lowest: -Infinity }),
      describe: (range) => describeRange(range, text),
    }),
    exclusive: ranges.length <= MOST_NAMED && !source.multiple && areApart(ranges),
    ...(source.field && !source.multiple && ranges.length <= MOST_NAMED
      ? { within: within(source, ranges) }
      : {}),
  };
}

/** Of ranges by their beginnings: each ends before the next one begins. */
const areApart = (ranges: readonly Range[]): boolean =>
  ranges.every(({ from = -Infinity }, position) => {
    const before = ranges[position - 1];
    return !before || (before.to !== undefined && before.to <= from);
  });

function within(source: ValueSource, ranges: readonly Range[]): Within {
  const convert = numeric(source, 'range');
  return {
    value: (documents) => sql`CAST(${convert(source.value(documents))} AS DOUBLE)`,
    ranges: ranges.map(({ from = -Infinity, to = Infinity }) => ({ from, to })),
  };
}

function readRange(options: JsonObject, dates: boolean, date: (value: JsonValue) => number): Range {
  onlyKnown(options, ['key', 'from', 'to'], 'ranges');
  const key = optionalText(options, 'key');
  const side = (name: 'from' | 'to') => {
    const value = get(options, name);
    if (value === undefined || value === null) return undefined;
    if (dates) return date(value);
    const number = typeof value === 'string' ? Number(value) : undefined;
    // Beyond all doubles the range has no end, or nothing is in it.
    if (number === Infinity || number === -Infinity)
      return isOpen(name, number) ? undefined : number;
    return optionalNumber(options, name);
  };
  const [from, to] = [side('from'), side('to')];
  return {
    ...(key === undefined ? {} : { key }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

const isOpen = (side: 'from' | 'to', end: number): boolean =>
  end === (side === 'to' ? Infinity : -Infinity);

function readDate(
  value: JsonValue,
  source: ValueSource,
  { format, zone, given }: KeyFormat,
  { scope }: AggregationScope,
): number {
  return requireDateMath(scalarText(value, 'ranges'), {
    format: given || !source.field ? format : fieldFormat(source.field.example),
    zone,
    roundUp: false,
    now: scope.now,
  });
}

function describeRange({ key, from, to }: Range, text: (value: number) => string | undefined) {
  const side = (value: number | undefined) =>
    value === undefined || Math.abs(value) === Infinity ? '*' : (text(value) ?? javaNumber(value));
  const ends: [string, Answer][] = [];
  for (const [end, value] of Object.entries({ from, to })) {
    if (value === undefined || Math.abs(value) === Infinity) continue;
    const shown = text(value);
    ends.push([end, value]);
    if (shown !== undefined) ends.push([`${end}_as_string`, shown]);
  }
  return { key: key ?? `${side(from)}-${side(to)}`, ends };
}
