import type { DuckDBValue } from '@duckdb/node-api';
import type { JsonObject } from '#common/json';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import { javaNumber } from '../java-number';
import { get, isObject, optionalInteger, optionalNumber } from '../query/parameters';
import { trusted, type Sql } from '../sql';
import type { MetricAggregation } from './aggregation';
import { aggregate, differentOfFew, type Simple } from './aggregate-sql';
import { differentValues } from './different-values';
import { deviationMetric } from './absolute-deviation';
import { readMatrixStats } from './matrix-stats';
import { boundsMetric, centroidMetric } from './geo-metrics';
import type { Documents } from '../documents';
import { ordinalColumnOf } from './ordinal-keys';
import { noSuchNumber, orderValueOf } from './metrics-order';
import { mapValue, numeric, readSource, type AggregationScope, type ValueSource } from './options';
import { percentilesMetric } from './percentiles';
import { ranksMetric } from './percentile-ranks';
import { spreadMetric } from './spread';
import { readWeightedAverage } from './weighted-average';
import { numberOrNull, statsText, valueText, withFormat } from './value-text';

export const METRIC_KINDS: readonly string[] = [
  'avg',
  'sum',
  'min',
  'max',
  'value_count',
  'cardinality',
  'stats',
  'extended_stats',
  'percentiles',
  'percentile_ranks',
  'geo_bounds',
  'geo_centroid',
  'median_absolute_deviation',
  'weighted_avg',
  'matrix_stats',
];

export const isMetric = (type: string): boolean => METRIC_KINDS.includes(type);

const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  percentiles: ['percents', 'keyed', 'tdigest', 'hdr'],
  percentile_ranks: ['values', 'keyed', 'tdigest', 'hdr'],
  cardinality: ['precision_threshold', 'execution_hint'],
  extended_stats: ['sigma'],
  geo_bounds: ['wrap_longitude'],
  median_absolute_deviation: ['compression'],
};

const WITHOUT_FORMAT: ReadonlySet<string> = new Set(['cardinality', 'geo_bounds', 'geo_centroid']);

function checkThreshold(options: JsonObject, name: string): void {
  const threshold = optionalInteger(options, 'precision_threshold') ?? 0;
  if (threshold >= 0) return;
  throw invalid(
    `[precisionThreshold] must be greater than or equal to 0. Found [${threshold}] in [${name}]`,
  );
}

/** Percentiles are exact here: of their accuracy only what can't be is looked at. */
function checkCompression(options: JsonObject, name: string): void {
  const digest = get(options, 'tdigest');
  const compression = isObject(digest) ? (optionalNumber(digest, 'compression') ?? 0) : 0;
  if (compression >= 0) return;
  throw invalid(
    `[compression] must be greater than or equal to 0. Found [${javaNumber(compression)}] in [${name}]`,
  );
}

export function readMetric(options: JsonObject, scope: AggregationScope): MetricAggregation {
  if (scope.type === 'weighted_avg') return readWeightedAverage(options, scope);
  if (scope.type === 'matrix_stats') return readMatrixStats(options, scope);
  if (scope.type === 'cardinality') checkThreshold(options, scope.name);
  const formats = WITHOUT_FORMAT.has(scope.type) ? [] : ['format'];
  const known = [...formats, ...(OPTIONS[scope.type] ?? [])];
  const source = withFormat(readSource(options, scope, known), options);
  switch (scope.type) {
    case 'stats':
      return statsMetric(source, scope.name);
    case 'extended_stats':
      return spreadMetric(source, scope.name, options);
    case 'percentiles':
      checkCompression(options, scope.name);
      return percentilesMetric(source, scope.name, options);
    case 'percentile_ranks':
      checkCompression(options, scope.name);
      return ranksMetric(source, scope.name, options);
    case 'geo_bounds':
      return boundsMetric(source, scope.name, options);
    case 'median_absolute_deviation':
      return deviationMetric(source, scope.name, options);
    case 'geo_centroid':
      return centroidMetric(source, scope.name);
    default:
      return simpleMetric(scope.type as Simple, source, scope);
  }
}

function simpleMetric(
  type: Simple,
  source: ValueSource,
  { name, scope }: AggregationScope,
): MetricAggregation {
  const counted = type === 'value_count' || type === 'cardinality';
  const convert = counted ? (value: Sql) => value : numeric(source, type);
  const none = counted || type === 'sum' ? 0 : null;
  const finish = (values: readonly DuckDBValue[]): Answer => {
    const found = numberOrNull(values[0] ?? null) ?? none;
    // OpenSearch begins with an infinite number, and takes it for none.
    const isNone = (type === 'min' || type === 'max') && Math.abs(found ?? 0) === Infinity;
    const value = isNone ? null : found;
    const text = counted ? undefined : valueText(source, value);
    return { value, ...(text === undefined ? {} : { value_as_string: text }) };
  };
  const ordinals = type === 'cardinality' ? ordinalColumnOf(source, scope) : undefined;
  const valueOf =
    ordinals ?? ((documents: Documents) => mapValue(source, source.value(documents), convert));
  return {
    kind: 'metric',
    name,
    heavy: type === 'cardinality',
    plain: type !== 'cardinality',
    ...(type === 'cardinality' && !source.multiple && !source.empty
      ? { own: differentValues(valueOf) }
      : {}),
    columns: (documents, filter) => {
      if (source.empty) return [trusted('NULL')];
      const value = valueOf(documents);
      if (type === 'cardinality' && documents.few && !source.multiple) {
        return [differentOfFew(value, filter)];
      }
      return [aggregate(type, source, value, filter)];
    },
    finish,
    empty: () => finish([null]),
    orderValue: (property) => {
      if (property !== undefined && property !== 'value') {
        throw invalid(
          `Ordering on a single-value metrics aggregation can only be done on its value. Either drop the key (a la "${name}") or change it to "${name}.value"`,
        );
      }
      return orderValueOf('value', 0, WITHOUT_VALUES[type]);
    },
  };
}

/** What OpenSearch orders a bucket without any value by. */
const WITHOUT_VALUES: Readonly<Record<Simple, number>> = {
  avg: Number.NaN,
  sum: 0,
  min: Infinity,
  max: -Infinity,
  value_count: 0,
  cardinality: 0,
};

const STATS = ['value_count', 'min', 'max', 'avg', 'sum'] as const;

function statsMetric(source: ValueSource, name: string): MetricAggregation {
  const convert = numeric(source, 'stats');
  const finish = (values: readonly DuckDBValue[]): Answer => {
    const [count = null, min = null, max = null, avg = null, sum = null] = values.map(numberOrNull);
    const parts: [string, Answer][] = [
      ['count', count ?? 0],
      ['min', min],
      ['max', max],
      ['avg', avg],
      ['sum', sum ?? 0],
    ];
    if (!count) return new Map(parts);
    const texts = parts.slice(1).flatMap(([part, value]): [string, Answer][] => {
      const text = statsText(source, Number(value));
      return text === undefined ? [] : [[`${part}_as_string`, text]];
    });
    return new Map([...parts, ...texts]);
  };
  return {
    kind: 'metric',
    name,
    heavy: false,
    plain: true,
    columns: (documents, filter) => {
      if (source.empty) return STATS.map(() => trusted('NULL'));
      const value = mapValue(source, source.value(documents), convert);
      return STATS.map((type) => aggregate(type, source, value, filter));
    },
    finish,
    empty: () => finish([]),
    orderValue: (property) => {
      const parts = ['count', 'min', 'max', 'avg', 'sum'];
      const position = parts.indexOf(property ?? '');
      const type = STATS[position];
      if (property === undefined || type === undefined) throw noSuchNumber(name, property);
      return orderValueOf(property, position, WITHOUT_VALUES[type]);
    },
  };
}
