import type { JsonObject, JsonValue } from '#common/json';
import { parseDateMath } from '../dates/date-math';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import {
  asObject,
  get,
  isList,
  onlyKnown,
  optionalBoolean,
  optionalNumber,
  optionalText,
} from '../query/parameters';
import { fieldFormat, scalarText, timestamp } from '../query/values';
import { allOf, sql, trusted, type Sql } from '../sql';
import {
  childAnswers,
  emptyBucket,
  type Aggregation,
  type Bucket,
  type FilterAggregation,
  type Within,
} from './aggregation';
import { findRanges, MOST_NAMED } from './find-ranges';
import { numberKey } from './number-key';
import {
  numeric,
  readFormat,
  readSource,
  type AggregationScope,
  type KeyFormat,
  type ValueSource,
} from './options';
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
  const given = get(options, 'ranges');
  if (!isList(given) || given.length === 0) {
    throw invalid(`No [ranges] specified for the [${scope.name}] aggregation`);
  }
  const ranges = given
    .map((value) =>
      readRange(asObject(value, 'ranges'), dates, (side) => readDate(side, source, format, scope)),
    )
    .toSorted(
      (a, b) =>
        (a.from ?? -Infinity) - (b.from ?? -Infinity) || (a.to ?? Infinity) - (b.to ?? Infinity),
    );
  const keyed = optionalBoolean(options, 'keyed') ?? false;
  const text = (value: number) =>
    dates ? format.format.format(value, format.zone) : valueText(source, value);
  const finish = (buckets: readonly Bucket[]): Answer => {
    const answers = ranges.map((range, position) => {
      const bucket = buckets[position] ?? emptyBucket();
      return rangeAnswer(range, text, { bucket, children, keyed });
    });
    return { buckets: keyed ? new Map(answers) : answers.map(([, answer]) => answer) };
  };
  return {
    kind: 'filter',
    name: scope.name,
    children,
    conditions: ranges.map((range) => (documents) => {
      if (source.empty) return trusted('false');
      return inRange(source, source.value(documents), range, dates);
    }),
    exclusive: ranges.length <= MOST_NAMED && !source.multiple && areApart(ranges),
    ...(source.field && !source.multiple && ranges.length <= MOST_NAMED
      ? { within: within(source, ranges) }
      : {}),
    ...lookup(source, ranges),
    finish,
    empty: () => finish([]),
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

const lookup = (source: ValueSource, ranges: readonly Range[]) =>
  source.empty || ranges.length <= MOST_NAMED
    ? {}
    : {
        lookup: findRanges(ranges, {
          multiple: source.multiple,
          of: (documents) => source.value(documents),
          type: 'DOUBLE',
          convert: numeric(source, 'range'),
          lowest: -Infinity,
        }),
      };

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
  return parseDateMath(scalarText(value, 'ranges'), {
    format: given || !source.field ? format : fieldFormat(source.field.example),
    zone,
    roundUp: false,
    now: scope.now,
  });
}

function inRange(source: ValueSource, value: Sql, { from, to }: Range, dates: boolean): Sql {
  const isDate = source.type === 'date';
  const convert = dates && isDate ? (item: Sql) => item : numeric(source, 'range');
  const limit = (number: number) => (dates && isDate ? sql`${timestamp(number)}` : sql`${number}`);
  const condition = (item: Sql) =>
    allOf([
      sql`${item} IS NOT NULL`,
      ...(from === undefined ? [] : [sql`${convert(item)} >= ${limit(from)}`]),
      ...(to === undefined ? [] : [sql`${convert(item)} < ${limit(to)}`]),
    ]);
  if (!source.multiple) return condition(value);
  return sql`(len(list_filter(${value}, lambda item: ${condition(trusted('item'))})) > 0)`;
}

function rangeAnswer(
  { key, from, to }: Range,
  text: (value: number) => string | undefined,
  { bucket, children, keyed }: { bucket: Bucket; children: readonly Aggregation[]; keyed: boolean },
): readonly [string, Answer] {
  const side = (value: number | undefined) =>
    value === undefined || Math.abs(value) === Infinity ? '*' : (text(value) ?? numberKey(value));
  const name = key ?? `${side(from)}-${side(to)}`;
  const members: [string, Answer][] = keyed ? [] : [['key', name]];
  for (const [end, value] of Object.entries({ from, to })) {
    if (value === undefined || Math.abs(value) === Infinity) continue;
    const shown = text(value);
    members.push([end, value]);
    if (shown !== undefined) members.push([`${end}_as_string`, shown]);
  }
  members.push(['doc_count', bucket.count], ...childAnswers(children, bucket));
  return [name, new Map(members)];
}
