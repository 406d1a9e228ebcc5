import {
  isObject,
  objectsIn,
  stringifyLongNumerals,
  type JsonObject,
  type JsonValue,
} from '#common/json';
import { matchesPattern } from '#common/query';
import { tell } from '#common/server-messages';
import { EngineError } from '../engine-error';

/** What a request may hold. What a later version adds is none of these, and may count what lies outside of the query. */
const KNOWN_PARTS: ReadonlySet<string> = new Set([
  '_source',
  'aggregations',
  'aggs',
  'collapse',
  'docvalue_fields',
  'fields',
  'from',
  'highlight',
  'include_named_queries_score',
  'post_filter',
  'query',
  'script_fields',
  'search_after',
  'size',
  'slice',
  'sort',
  'stats',
  'stored_fields',
  'terminate_after',
  'timeout',
  'track_scores',
  'track_total_hits',
  'version',
]);
/** Scripts of these are run for documents that the request has found already. */
const OF_FOUND_DOCUMENTS: ReadonlySet<string> = new Set(['_source', 'script_fields']);
/** Aggregations and queries that look at all documents of an index, or at documents of others. */
const REFUSED_KINDS = new Set([
  '_script',
  'children',
  'global',
  'has_child',
  'has_parent',
  'indexed_shape',
  // The nearest of all documents, and then those of them that the filter leaves.
  'knn',
  'minimum_should_match_script',
  'more_like_this',
  'neural',
  'parent',
  'percolate',
  'script',
  'script_score',
  'scripted_metric',
  'significant_terms',
  'significant_text',
  'template',
  // A query in base64: nobody sees what it holds.
  'wrapper',
]);

/**
 * What the cluster would answer beyond the filter of somebody who may not read everything. The filter is part of the query, and
 * these parts do not go by it. Throws `EngineError` that names the part.
 */
export function refuseReachingOut(body: JsonObject): void {
  for (const [part, value] of Object.entries(body)) {
    if (value === false) continue;
    if (!KNOWN_PARTS.has(part)) throw refused(part.slice(0, 100));
    if (!OF_FOUND_DOCUMENTS.has(part)) check({ [part]: value });
    // Those of a collapse are found by the whole query, with its scores.
    if (part !== 'collapse') checkScores(value);
  }
  if (stringifyLongNumerals(body).includes(WRITES)) throw refused(WRITES);
}

function check(given: JsonValue): void {
  for (const object of objectsIn(given)) checkObject(object);
}

/** Scores of a query within the query count words of all documents: with its objects, or a bound, they would be told. */
function checkScores(given: JsonValue): void {
  for (const object of objectsIn(given)) {
    if (isObject(object['inner_hits'])) throw refused('inner_hits');
    const { function_score: scored } = object;
    if (isObject(scored) && Object.hasOwn(scored, 'min_score')) throw refused('min_score');
  }
}

function checkObject(object: JsonObject): void {
  for (const [key, value] of Object.entries(object)) {
    if (REFUSED_KINDS.has(key) && typeof value === 'object') throw refused(key);
    if (holdsScript(key, value)) throw refused('script');
    if (EXPLAINED.has(key) && [...objectsIn(value)].some(isExplained)) throw refused('explain');
    if (key === 'seq_no_primary_term' && value !== false) throw refused(key);
    if (key === 'docvalue_fields') checkFields(value);
    if (key === 'sort') checkOrder(value);
  }
  const isLookup =
    Object.hasOwn(object, 'index') &&
    (Object.hasOwn(object, 'id') || Object.hasOwn(object, 'path'));
  if (isLookup) throw refused('terms lookup');
  const least = object['min_doc_count'];
  if (least !== undefined && Number(least) <= 0 && !isHistogram(object)) {
    throw refused('min_doc_count 0');
  }
}

/** What they find may be explained, with the filter and with how many documents have a word. */
const EXPLAINED: ReadonlySet<string> = new Set(['inner_hits', 'top_hits']);
const isExplained = ({ explain = false }: JsonObject): boolean =>
  explain === true || explain === 'true';

/** Which write to an index it was, of all: it tells how many others there were. */
const WRITES = '_seq_no';

function checkFields(given: JsonValue): void {
  for (const one of Array.isArray(given) ? (given as readonly JsonValue[]) : [given]) {
    const name = isObject(one) ? one['field'] : one;
    if (typeof name === 'string' && matchesPattern(WRITES, name)) throw refused(WRITES);
  }
}

/** Where a document lies tells how many others lie before it. */
const PLACES: ReadonlySet<JsonValue> = new Set(['_doc', '_shard_doc']);

function checkOrder(given: JsonValue): void {
  for (const one of Array.isArray(given) ? (given as readonly JsonValue[]) : [given]) {
    const names = isObject(one) ? Object.keys(one) : [one];
    if (names.some((name) => PLACES.has(name))) throw refused('_doc');
  }
}

/** Queries of one field, which may be called so. */
const OF_A_FIELD: ReadonlySet<string> = new Set([
  'fuzzy',
  'match',
  'match_bool_prefix',
  'match_phrase',
  'match_phrase_prefix',
  'prefix',
  'regexp',
  'term',
  'wildcard',
]);
/** These see buckets, which are of documents that the person may see. */
const OF_BUCKETS: ReadonlySet<string> = new Set(['bucket_script', 'bucket_selector', 'moving_fn']);

/** A script that is written as a text. */
const holdsScript = (kind: string, value: JsonValue): boolean =>
  Array.isArray(value)
    ? // Of several terms that make one bucket.
      kind === 'terms' && value.some(isScripted)
    : isScripted(value) && !OF_A_FIELD.has(kind) && !OF_BUCKETS.has(kind);

const isScripted = (value: JsonValue): boolean =>
  isObject(value) && typeof value['script'] === 'string';

/** Their empty buckets lie between those with documents. */
const isHistogram = (options: JsonObject): boolean =>
  ['interval', 'fixed_interval', 'calendar_interval', 'buckets'].some((name) =>
    Object.hasOwn(options, name),
  );

const refused = (part: string) =>
  new EngineError('unsupported', tell('cluster.partOnly', { part }));
