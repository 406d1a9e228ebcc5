import type { JsonObject, JsonValue } from '#common/json';

/** A search in OpenSearch's `_search` language. `index` is a name, a list with commas or a pattern. */
export interface SearchRequest {
  index: string;
  body: JsonObject;
  /** Aggregations are called `terms kind#name` in the answer: the request's `typed_keys`. */
  typedKeys?: boolean;
  /** Which members of the answer are wanted: the request's `filter_path`. */
  filterPath?: string;
  /** The moment that it is about, which says which indices these are. */
  pointInTime?: { id: string; keepAliveMs?: number };
  /**
   * How old an answer may be that somebody else got to the same search, in milliseconds: pages that refresh by themselves ask alike, and
   * need one answer an interval. Where data and answers are kept together, none is older than the data.
   */
  maxAgeMs?: number;
}

/** The types a field can have: OpenSearch's names. A `text` field has a `.keyword` beside it. */
export const FIELD_TYPES = [
  'text',
  'keyword',
  'long',
  'double',
  'boolean',
  'date',
  'geo_point',
  'ip',
] as const;
/** `range` is of a mapping alone: no file has values of it. */
export type FieldType = (typeof FIELD_TYPES)[number] | 'range';

export interface SearchHit {
  _index: string;
  _id: string;
  _score: number | null;
  _source?: JsonObject;
  fields?: Record<string, JsonValue[]>;
  sort?: JsonValue[];
}

export interface Bucket {
  key: string | number;
  key_as_string?: string;
  doc_count: number;
  from?: number;
  to?: number;
  [aggregation: string]: unknown;
}

/** The result of an aggregation: buckets, one value, several values, or the top hits. */
export interface Aggregate {
  buckets?: Bucket[] | Record<string, Bucket>;
  value?: number | null;
  values?: Record<string, number | null>;
  doc_count?: number;
  doc_count_error_upper_bound?: number;
  sum_other_doc_count?: number;
  hits?: SearchResponse['hits'];
  [part: string]: unknown;
}

/** OpenSearch's answer. `hits.total` stays `{value, relation}`; it is missing where not tracked. */
export interface SearchResponse {
  /** Milliseconds. */
  took: number;
  timed_out: boolean;
  /** Parts of the indices; what failed is not in the answer. */
  _shards?: {
    total: number;
    /** With those that need not be looked at. */
    successful?: number;
    failed: number;
    failures?: readonly {
      index?: string;
      reason?: { type?: string; reason?: string };
      attributes?: object;
    }[];
  };
  hits: {
    total?: { value: number; relation: 'eq' | 'gte' };
    max_score: number | null;
    hits: SearchHit[];
  };
  aggregations?: Record<string, Aggregate>;
}
