import type { JsonObject } from '#common/json';
import { type IndexField, type SearchResponse, withLookups } from '#common/search';
import { checkSearch, type SearchClient } from '#plugins/data/public';
import { nameOfRelated, relatedFields, type Relation } from '../../common';

const DOCUMENTS = 5;
/** Keys that are there several times: so many are named. */
const TWICE = 4;

/** As many look-ups a search may ask for, less the one that says whether the key is there. */
export const MOST_SHOWN = 31;

/**
 * Asks for all of its fields over no document, as many at once as a search may ask for.
 *
 * @throws with the engine's reason where one can't be looked up
 */
export async function checkRelation(
  searchClient: SearchClient,
  index: string,
  relation: Relation,
): Promise<void> {
  const all = relatedFields([relation]);
  for (let at = 0; at < all.length; at += MOST_SHOWN) {
    const check = checkOf(all.slice(at, at + MOST_SHOWN));
    // oxlint-disable-next-line no-await-in-loop -- the first reason is told, and nothing is asked behind it
    const problem = await checkSearch(searchClient, index, check);
    if (problem !== undefined) throw new Error(problem);
  }
}

const checkOf = (fields: readonly IndexField[]): JsonObject => ({
  size: 0,
  query: withLookups({ match_none: {} }, fields),
  aggs: Object.fromEntries(
    fields.map(({ name }, at) => [`f${at}`, { value_count: { field: name } }]),
  ),
});

/** What a relation gives. */
export interface FoundRelation {
  total: number;
  /** Documents whose key is in the other index. */
  found: number;
  /** Of the first of these: key and values. */
  rows: readonly { key: string; values: readonly string[] }[];
}

export async function previewRelation(
  searchClient: SearchClient,
  { index, query }: { index: string; query: JsonObject },
  relation: Relation,
  signal: AbortSignal,
): Promise<FoundRelation> {
  const fields = relatedFields([relation]).slice(0, MOST_SHOWN);
  const { index: other, here, there } = relation;
  // Says whether the key is there, whatever has no value.
  const key = {
    name: nameOfRelated(relation.name, ' key'),
    type: 'keyword' as const,
    lookup: { index: other, here, there, value: '_id' },
  };
  const isThere = { exists: { field: key.name } };
  const body = {
    size: DOCUMENTS,
    track_total_hits: true,
    query: withLookups(query, [...fields, key]),
    post_filter: isThere,
    _source: false,
    fields: [here, ...fields.map(({ name }) => name)],
    aggs: { all: { filter: { match_all: {} } }, found: { filter: isThere } },
  };
  const { hits, aggregations } = await searchClient.search({ index, body }, { signal });
  return {
    total: aggregations?.['all']?.doc_count ?? 0,
    found: aggregations?.['found']?.doc_count ?? 0,
    rows: hits.hits.map((hit) => ({
      key: textOf(hit, here),
      values: fields.map(({ name }) => textOf(hit, name)),
    })),
  };
}

const textOf = ({ fields }: SearchResponse['hits']['hits'][number], name: string): string =>
  (fields && Object.hasOwn(fields, name) ? (fields[name] ?? []) : []).map(String).join(', ');

/** Keys that several documents of the other index have: of these the first one is taken. */
export async function keysTwice(
  searchClient: SearchClient,
  { index, exactName }: { index: string; exactName: string },
  signal: AbortSignal,
): Promise<readonly string[]> {
  const terms = { field: exactName, size: TWICE, min_doc_count: 2 };
  const body = { size: 0, track_total_hits: false, aggs: { twice: { terms } } };
  const { aggregations } = await searchClient.search({ index, body }, { signal });
  const { buckets } = aggregations?.['twice'] ?? {};
  return Array.isArray(buckets)
    ? buckets.map(({ key, key_as_string: text }) => text ?? String(key))
    : [];
}
