import { type Filter, toBoolQuery } from '#common/filters';
import type { JsonObject, JsonValue } from '#common/json';
import { parseDql, toSearchQuery } from '#common/query';
import {
  type IndexDetails,
  type SearchRequest,
  type TimeRange,
  toQueryFields,
  toSearchFields,
  withLookups,
} from '#common/search';
import { keepsEverything } from '#common/search-source';
import type { HistogramInterval } from '#common/time';
import type { SortOrder } from '#common/url-state';
import {
  exactFilters,
  fieldOrScript,
  filledBounds,
  luceneQuery,
} from '#plugins/visualizations/common';
import { type DiscoverField, isSortable, usedField } from './discover-field';

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
  const whole =
    queries.length === 0 && filters.length === 0
      ? { match_all: {} }
      : toBoolQuery(exactFilters(filters, toSearchFields({ fields })), queries);
  return withLookups(whole, fields);
}

function inLucene(query: string, timeZone: string, fields: QueryParts['fields']): JsonObject {
  const text = query.trim();
  return keepsEverything(text) ? { match_all: {} } : luceneQuery(text, timeZone, fields);
}

function inRange(field: string, { from, to }: TimeRange): JsonObject {
  return { range: { [field]: { gte: from, lte: to, format: 'epoch_millis' } } };
}

/** What documents are counted by over time. */
export interface HistogramParts {
  timeField: string;
  interval: HistogramInterval;
  range: TimeRange;
  /** UTC for a time of days. */
  timeZone: string;
}

export interface HistogramOptions extends HistogramParts {
  index: string;
  query: JsonObject;
}

/** The number of documents, and how many in each part of the time. */
export function histogramRequest({ index, query, ...parts }: HistogramOptions): SearchRequest {
  return {
    index,
    body: {
      size: 0,
      track_total_hits: true,
      query,
      aggs: { histogram: dateHistogram(parts) },
    },
  };
}

/** Bars of the whole range, also where there are no documents. */
export function dateHistogram({ timeField, interval, range, timeZone }: HistogramParts) {
  return {
    date_histogram: {
      field: timeField,
      [interval.kind]: interval.expression,
      time_zone: timeZone,
      min_doc_count: 0,
      extended_bounds: filledBounds(range),
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
  /** Patterns of fields that documents are shown without: the source filters of an index pattern. */
  hidden?: readonly string[] | undefined;
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
  hidden,
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
      ...computedParts(scripted),
      ...withoutHidden(hidden),
    },
  };
}

/** Which part of the documents is asked for: all of it where nothing is hidden. */
export const withoutHidden = (patterns: readonly string[] = []): JsonObject =>
  patterns.length === 0 ? {} : { _source: { excludes: [...patterns] } };

/** What is asked for beside the documents. */
function computedParts(fields: readonly DiscoverField[]): JsonObject {
  const scripted = fields.filter(({ script }) => script);
  const lookedUp = fields.filter(({ lookup }) => lookup).map(({ name }) => name);
  return {
    ...(scripted.length > 0 && {
      // Without a word about it, documents with such fields come without their source.
      _source: true,
      script_fields: Object.fromEntries(
        scripted.map((field) => [field.name, fieldOrScript(usedField(field))]),
      ),
    }),
    ...(lookedUp.length > 0 && { fields: lookedUp }),
  };
}

function orderBy(field: DiscoverField, order: SortOrder[1]): JsonObject[] {
  if (!isSortable(field)) return [];
  const { script, type, exactName } = field;
  if (!script) return [{ [exactName ?? field.name]: { order, unmapped_type: 'boolean' } }];
  const kind = type === 'double' ? 'number' : 'string';
  return [{ _script: { type: kind, ...fieldOrScript(usedField(field)), order } }];
}
