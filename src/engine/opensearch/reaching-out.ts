import { objectsIn, type JsonObject, type JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { EngineError } from '../engine-error';

/** Parts of a request that count or name what lies outside its query, or that choose other indices. */
const REFUSED_PARTS = [
  'derived',
  'explain',
  'ext',
  'indices_boost',
  'pit',
  'profile',
  'rescore',
  'search_pipeline',
  'suggest',
];
/** Aggregations and queries that look at all documents of an index, or at documents of others. */
const REFUSED_KINDS = new Set([
  'children',
  'global',
  'has_child',
  'has_parent',
  'indexed_shape',
  'more_like_this',
  'parent',
  'percolate',
  'script',
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
  for (const part of REFUSED_PARTS) {
    if (Object.hasOwn(body, part) && body[part] !== false) throw refused(part);
  }
  for (const part of [
    'query',
    'post_filter',
    'aggs',
    'aggregations',
    'sort',
    'collapse',
  ] as const) {
    const value = body[part];
    if (value !== undefined) check(value);
  }
}

function check(given: JsonValue): void {
  for (const object of objectsIn(given)) checkObject(object);
}

function checkObject(object: JsonObject): void {
  for (const [key, value] of Object.entries(object)) {
    if (REFUSED_KINDS.has(key) && typeof value === 'object') throw refused(key);
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

/** Their empty buckets lie between those with documents. */
const isHistogram = (options: JsonObject): boolean =>
  ['interval', 'fixed_interval', 'calendar_interval', 'buckets'].some((name) =>
    Object.hasOwn(options, name),
  );

const refused = (part: string) =>
  new EngineError('unsupported', tell('cluster.partOnly', { part }));
