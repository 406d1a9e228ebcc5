import type { JsonObject } from '#common/json';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import {
  asObject,
  get,
  onlyKnown,
  optionalBoolean,
  optionalInteger,
  optionalNumber,
} from '../query/parameters';
import { allOf, sql, type Sql } from '../sql';
import {
  childAnswers,
  type Aggregation,
  type GroupAggregation,
  type KeyedBucket,
} from './aggregation';
import { fillGaps, inOrder, readHistogramOrder } from './histogram-buckets';
import { mapValue, numeric, readSource, type AggregationScope } from './options';

interface Bounds {
  min?: number;
  max?: number;
}

export function readHistogram(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): GroupAggregation {
  const source = readSource(options, scope, [
    'interval',
    'offset',
    'min_doc_count',
    'extended_bounds',
    'hard_bounds',
    'keyed',
    'order',
  ]);
  const interval = optionalNumber(options, 'interval');
  if (interval === undefined || interval <= 0) {
    throw invalid('[interval] must be >0 for histogram aggregation');
  }
  const offset = (optionalNumber(options, 'offset') ?? 0) % interval;
  const minimumCount = optionalInteger(options, 'min_doc_count') ?? 0;
  const extended = readBounds(options, 'extended_bounds');
  const hard = readBounds(options, 'hard_bounds');
  const keyed = optionalBoolean(options, 'keyed') ?? false;
  const order = readHistogramOrder(get(options, 'order'));
  const convert = numeric(source, 'histogram');
  const group = (value: number) => Math.floor((value - offset) / interval);

  const answer = (buckets: readonly KeyedBucket[], count: (made: number) => void): Answer => {
    const filled = fillGaps(buckets, {
      minimumCount,
      keyOf: (bucket) => Number(bucket.key),
      next: (key) => key + 1,
      ...(extended?.min === undefined ? {} : { from: group(extended.min) }),
      ...(extended?.max === undefined ? {} : { to: group(extended.max) }),
      count,
    });
    const answers = inOrder(filled, order).map(({ key, bucket }) => {
      const value = key * interval + offset;
      return [
        numberKey(value),
        new Map<string, Answer>([
          ['key', value],
          ['doc_count', bucket.count],
          ...childAnswers(children, bucket),
        ]),
      ] as const;
    });
    return { buckets: keyed ? new Map(answers) : answers.map(([, bucket]) => bucket) };
  };
  const none = (): Answer => ({ buckets: keyed ? new Map() : [] });
  return {
    kind: 'group',
    name: scope.name,
    children,
    empty: () => (source.empty ? none() : answer([], () => {})),
    prepare: async (run) => ({
      nothing: source.empty,
      key: (documents) =>
        mapValue(
          source,
          source.value(documents),
          (value) => sql`floor((CAST(${convert(value)} AS DOUBLE) - ${offset}) / ${interval})`,
        ),
      presence: (documents) => source.value(documents),
      multiple: source.multiple,
      ...(hard ? { keep: (key: Sql) => within(key, hard, group) } : {}),
      finish: (buckets) => (source.empty ? none() : answer(buckets, run.countBuckets)),
    }),
  };
}

function readBounds(options: JsonObject, name: string): Bounds | undefined {
  const value = get(options, name);
  if (value === undefined || value === null) return undefined;
  const bounds = asObject(value, name);
  onlyKnown(bounds, ['min', 'max'], name);
  const min = optionalNumber(bounds, 'min');
  const max = optionalNumber(bounds, 'max');
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

const within = (key: Sql, bounds: Bounds | undefined, group: (value: number) => number): Sql =>
  allOf([
    ...(bounds?.min === undefined ? [] : [sql`${key} >= ${group(bounds.min)}`]),
    ...(bounds?.max === undefined ? [] : [sql`${key} <= ${group(bounds.max)}`]),
  ]);

/** As Java writes doubles. */
export function numberKey(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e7 || size < 1e-3)) {
    const [digits = '', exponent = ''] = value.toExponential().split('e');
    return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`;
  }
  return Number.isInteger(value) ? `${value}.0` : String(value);
}
