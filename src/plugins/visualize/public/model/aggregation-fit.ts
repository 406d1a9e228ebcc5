import {
  BUCKET_AGGREGATIONS,
  isBucket,
  METRIC_AGGREGATIONS,
  type AggregationConfig,
  type AggregationRole,
} from '#plugins/visualizations/common';
import type { ChartType } from '#plugins/visualizations/public';
import type { BuilderField, FieldKind } from './field-kind';

/** The kinds of fields that an aggregation counts with; one that is missing here needs no field. */
const KINDS: Readonly<Record<string, readonly FieldKind[]>> = {
  sum: ['number'],
  avg: ['number', 'date'],
  min: ['number', 'date'],
  max: ['number', 'date'],
  median: ['number', 'date'],
  cardinality: ['number', 'date', 'name', 'ip'],
  std_dev: ['number'],
  percentiles: ['number'],
  percentile_ranks: ['number'],
  top_hits: ['number', 'date', 'name', 'ip'],
  date_histogram: ['date'],
  histogram: ['number'],
  terms: ['name', 'number', 'date', 'ip'],
  range: ['number'],
  date_range: ['date'],
  ip_range: ['ip', 'name'],
  significant_terms: ['name', 'ip'],
  geohash_grid: ['place'],
};

export const needsField = (type: string): boolean => Object.hasOwn(KINDS, type);

export const fits = (type: string, { kind }: Pick<BuilderField, 'kind'>): boolean =>
  KINDS[type]?.includes(kind) ?? false;

/** The fields that an aggregation can count with. */
export const fieldsFor = (type: string, fields: readonly BuilderField[]) =>
  fields.filter((field) => fits(type, field));

/** Of what is computed from another metric, that one decides. */
const MAY_BE_SHARES: ReadonlySet<string> = new Set([
  'count',
  'sum',
  'sum_bucket',
  'derivative',
  'cumulative_sum',
  'moving_avg',
  'serial_diff',
]);

/** What can be done with a field of that kind, or without one, in a role. */
export function aggregationsFor(
  chartType: ChartType,
  role: AggregationRole,
  field?: Pick<BuilderField, 'kind'>,
): readonly string[] {
  const allowed = (chartType.roles[role]?.aggregations ?? []).filter(
    (type) => !chartType.showsShares || !isMetricRole(role) || MAY_BE_SHARES.has(type),
  );
  const known: readonly string[] = [...METRIC_AGGREGATIONS, ...BUCKET_AGGREGATIONS];
  return known.filter(
    (type) =>
      allowed.includes(type) && (field === undefined || !needsField(type) || fits(type, field)),
  );
}

const METRIC_ROLES: ReadonlySet<string> = new Set(['metric', 'radius']);
export const isMetricRole = (role: AggregationRole): boolean => METRIC_ROLES.has(role);

/** How a field is counted where it is dropped on a role, unless somebody says otherwise. */
export function usualAggregation(
  role: AggregationRole,
  { kind }: Pick<BuilderField, 'kind'>,
  allowed: readonly string[],
): string | undefined {
  const metrics: Readonly<Record<FieldKind, readonly string[]>> = {
    number: ['avg', 'percentiles', 'max', 'sum'],
    date: ['max', 'cardinality'],
    name: ['cardinality', 'top_hits'],
    ip: ['cardinality', 'top_hits'],
    place: [],
  };
  const buckets: Readonly<Record<FieldKind, readonly string[]>> = {
    number: ['histogram', 'terms', 'range'],
    date: ['date_histogram', 'date_range'],
    name: ['terms', 'significant_terms'],
    ip: ['terms', 'ip_range'],
    place: ['geohash_grid'],
  };
  const wanted = isMetricRole(role) ? metrics[kind] : buckets[kind];
  return wanted.find((type) => allowed.includes(type));
}

/** The least number that no aggregation has. */
export function freeId(aggregations: readonly AggregationConfig[]): string {
  const numbers = aggregations.map(({ id }) => Number.parseInt(id, 10)).filter(Number.isFinite);
  return String(Math.max(0, ...numbers) + 1);
}

/** The ecosystem's usual settings of a new aggregation. */
export function newAggregation(
  type: string,
  schema: AggregationRole,
  field: string | undefined,
  others: readonly AggregationConfig[],
): AggregationConfig {
  const params = { ...(field !== undefined && { field }), ...usualParams(type, others) };
  return { id: freeId(others), enabled: true, type, schema, params };
}

const PIPELINES: ReadonlySet<string> = new Set([
  'derivative',
  'cumulative_sum',
  'moving_avg',
  'serial_diff',
]);

function usualParams(
  type: string,
  others: readonly AggregationConfig[],
): AggregationConfig['params'] {
  const metric = others.find((one) => !isBucket(one.type))?.id ?? '1';
  if (type === 'terms') return { ...TERMS, orderBy: metric };
  if (PIPELINES.has(type)) return { metricAgg: metric };
  if (type.endsWith('_bucket')) {
    return {
      customBucket: { type: 'date_histogram', params: { interval: 'auto' } },
      customMetric: { type: 'count', params: {} },
    };
  }
  return Object.hasOwn(USUAL, type) ? (USUAL[type] ?? {}) : {};
}

const TERMS = {
  order: 'desc',
  size: 5,
  otherBucket: false,
  otherBucketLabel: 'Other',
  missingBucket: false,
  missingBucketLabel: 'Missing',
} as const;

const USUAL: Readonly<Record<string, AggregationConfig['params']>> = {
  date_histogram: { interval: 'auto', drop_partials: false, min_doc_count: 1, extended_bounds: {} },
  histogram: { interval: 'auto', min_doc_count: false },
  percentiles: { percents: [5, 25, 50, 75, 95] },
  percentile_ranks: { values: [1] },
  significant_terms: { size: 10 },
  formula: { formula: 'count()' },
  filters: { filters: [{ input: { query: '*', language: 'kuery' }, label: '' }] },
  range: {
    ranges: [
      { from: 0, to: 1000 },
      { from: 1000, to: 2000 },
    ],
  },
  date_range: { ranges: [{ from: 'now-1w/w', to: 'now' }] },
  ip_range: {
    ipRangeType: 'fromTo',
    ranges: {
      fromTo: [
        { from: '0.0.0.0', to: '127.255.255.255' },
        { from: '128.0.0.0', to: '191.255.255.255' },
      ],
      mask: [],
    },
  },
  geohash_grid: { precision: 2 },
  top_hits: { aggregate: 'concat', size: 1, sortOrder: 'desc' },
};
