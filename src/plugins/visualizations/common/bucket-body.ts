import { i18n } from '#common/i18n';
import {
  asBoolean,
  asCount,
  asList,
  asNumber,
  asObject,
  asText,
  type JsonObject,
  type JsonValue,
} from '#common/json';
import type { TimeRange } from '#common/search';
import { atLeastDays, wallClock } from '#common/time';
import { MULTI_TERMS } from './aggregation-kinds';
import { typedQuery } from './chart-query';
import { ChartError, type ChartSource, type UsedField } from './chart-source';
import { planCombinations } from './combination-body';
import { dateInterval, numberInterval } from './intervals';
import { fieldOrScript, termsOf, useField } from './use-field';
import type { AggregationConfig } from './visualization';

/** Of the documents without the field; the ecosystem's word. */
export const MISSING_KEY = '__missing__';
export const MOST_TERMS = 10_000;

interface FilterOfBucket {
  label: string;
  query: JsonObject;
}

/** A bucket aggregation with what was chosen for it. */
export interface BucketPlan {
  aggregation: AggregationConfig;
  /** Missing for `filters` and for several fields. */
  field?: UsedField;
  /** Those whose values are combined. */
  fields?: readonly UsedField[];
  /** Milliseconds, or the field's unit. */
  interval?: number;
  /** Another width than the one asked for, which would be too many buckets. */
  scaled?: boolean;
  /** Days and longer begin in it; UTC for fields of days. */
  timeZone: string;
  /** Of `filters`, in order. */
  filters?: readonly FilterOfBucket[];
  definition: JsonObject;
}

export interface BucketOptions {
  source: ChartSource;
  timeZone: string;
  /** What the search is limited to. */
  range: TimeRange | undefined;
  /** Buckets without documents are asked for, too, so that an axis has no gaps. */
  complete: boolean;
  /** It stands within other buckets, each of which may begin and end elsewhere. */
  nested: boolean;
}

/** The request of a bucket aggregation, without its sub-aggregations. Throws `ChartError`. */
export function planBucket(aggregation: AggregationConfig, options: BucketOptions): BucketPlan {
  const { type, params } = aggregation;
  const { source } = options;
  if (type === 'filters') return planFilters(aggregation, options);
  if (type === MULTI_TERMS) return planCombinations(aggregation, options);
  const field = useField(aggregation, source);
  const timeZone = field.days ? 'UTC' : options.timeZone;
  const base = { aggregation, field, timeZone };
  const target = fieldOrScript(field);
  switch (type) {
    case 'date_histogram':
      return planDates(aggregation, field, { ...options, timeZone });
    case 'histogram':
      return planNumbers(aggregation, field, options);
    case 'terms':
      return {
        ...base,
        definition: { terms: { ...termsOf(field), ...termOptions(params, field) } },
      };
    case 'significant_terms': {
      const size = asCount(params['size'], { fallback: 10, max: MOST_TERMS });
      return { ...base, definition: { significant_terms: { ...target, size, ...listed(params) } } };
    }
    case 'range':
      return { ...base, definition: { range: { ...target, ranges: numberRanges(params) } } };
    case 'date_range':
      return {
        ...base,
        definition: {
          date_range: {
            ...target,
            time_zone: (!field.days && asText(params['time_zone'])) || timeZone,
            ranges: field.days
              ? textRanges(params['ranges']).map((range) => withToday(range, options))
              : textRanges(params['ranges']),
          },
        },
      };
    case 'ip_range':
      return { ...base, definition: { ip_range: { ...target, ranges: ipRanges(params) } } };
    case 'geohash_grid': {
      const precision = asCount(params['precision'], { fallback: 2, max: 12 });
      return { ...base, definition: { geohash_grid: { ...target, precision } } };
    }
    case 'geotile_grid': {
      const precision = asCount(params['precision'], { fallback: 7, min: 0, max: 29 });
      return { ...base, definition: { geotile_grid: { ...target, precision } } };
    }
    default:
      throw new ChartError(
        i18n.formatMessage(
          {
            id: 'visualizations.aggregation.unknown',
            defaultMessage: 'The aggregation "{type}" is not supported yet.',
          },
          { type },
        ),
      );
  }
}

function planDates(
  aggregation: AggregationConfig,
  field: UsedField,
  { source, timeZone, range, complete, nested }: BucketOptions,
): BucketPlan {
  const isTimeField = field.name === source.timeField;
  const extent = source.extents?.[field.name];
  const known = extent ? { from: extent.min, to: extent.max } : undefined;
  const limits = isTimeField ? (range ?? known ?? source.timeRange) : known;
  const wanted = dateInterval(aggregation.params, limits, source);
  const interval = field.days ? atLeastDays(wanted) : wanted;
  const filled = complete
    ? ((isTimeField ? range : undefined) ?? (nested ? known : undefined))
    : undefined;
  return {
    aggregation,
    field,
    timeZone,
    interval: interval.milliseconds,
    scaled: interval.scaled,
    definition: {
      date_histogram: {
        ...fieldOrScript(field),
        [interval.kind]: interval.expression,
        time_zone: timeZone,
        min_doc_count: complete ? 0 : 1,
        ...(filled && { extended_bounds: filledBounds(filled) }),
      },
    },
  };
}

/**
 * Where buckets without documents are made up. One that begins at the very end of the range would
 * hold a millisecond of it, and a line would fall to 0 there; with documents it is in the answer anyway.
 */
export const filledBounds = ({ from, to }: TimeRange): { min: number; max: number } => ({
  min: from,
  max: Math.max(from, to - 1),
});

function planNumbers(
  aggregation: AggregationConfig,
  field: UsedField,
  { source, timeZone, complete }: BucketOptions,
): BucketPlan {
  const { params } = aggregation;
  const extent = source.extents?.[field.name];
  const { width: interval, scaled } = numberInterval(params, extent, source);
  const empty = complete || asBoolean(params['min_doc_count']);
  const bounds = asObject(params['extended_bounds']);
  const [min, max] = [asNumber(bounds['min']), asNumber(bounds['max'])];
  const extended =
    asBoolean(params['has_extended_bounds']) &&
    min !== undefined &&
    max !== undefined &&
    (max - min) / interval < 10_000;
  return {
    aggregation,
    field,
    timeZone,
    interval,
    scaled,
    definition: {
      histogram: {
        ...fieldOrScript(field),
        interval,
        min_doc_count: empty ? 0 : 1,
        ...(extended && { extended_bounds: { min, max } }),
      },
    },
  };
}

function planFilters(
  aggregation: AggregationConfig,
  { source, timeZone }: BucketOptions,
): BucketPlan {
  const filters = asList(aggregation.params['filters']).map((item): FilterOfBucket => {
    const { input, label } = asObject(item);
    const { query, language } = asObject(input);
    // Older ones hold a query in the search language itself.
    const own = asObject(query);
    const text = typeof query === 'string' ? query : asText(asObject(own['query_string'])['query']);
    const typed =
      text === '' && Object.keys(own).length > 0
        ? own
        : typedQuery(
            { query: text, language: language === 'kuery' ? 'kuery' : 'lucene' },
            timeZone,
            source,
          );
    return { label: asText(label) || text || '*', query: typed ?? { match_all: {} } };
  });
  const all = filters.length > 0 ? filters : [{ label: '*', query: { match_all: {} } }];
  const byPosition = Object.fromEntries(all.map(({ query }, position) => [`f${position}`, query]));
  return { aggregation, timeZone, filters: all, definition: { filters: { filters: byPosition } } };
}

function termOptions(params: JsonObject, field: UsedField): JsonObject {
  const missing = asBoolean(params['missingBucket']) && field.type === 'keyword';
  return {
    size: asCount(params['size'], { fallback: 5, max: MOST_TERMS }),
    ...(missing && { missing: MISSING_KEY }),
    ...(field.type === 'keyword' ? listed(params) : {}),
  };
}

/** A pattern, or a list of values. */
function listed(params: JsonObject): JsonObject {
  const read = (value: JsonValue | undefined): JsonValue | undefined => {
    if (Array.isArray(value)) return value.length > 0 ? value : undefined;
    return asText(value) || asText(asObject(value)['pattern']) || undefined;
  };
  const [include, exclude] = [read(params['include']), read(params['exclude'])];
  return { ...(include !== undefined && { include }), ...(exclude !== undefined && { exclude }) };
}

function numberRanges(params: JsonObject): readonly JsonObject[] {
  const ranges = asList(params['ranges']).map((item) => {
    const [from, to] = [asNumber(asObject(item)['from']), asNumber(asObject(item)['to'])];
    return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  });
  return ranges.length > 0
    ? ranges
    : [
        { from: 0, to: 1000 },
        { from: 1000, to: 2000 },
      ];
}

function textRanges(value: unknown): readonly JsonObject[] {
  const ranges = asList(value).map((item) => {
    const { from, to } = asObject(item);
    return { ...isBound(from, 'from'), ...isBound(to, 'to') };
  });
  return ranges.length > 0 ? ranges : [{ from: 'now-1w/w', to: 'now' }];
}

/** Of days: `now` is what the clocks of the page show, though the calendar is in UTC. */
function withToday(
  range: JsonObject,
  { source, timeZone }: Pick<BucketOptions, 'source' | 'timeZone'>,
): JsonObject {
  const today = new Date(wallClock(source.now, timeZone)).toISOString();
  const moved = Object.entries(range).map(([name, bound]) => {
    const [, math] = (typeof bound === 'string' && /^now(.*)$/.exec(bound)) || [];
    return [name, math === undefined ? bound : math === '' ? today : `${today}||${math}`];
  });
  return Object.fromEntries(moved) as JsonObject;
}

function isBound(value: JsonValue | undefined, name: string): JsonObject {
  const isSet = (typeof value === 'string' && value !== '') || typeof value === 'number';
  return isSet ? { [name]: value } : {};
}

const DEFAULT_IP_RANGES = [
  { from: '0.0.0.0', to: '127.255.255.255' },
  { from: '128.0.0.0', to: '191.255.255.255' },
];

function ipRanges(params: JsonObject): readonly JsonObject[] {
  const ranges = asObject(params['ranges']);
  if (params['ipRangeType'] === 'mask') {
    const masks = asList(ranges['mask']).flatMap((item) => {
      const mask = asText(asObject(item)['mask']);
      return mask ? [{ mask }] : [];
    });
    return masks.length > 0 ? masks : [{ mask: '0.0.0.0/1' }, { mask: '128.0.0.0/2' }];
  }
  const listed = asList(ranges['fromTo']);
  return listed.length > 0 ? textRanges(listed) : DEFAULT_IP_RANGES;
}
