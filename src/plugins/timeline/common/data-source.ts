import { toBoolQuery } from '#common/filters';
import { asList, asNumber, asObject, type JsonObject } from '#common/json';
import { i18n } from '#common/i18n';
import type { SearchResponse } from '#common/search';
import {
  type ChartContext,
  chartQuery,
  type ChartSource,
  fieldOrScript,
  findField,
  luceneQuery,
  termsOf,
  type Visualization,
  withoutPage,
} from '#plugins/visualizations/common';
import { ExpressionError, type FunctionCall } from './grammar/expression';
import { type Arguments, readArguments, type Value } from './functions/arguments';
import type { Buckets, Series } from './series';

/** The arguments of `.es()`, in their order. */
export const DATA_ARGUMENTS = [
  'q',
  'metric',
  'split',
  'index',
  'timefield',
  'kibana',
  'opensearchDashboards',
  'offset',
  'interval',
  'fit',
  'data_source_name',
] as const;

/** What `.es()` says: an index, a query, numbers, and by what they are split. */
export interface DataRequest {
  index?: string;
  timeField?: string;
  queries: readonly string[];
  metrics: readonly MetricRequest[];
  splits: readonly { field: string; size: number }[];
  ignoresPage: boolean;
  offset: string;
  interval: string;
  fit: string;
}

interface MetricRequest {
  type: string;
  field: string;
  percents: readonly number[];
}

/** Throws `ExpressionError`. */
export function readDataRequest(call: FunctionCall, values: readonly Value[]): DataRequest {
  const args = readArguments(call, values, DATA_ARGUMENTS);
  const index = args.text('index');
  const timeField = args.text('timefield');
  return {
    ...(index !== undefined && { index }),
    ...(timeField !== undefined && { timeField }),
    queries: textsOf(args, 'q', '*'),
    metrics: textsOf(args, 'metric', 'count').map((text) => readMetric(text, call.at)),
    splits: textsOf(args, 'split').map((text) => readSplit(text, call.at)),
    ignoresPage: !args.flag('kibana', true) || !args.flag('opensearchDashboards', true),
    offset: args.text('offset') ?? '',
    interval: args.text('interval') ?? '',
    fit: args.text('fit') ?? 'nearest',
  };
}

function textsOf(args: Arguments, name: string, usual?: string): readonly string[] {
  const given = args.all(name).flatMap((value) => (typeof value === 'string' ? [value] : []));
  return given.length > 0 || usual === undefined ? given : [usual];
}

function readMetric(text: string, at: number): MetricRequest {
  // Points and brackets of a field can be escaped.
  const [type = '', field = '', percents = ''] = text
    .split(/(?<!\\):/)
    .map((part) => part.replaceAll(/\\(.)/g, '$1'));
  if (type !== 'count' && field === '') throw new ExpressionError(badMetric(text), at);
  return {
    type,
    field,
    percents:
      percents === ''
        ? [1, 5, 25, 50, 75, 95, 99]
        : percents.split(',').map(Number).filter(Number.isFinite),
  };
}

function readSplit(text: string, at: number): DataRequest['splits'][number] {
  const [, field, size] = /^(.+):(\d+)$/.exec(text) ?? [];
  if (field === undefined || size === undefined) throw new ExpressionError(badSplit(text), at);
  return { field, size: Math.min(10_000, Math.max(1, Number(size))) };
}

export interface DataPlan {
  request: DataRequest;
  visualization: Pick<Visualization, 'query' | 'filters'>;
  /** Of the time that is asked for. */
  context: ChartContext;
  source: ChartSource & { timeField: string };
  range: { from: number; to: number };
  interval: string;
}

/** The search: filters, terms and the histogram in each other. */
export function dataBody({
  request,
  visualization,
  context,
  source,
  range,
  interval,
}: DataPlan): JsonObject {
  const { queries, metrics, splits, ignoresPage } = request;
  const around = ignoresPage ? withoutPage(context) : context;
  const histogram = {
    date_histogram: {
      field: source.timeField,
      // As the original, which knows no calendar.
      ...(/^1[mhdwMy]$/.test(interval)
        ? { calendar_interval: interval }
        : { fixed_interval: fixed(interval) }),
      time_zone: context.timeZone,
      extended_bounds: { min: range.from, max: range.to },
      min_doc_count: 0,
    },
    aggs: metricBodies(metrics, source),
  };
  const inner = splits.reduceRight<JsonObject>(
    (aggs, { field, size }, at) => {
      const known = findField(field, source);
      return {
        [`split-${at}`]: { terms: { ...(known ? termsOf(known) : { field }), size }, aggs },
      };
    },
    { time: histogram },
  );
  const filters = Object.fromEntries(
    queries.map((query, at) => [String(at), luceneQuery(query, context.timeZone, source.fields)]),
  );
  return {
    size: 0,
    track_total_hits: true,
    query: toBoolQuery(
      [],
      [chartQuery(ignoresPage ? withoutPage(visualization) : visualization, around, source)],
    ),
    aggs: { q: { filters: { filters }, aggs: inner } },
  };
}

/** Months and years have no fixed length there. */
const fixed = (interval: string): string => {
  const [, amount = '1', unit = ''] = /^(\d+)([a-zA-Z]+)$/.exec(interval) ?? [];
  const days: Readonly<Record<string, number>> = { w: 7, M: 30, y: 365 };
  return days[unit] === undefined ? interval : `${Number(amount) * days[unit]}d`;
};

function metricBodies(metrics: readonly MetricRequest[], source: ChartSource): JsonObject {
  return Object.fromEntries(
    metrics.flatMap(({ type, field, percents }, at) => {
      if (type === 'count' && field === '') return [];
      const known = findField(field, source);
      const body = {
        ...(known ? fieldOrScript(known) : { field }),
        ...(type === 'percentiles' && { percents }),
      };
      return [[`metric-${at}`, { [type === 'count' ? 'value_count' : type]: body }]];
    }),
  );
}

interface FoundBucket {
  key: number;
  doc_count: number;
  readonly [name: string]: unknown;
}

/** The series of an answer, at the buckets of the chart. @param shift milliseconds that they are drawn later */
export function readData(
  { aggregations }: SearchResponse,
  request: DataRequest,
  { buckets, shift }: { buckets: Buckets; shift: number },
): readonly Series[] {
  const answers = asObject(asObject(aggregations?.['q'])['buckets']);
  return request.queries
    .flatMap((query, at) =>
      splitSeries(asObject(answers[String(at)]), request, {
        path: [`q:${query}`],
        splits: [],
        depth: 0,
      }),
    )
    .map(({ times, ...series }) => ({ ...series, values: atBuckets(times, buckets, shift) }));
}

type TimedSeries = Omit<Series, 'values'> & {
  times: readonly (readonly [number, number | null])[];
};

function splitSeries(
  holder: JsonObject,
  request: DataRequest,
  { path, splits, depth }: { path: readonly string[]; splits: readonly string[]; depth: number },
): readonly TimedSeries[] {
  const split = request.splits[depth];
  if (split) {
    const terms = asList(asObject(holder[`split-${depth}`])['buckets']).map(asObject);
    return terms.flatMap((bucket) => {
      const key = String(bucket['key_as_string'] ?? bucket['key']);
      return splitSeries(bucket, request, {
        path: [...path, `${split.field}:${key}`],
        splits: [...splits, key],
        depth: depth + 1,
      });
    });
  }
  const found = asList(asObject(holder['time'])['buckets']) as unknown as readonly FoundBucket[];
  return request.metrics.flatMap((metric, at) =>
    metricSeries(metric, found, `metric-${at}`).map(({ name, times }) => ({
      label: [...path, name].join(' > '),
      ...(splits.length > 0 && { split: splits.join(' > ') }),
      look: {},
      times,
    })),
  );
}

function metricSeries(
  { type, field, percents }: MetricRequest,
  found: readonly FoundBucket[],
  id: string,
) {
  const name = field === '' ? type : `${type}(${field})`;
  const timesOf = (read: (bucket: FoundBucket) => number | null) =>
    found.map((bucket) => [bucket.key, read(bucket)] as const);
  if (type === 'percentiles') {
    return percents.map((percent) => ({
      name: `${name} > ${percent}`,
      times: timesOf((bucket) => percentile(asObject(asObject(bucket[id])['values']), percent)),
    }));
  }
  if (type === 'count' && field === '')
    return [{ name, times: timesOf(({ doc_count: count }) => count) }];
  return [{ name, times: timesOf((bucket) => asNumber(asObject(bucket[id])['value']) ?? null) }];
}

function percentile(values: JsonObject, percent: number): number | null {
  const found = Object.entries(values).find(([key]) => Number(key) === percent);
  return asNumber(found?.[1]) ?? null;
}

/** Those of another interval stand where they begin; between them is nothing until they are fitted. */
function atBuckets(
  times: readonly (readonly [number, number | null])[],
  { times: places, width }: Buckets,
  shift: number,
): readonly (number | null)[] {
  const values: (number | null)[] = places.map(() => null);
  const [start = 0] = places;
  for (const [time, value] of times) {
    const at = Math.round((time + shift - start) / width);
    if (at >= 0 && at < places.length) values[at] = value;
  }
  return values;
}

const badMetric = (text: string) =>
  i18n.formatMessage(
    {
      id: 'timeline.metric',
      defaultMessage: 'The metric {text} is not one: write it as avg:bytes, or count.',
    },
    { text },
  );
const badSplit = (text: string) =>
  i18n.formatMessage(
    {
      id: 'timeline.split',
      defaultMessage:
        'The split {text} is not one: write it as host:5, a field and how many of its values.',
    },
    { text },
  );
