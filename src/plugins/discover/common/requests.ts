import { type Filter, toBoolQuery } from '#common/filters';
import type { JsonObject, JsonValue } from '#common/json';
import { parseDql, toSearchQuery } from '#common/query';
import {
  type IndexDetails,
  type SearchRequest,
  type TimeRange,
  toQueryFields,
  toSearchFields,
} from '#common/search';
import { keepsEverything } from '#common/search-source';
import type { HistogramInterval } from '#common/time';
import type { SortOrder } from '#common/url-state';
import {
  exactFilters,
  fieldOrScript,
  filledBounds,
  luceneQuery,
  termsOf,
  type UsedField,
} from '#plugins/visualizations/common';
import { type DiscoverField, isSortable } from './discover-field';

export interface QueryParts {
  query: string;
  language?: 'lucene' | undefined;
  filters: readonly Filter[];
  fields: IndexDetails['fields'];
  timeField: string | undefined;
  range: TimeRange | undefined;
  timeZone: string;
}

/** The one query that every search of the page sends. Throws `DqlSyntaxError`. */
export function buildQuery({
  query,
  language,
  filters,
  fields,
  timeField,
  range,
  timeZone,
}: QueryParts): JsonObject {
  const typed =
    language === 'lucene'
      ? inLucene(query, timeZone, fields)
      : toSearchQuery(parseDql(query), { fields: toQueryFields({ fields }), timeZone });
  const isEverything = 'match_all' in typed;
  const queries = [
    ...(isEverything ? [] : [typed]),
    ...(timeField && range ? [inRange(timeField, range)] : []),
  ];
  return queries.length === 0 && filters.length === 0
    ? { match_all: {} }
    : toBoolQuery(exactFilters(filters, toSearchFields({ fields })), queries);
}

function inLucene(query: string, timeZone: string, fields: QueryParts['fields']): JsonObject {
  const text = query.trim();
  return keepsEverything(text) ? { match_all: {} } : luceneQuery(text, timeZone, fields);
}

function inRange(field: string, { from, to }: TimeRange): JsonObject {
  return { range: { [field]: { gte: from, lte: to, format: 'epoch_millis' } } };
}

interface HistogramOptions {
  index: string;
  query: JsonObject;
  timeField: string;
  interval: HistogramInterval;
  range: TimeRange;
  /** UTC for a time of days. */
  timeZone: string;
}

/** The number of documents, and how many in each part of the time. */
export function histogramRequest(options: HistogramOptions): SearchRequest {
  const { index, query, timeField, interval, range, timeZone } = options;
  const histogram = {
    field: timeField,
    [interval.kind]: interval.expression,
    time_zone: timeZone,
    min_doc_count: 0,
    extended_bounds: filledBounds(range),
  };
  return {
    index,
    body: {
      size: 0,
      track_total_hits: true,
      query,
      aggs: { histogram: { date_histogram: histogram } },
    },
  };
}

export function countRequest(index: string, query: JsonObject): SearchRequest {
  return { index, body: { size: 0, track_total_hits: true, query } };
}

/** No search answers with more at once. */
export const MAX_DOCUMENTS = 10_000;

interface DocumentsOptions {
  index: string;
  query: JsonObject;
  sort: readonly SortOrder[];
  fields: readonly DiscoverField[];
  /** Fields that are computed for each document. */
  scripted?: readonly DiscoverField[];
  /** What the last document of the page before was sorted by; missing for the first page. */
  after?: readonly JsonValue[] | undefined;
  size: number;
}

/** One page of documents, in an order in which no two are equal: the next page begins behind the last one. */
export function documentsRequest({
  index,
  query,
  sort,
  fields,
  scripted = [],
  after,
  size,
}: DocumentsOptions): SearchRequest {
  const orders = sort.flatMap(([name, order]) => {
    const field = fields.find((one) => one.name === name);
    return field ? orderBy(field, order) : [];
  });
  return {
    index,
    body: {
      size,
      track_total_hits: false,
      query,
      sort: [...orders, '_doc'],
      ...(after && { search_after: [...after] }),
      ...(scripted.length > 0 && {
        // Without a word about it, documents with such fields come without their source.
        _source: true,
        script_fields: Object.fromEntries(
          scripted.map((field) => [field.name, fieldOrScript(usedField(field))]),
        ),
      }),
    },
  };
}

function orderBy(field: DiscoverField, order: SortOrder[1]): JsonObject[] {
  if (!isSortable(field)) return [];
  const { script, type, exactName } = field;
  if (!script) return [{ [exactName ?? field.name]: { order, unmapped_type: 'boolean' } }];
  const kind = type === 'double' ? 'number' : 'string';
  return [{ _script: { type: kind, ...fieldOrScript(usedField(field)), order } }];
}

/** As aggregations name it. */
const usedField = ({ name, exactName = name, type, script }: DiscoverField): UsedField => ({
  name: exactName,
  label: name,
  type,
  ...(script && { script }),
});

/** The most frequent values of a field over the whole result, and what else can be said of it. */
export function fieldRequest(
  index: string,
  query: JsonObject,
  field: DiscoverField,
): SearchRequest {
  const used = usedField(field);
  const values = { values: { terms: { ...termsOf(used), size: 10 } } };
  const stats = { stats: { stats: fieldOrScript(used) } };
  const isOrdered = field.type === 'long' || field.type === 'double' || field.type === 'date';
  const present: JsonObject = field.script
    ? { value_count: fieldOrScript(used) }
    : { filter: { exists: { field: field.name } } };
  const aggs: JsonObject = {
    present,
    ...((field.exactName ?? field.script) && field.type !== 'date' && values),
    ...(isOrdered && stats),
  };
  return { index, body: { size: 0, track_total_hits: true, query, aggs } };
}
