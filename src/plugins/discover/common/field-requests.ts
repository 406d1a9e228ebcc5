import type { JsonObject } from '#common/json';
import type { SearchRequest } from '#common/search';
import { chooseInterval } from '#common/time';
import { fieldOrScript, termsOf } from '#plugins/visualizations/common';
import { type DiscoverField, usedField } from './discover-field';
import { dateHistogram, type HistogramParts } from './requests';

/** Of all documents found, as the page asks for them. */
export interface FieldQuestion {
  index: string;
  query: JsonObject;
  field: DiscoverField;
}

/** The smallest and the largest value, as the first answer has them. */
export interface Extent {
  min: number;
  max: number;
}

export const PERCENTS = [5, 25, 50, 75, 95] as const;
const TOP_VALUES = 10;
const RARE_VALUES = 5;
const MOST_BARS = 20;

const isNumber = ({ type }: DiscoverField): boolean => type === 'long' || type === 'double';

const isText = ({ type }: DiscoverField): boolean => type === 'text' || type === 'keyword';

/** Texts that are kept in words alone have no values to count. */
const hasValues = ({ exactName, script }: DiscoverField): boolean =>
  (exactName ?? script) !== undefined;

/** The most frequent values of a field over the whole result, and the extent of its values: what comes first. */
export function fieldRequest({ index, query, field }: FieldQuestion): SearchRequest {
  const used = usedField(field);
  const isOrdered = isNumber(field) || field.type === 'date';
  const present: JsonObject = field.script
    ? { value_count: fieldOrScript(used) }
    : { filter: existence(field) };
  const aggs: JsonObject = {
    present,
    ...(hasValues(field) &&
      field.type !== 'date' && {
        values: { terms: { ...termsOf(used), size: TOP_VALUES } },
      }),
    ...(isText(field) &&
      field.exactName !== undefined && {
        empty: {
          filter: { term: { [field.exactName]: '' } },
          // A text without words has no value where it is looked for in words, and has one as a whole.
          aggs: { existing: { filter: existence(field) } },
        },
      }),
    ...(isOrdered && { stats: { stats: fieldOrScript(used) } }),
  };
  return { index, body: { size: 0, track_total_hits: true, query, aggs } };
}

/** In how many documents each of the fields has a value, by its place in the list. */
export function presenceRequest(
  { index, query }: Omit<FieldQuestion, 'field'>,
  names: readonly string[],
): SearchRequest {
  const aggs = Object.fromEntries(
    names.map((name, position) => [String(position), { filter: { exists: { field: name } } }]),
  );
  return { index, body: { size: 0, track_total_hits: false, query, aggs } };
}

interface StatisticsOptions {
  /** Missing where the values have none. */
  extent: Extent | undefined;
  /** Missing where the page has no time. */
  histogram: HistogramParts | undefined;
  timeZone: string;
}

/** What takes longer: different values, rare ones, percentiles, how values are spread, and when there are some. */
export function statisticsRequest(
  { index, query, field }: FieldQuestion,
  { extent, histogram, timeZone }: StatisticsOptions,
): SearchRequest {
  const used = usedField(field);
  const aggs: JsonObject = {
    ...(hasValues(field) && {
      // The most that an engine which estimates counts exactly.
      distinct: { cardinality: { ...fieldOrScript(used), precision_threshold: MOST_EXACT } },
    }),
    ...(hasValues(field) &&
      isText(field) && {
        rare: {
          terms: { ...termsOf(used), size: RARE_VALUES, order: { _count: 'asc' } },
        },
      }),
    ...(isNumber(field) && {
      percentiles: { percentiles: { ...fieldOrScript(used), percents: [...PERCENTS] } },
    }),
    ...(extent && extent.max > extent.min && { spread: spreadOf(field, extent, timeZone) }),
    // Of a script only the values are known, not which documents have some.
    ...(histogram &&
      !field.script && {
        times: { filter: existence(field), aggs: { histogram: dateHistogram(histogram) } },
      }),
  };
  return { index, body: { size: 0, track_total_hits: false, query, aggs } };
}

/** OpenSearch's own limit of `precision_threshold`. */
export const MOST_EXACT = 40_000;

const existence = ({ name }: DiscoverField): JsonObject => ({ exists: { field: name } });

function spreadOf(field: DiscoverField, { min, max }: Extent, timeZone: string): JsonObject {
  const used = fieldOrScript(usedField(field));
  if (field.type === 'date') {
    const limits = { barTarget: MOST_BARS, maxBars: MOST_BARS };
    const { kind, expression } = chooseInterval(undefined, max - min, limits);
    const zone = field.days ? 'UTC' : timeZone;
    return { date_histogram: { ...used, [kind]: expression, time_zone: zone, min_doc_count: 0 } };
  }
  return { histogram: { ...used, interval: stepOf(field, { min, max }), min_doc_count: 0 } };
}

/** 1, 2 or 5 of a power of ten: the ends of the bars are round numbers. Whole numbers are counted by whole ones. */
function stepOf({ type }: Pick<DiscoverField, 'type'>, { min, max }: Extent): number {
  const least = (max - min) / MOST_BARS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].find((size) => size * power >= least) ?? 10;
  return type === 'long' ? Math.max(1, step * power) : step * power;
}
