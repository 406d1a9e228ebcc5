import { asObject, asText } from '#common/json';
import { i18n } from '#common/i18n';
import type { Bucket, SearchHit } from '#common/search';
import type { CellValue } from './chart-table';
import { type FieldNames, metricLabel } from './column-labels';
import { percentsOf, ranksOf } from './metric-body';
import { isNarrowed } from './metric-filter';
import type { AggregationConfig } from './visualization';

/** One number of a metric: a metric such as the percentiles has several. */
export interface MetricColumn {
  metric: AggregationConfig;
  id: string;
  label: string;
  /** A share of the documents, in percent. */
  isPercent?: boolean;
  /** Null where the bucket has no such value: never 0 instead. */
  read(bucket: Readonly<Record<string, unknown>>): CellValue;
}

interface MetricTexts {
  names: FieldNames;
  /** Writes a value of the metric's field. */
  write(value: number): string;
}

type Values =
  | Readonly<Record<string, number | null>>
  | readonly { key: number; value: number | null }[];

export function metricColumns(
  metric: AggregationConfig,
  metrics: readonly AggregationConfig[],
  texts: MetricTexts,
): readonly MetricColumn[] {
  const columns = plainColumns(metric, metrics, texts).map((column) => ({
    ...column,
    read: (bucket: Readonly<Record<string, unknown>>) =>
      withoutNothing(column.read(bucket), metric),
  }));
  if (!isNarrowed(metric)) return columns;
  // Its documents are a bucket of their own.
  return columns.map((column) => ({
    ...column,
    read: (bucket) => column.read(partOf(bucket, metric.id)),
  }));
}

/** `emptyAsNull`, as Lens has it: a count or sum of 0 is no value, which lines may be drawn across. */
export const withoutNothing = (value: CellValue, { params }: AggregationConfig): CellValue =>
  value === 0 && params['emptyAsNull'] === true ? null : value;

function plainColumns(
  metric: AggregationConfig,
  metrics: readonly AggregationConfig[],
  { names, write }: MetricTexts,
): readonly MetricColumn[] {
  const { id, type, params } = metric;
  const label = metricLabel(metric, metrics, names);
  // Of one that has several numbers.
  const subject = asText(params['customLabel']) || names(asText(params['field']));
  const column = (read: MetricColumn['read']): MetricColumn => ({ metric, id, label, read });
  switch (type) {
    case 'count':
      return [column((bucket) => (bucket as unknown as Bucket).doc_count)];
    case 'median':
      return [column((bucket) => valueAt(partOf(bucket, id)['values'], 50))];
    case 'percentiles':
      return percentsOf(params).map((percent) => ({
        metric,
        id: `${id}.${percent}`,
        label: percentLabel(percent, subject),
        read: (bucket) => valueAt(partOf(bucket, id)['values'], percent),
      }));
    case 'percentile_ranks':
      return ranksOf(params).map((rank) => ({
        metric,
        id: `${id}.${rank}`,
        label: `≤ ${write(rank)} · ${subject}`,
        isPercent: true,
        read: (bucket) => valueAt(partOf(bucket, id)['values'], rank),
      }));
    case 'std_deviation':
      return [column((bucket) => toValue(partOf(bucket, id)['std_deviation']))];
    case 'std_dev':
      return deviationColumns(metric, label);
    case 'top_hits':
      return [column((bucket) => topHit(partOf(bucket, id), metric))];
    default:
      return [column((bucket) => toValue(partOf(bucket, id)['value']))];
  }
}

const partOf = (bucket: Readonly<Record<string, unknown>>, id: string) =>
  asObject(bucket[id]) as Readonly<Record<string, unknown>>;

/** Whole numbers beyond 2^53 come as `bigint`. */
function toValue(value: unknown): CellValue {
  const number = typeof value === 'bigint' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** `values` is an object by texts such as `50.0`, or a list. */
function valueAt(values: unknown, key: number): CellValue {
  const read = values as Values | undefined;
  if (!read) return null;
  if (Array.isArray(read)) return toValue(read.find((item) => item.key === key)?.value);
  const entry = Object.entries(read).find(([text]) => Number(text) === key);
  return toValue(entry?.[1]);
}

/** `95th percentile of bytes`: each form of an ordinal is a text of its own, so that none has to be chosen by the text itself. */
function percentLabel(percent: number, field: string): string {
  const values = { percent: i18n.formatNumber(percent), field };
  switch (new Intl.PluralRules(i18n.formattingLocale, { type: 'ordinal' }).select(percent)) {
    case 'one':
      return i18n.formatMessage(
        {
          id: 'visualizations.label.percentile.first',
          defaultMessage: '{percent}st percentile of {field}',
        },
        values,
      );
    case 'two':
      return i18n.formatMessage(
        {
          id: 'visualizations.label.percentile.second',
          defaultMessage: '{percent}nd percentile of {field}',
        },
        values,
      );
    case 'few':
      return i18n.formatMessage(
        {
          id: 'visualizations.label.percentile.third',
          defaultMessage: '{percent}rd percentile of {field}',
        },
        values,
      );
    default:
      return i18n.formatMessage(
        {
          id: 'visualizations.label.percentile',
          defaultMessage: '{percent}th percentile of {field}',
        },
        values,
      );
  }
}

function deviationColumns(metric: AggregationConfig, label: string): readonly MetricColumn[] {
  const bound = (bucket: Readonly<Record<string, unknown>>, name: 'lower' | 'upper') =>
    toValue(asObject(partOf(bucket, metric.id)['std_deviation_bounds'])[name]);
  const lower = i18n.formatMessage(
    { id: 'visualizations.label.lower', defaultMessage: 'Lower {label}' },
    { label },
  );
  const upper = i18n.formatMessage(
    { id: 'visualizations.label.upper', defaultMessage: 'Upper {label}' },
    { label },
  );
  return [
    { metric, id: `${metric.id}.lower`, label: lower, read: (bucket) => bound(bucket, 'lower') },
    { metric, id: `${metric.id}.upper`, label: upper, read: (bucket) => bound(bucket, 'upper') },
  ];
}

function topHit(part: Readonly<Record<string, unknown>>, { params }: AggregationConfig): CellValue {
  const hits = (asObject(part['hits'])['hits'] ?? []) as unknown as readonly SearchHit[];
  const field = asText(params['field']).replace(/\.keyword$/, '');
  const values = hits.flatMap(({ _source: source, fields }) =>
    sourceValues(source ?? fields, field),
  );
  const numbers = values
    .filter((value) => typeof value === 'number' || typeof value === 'bigint')
    .map(Number);
  const mode = asText(params['aggregate'], 'concat');
  if (values.length === 0) return null;
  if (mode === 'concat' || numbers.length === 0) {
    const [first = null] = values;
    // All the digits, which are what a number of that size is looked at for.
    return values.length > 1 || typeof first === 'bigint' ? values.map(String).join(', ') : first;
  }
  const sum = numbers.reduce((total, value) => total + value, 0);
  const chosen: Readonly<Record<string, number>> = {
    min: Math.min(...numbers),
    max: Math.max(...numbers),
    sum,
    average: sum / numbers.length,
  };
  return chosen[mode] ?? null;
}

/** By a path whose points may be part of names. */
function sourceValues(
  source: unknown,
  path: string,
): readonly (string | number | boolean | bigint)[] {
  if (Array.isArray(source)) return source.flatMap((item) => sourceValues(item, path));
  if (path === '') {
    const isValue = ['string', 'number', 'boolean', 'bigint'].includes(typeof source);
    return isValue ? [source as string] : [];
  }
  return Object.entries(asObject(source)).flatMap(([name, value]) => {
    if (name === path) return sourceValues(value, '');
    return path.startsWith(`${name}.`) ? sourceValues(value, path.slice(name.length + 1)) : [];
  });
}
