import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import {
  requireObject,
  get,
  onlyKnown,
  optionalBoolean,
  optionalCount,
  optionalNumber,
} from '../query/parameters';
import { allOf, sql, type Sql } from '../sql';
import {
  type Aggregation,
  type GroupAggregation,
  type Grouping,
  type KeyedBucket,
  type OrderKey,
} from './aggregation';
import { bucketAnswers } from './bucket-answers';
import { javaNumber } from '../java-number';
import { boundsOf, checkInside, type Bounds } from './histogram-bounds';
import { fillGaps, inOrder, readHistogramOrder } from './histogram-buckets';
import { valueText, withFormat } from './value-text';
import { mapValue, numeric, readSource, type AggregationScope, type ValueSource } from './options';
import { coveredKeys, type Covered } from './range-source';

interface Settings {
  source: ValueSource;
  interval: number;
  offset: number;
  /** What the offset is more than an interval, in intervals. */
  ahead: number;
  minimumCount: number;
  extended: Bounds;
  hard: Bounds;
  keyed: boolean;
  order: readonly OrderKey[];
  children: readonly Aggregation[];
}

export function readHistogram(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): GroupAggregation {
  const settings = readSettings(options, scope, children);
  const { source } = settings;
  const none = (): Answer => ({ buckets: settings.keyed ? new Map() : [] });
  return {
    kind: 'group',
    name: scope.name,
    children,
    empty: () => (source.empty ? none() : answer([], settings, () => {})),
    prepare: async (run, level) => ({
      nothing: source.empty,
      presence: (documents) => source.value(documents),
      keyType: 'DOUBLE',
      ...(source.type === 'range'
        ? await coveredKeys(source, coveredBy(settings), { run, level })
        : keysOfNumbers(settings)),
      finish: (buckets) => (source.empty ? none() : answer(buckets, settings, run.countBuckets)),
    }),
  };
}

type Keys = Pick<Grouping, 'key' | 'multiple' | 'even' | 'keep'>;

function keysOfNumbers(settings: Settings): Keys {
  const { source, interval, offset, hard } = settings;
  const convert = numeric(source, 'histogram');
  const number = (value: Sql) => sql`CAST(${convert(value)} AS DOUBLE)`;
  const key = (value: Sql) =>
    sql`floor(${offset === 0 ? number(value) : sql`(${number(value)} - ${offset})`} / ${interval})`;
  return {
    key: (documents) => mapValue(source, source.value(documents), key),
    multiple: source.multiple,
    even: {
      type: 'DOUBLE',
      origin: offset,
      width: interval,
      value: (documents) => number(source.value(documents)),
    },
    ...(Object.keys(hard).length > 0
      ? { keep: (found: Sql) => within(found, hard, settings) }
      : {}),
  };
}

/** As OpenSearch: hard bounds cut off the ranges, not the buckets. */
function coveredBy({ interval, offset, hard: { min, max } }: Settings): Covered {
  const key = (end: Sql) => sql`floor((${end} - ${offset}) / ${interval})`;
  const number = (end: Sql) => sql`CAST(${end} AS DOUBLE)`;
  return {
    keyType: 'DOUBLE',
    first: (lo) => key(min === undefined ? number(lo) : sql`greatest(${number(lo)}, ${min})`),
    last: (hi) => key(max === undefined ? number(hi) : sql`least(${number(hi)}, ${max})`),
  };
}

function readSettings(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): Settings {
  const read = readSource(options, scope, [
    'interval',
    'offset',
    'min_doc_count',
    'extended_bounds',
    'hard_bounds',
    'keyed',
    'order',
    'format',
  ]);
  const source = withFormat(read, options);
  const interval = optionalNumber(options, 'interval');
  if (interval === undefined || interval <= 0) {
    throw invalid(tell('aggregation.interval'));
  }
  const offset = optionalNumber(options, 'offset') ?? 0;
  const extended = readBounds(options, 'extended_bounds');
  const hard = readBounds(options, 'hard_bounds');
  checkInside(extended, hard);
  return {
    source,
    interval,
    // OpenSearch moves the buckets of ranges as far as it is asked to, which other fractions show.
    ...(source.type === 'range'
      ? { offset, ahead: 0 }
      : { offset: offset % interval, ahead: Math.trunc(offset / interval) }),
    minimumCount: optionalCount(options, 'min_doc_count') ?? 0,
    extended,
    hard,
    keyed: optionalBoolean(options, 'keyed') ?? false,
    order: readHistogramOrder(options, children),
    children,
  };
}

const groupOf = (value: number, { offset, interval }: Settings): number =>
  Math.floor((value - offset) / interval);

function answer(
  buckets: readonly KeyedBucket[],
  settings: Settings,
  count: (made: number) => void,
): Answer {
  const { extended, minimumCount, interval, offset, order, children, keyed } = settings;
  const filled = fillGaps(buckets, {
    minimumCount,
    keyOf: (bucket) => Number(bucket.key),
    next: (key) => key + 1,
    ...(extended.min === undefined ? {} : { from: groupOf(extended.min, settings) }),
    ...(extended.max === undefined ? {} : { to: groupOf(extended.max, settings) }),
    count,
  });
  const bucketOf = bucketAnswers(['key_as_string', 'key', 'doc_count'], children);
  const answers = inOrder(filled, order).map(({ key, bucket }) => {
    const value = key * interval + offset;
    const text = valueText(settings.source, value);
    const name = text ?? javaNumber(value);
    return [name, bucketOf([text, value, bucket.count], bucket)] as const;
  });
  return { buckets: keyed ? new Map(answers) : answers.map(([, bucket]) => bucket) };
}

function readBounds(options: JsonObject, name: string): Bounds {
  const value = get(options, name);
  if (value === undefined || value === null) return {};
  const bounds = requireObject(value, name);
  onlyKnown(bounds, ['min', 'max'], name);
  const [min, max] = [optionalNumber(bounds, 'min'), optionalNumber(bounds, 'max')];
  return boundsOf(name, 'histogram', { min, max });
}

/** As OpenSearch: where a bucket would begin without the offset lies between the bounds. */
function within(key: Sql, { min, max }: Bounds, { interval, ahead }: Settings): Sql {
  const start = sql`(${key} - ${ahead}) * ${interval}`;
  return allOf([
    ...(min === undefined ? [] : [sql`${start} >= ${min}`]),
    ...(max === undefined ? [] : [sql`${start} <= ${max}`]),
  ]);
}
