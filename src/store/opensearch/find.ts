import type { JsonObject } from '#common/json';
import type { Condition, FieldPath, FindQuery, FindResult, StoredObject } from '../store';
import type { StoreClient } from './client';
import { askedPath, type LongMatches, toFilter, wordQueries } from './conditions';
import { findLongMatches, longConditions } from './long-texts';
import { readPresent } from './read-documents';
import { fromDocument, type ObjectDocument } from './documents';
import { sortKeyField } from './sort-keys';
import { BETWEEN } from './tokens';

interface SearchAnswer {
  hits: {
    total: { value: number };
    hits: {
      _source?: ObjectDocument;
      fields?: { 'atrium.key': [string]; 'atrium.version': [number] };
    }[];
  };
  aggregations?: {
    types?: { buckets: { key: string; doc_count: number }[] };
    long?: { any: { doc_count: number } };
  };
}

type Scope = Partial<FindQuery>;

/** More than these are read in several answers. */
const FEW = 200;
const MAX_TRIES = 5;

export async function findObjects(
  client: StoreClient,
  index: string,
  query: FindQuery,
): Promise<FindResult> {
  const { offset, limit } = query;
  const isLarge = limit > FEW;
  const page = (size: number): JsonObject => ({
    from: size === 0 ? 0 : offset,
    size,
    track_total_hits: true,
    sort: toSort(query),
    ...(isLarge && {
      _source: false,
      stored_fields: '_none_',
      docvalue_fields: ['atrium.key', 'atrium.version'],
    }),
  });
  const search = createSearch(client, index, query);
  for (let turn = 1; ; turn++) {
    // Nothing is behind the last one, and no cluster looks for it.
    const isFar = limit === 0 || offset > FAR;
    const first = await search(page(isFar ? 0 : limit));
    const total = first.hits.total.value;
    if (limit === 0 || offset >= total) return { total, objects: [] };
    const { hits } = isFar ? await search(page(limit)) : first;
    const objects = isLarge
      ? await readFound(client, index, hits.hits)
      : hits.hits.flatMap(({ _source }) => (_source ? [fromDocument(_source).object] : []));
    if (objects.length === hits.hits.length || turn === MAX_TRIES) return { total, objects };
  }
}

const FAR = 10_000;

/** What was changed since it was found may be hidden now: it is missing. */
async function readFound(
  client: StoreClient,
  index: string,
  hits: SearchAnswer['hits']['hits'],
): Promise<readonly StoredObject[]> {
  const found = hits.flatMap(({ fields }) =>
    fields ? [{ key: fields['atrium.key'][0], version: fields['atrium.version'][0] }] : [],
  );
  const present = await readPresent(
    client,
    index,
    found.map(({ key }) => key),
  );
  return found.flatMap(({ key, version }) => {
    const object = present.get(key)?.object;
    return object?.version === version ? [object] : [];
  });
}

export async function countObjects(
  client: StoreClient,
  index: string,
  query: Scope,
): Promise<ReadonlyMap<string, number>> {
  const search = createSearch(client, index, query);
  const { aggregations } = await search({
    size: 0,
    track_total_hits: false,
    aggs: { types: { terms: { field: 'type', size: 10_000 } } },
  });
  const buckets = aggregations?.types?.buckets ?? [];
  return new Map(buckets.map(({ key, doc_count }) => [key, doc_count]));
}

/** Searches as usual, and asks whether there are texts that are too long for it; only then looks at these. */
function createSearch(client: StoreClient, index: string, query: Scope) {
  const long = longConditions(query.condition);
  const ask = (body: JsonObject, matches: LongMatches) =>
    client.ask<SearchAnswer>({
      method: 'POST',
      path: `/${encodeURIComponent(index)}/_search`,
      body: { ...body, query: toScored(query, matches) },
      repeatable: true,
    });
  return async (body: JsonObject): Promise<SearchAnswer> => {
    if (long.length === 0) return ask(body, new Map());
    const terms = [...new Set(long.map(({ path }) => path))];
    const filter = { filter: { terms: { 'atrium.long': terms } } };
    const aggs = { ...(body['aggs'] as JsonObject), long: { global: {}, aggs: { any: filter } } };
    const answer = await ask({ ...body, aggs }, new Map());
    if (answer.aggregations?.long?.any.doc_count === 0) return answer;
    const { condition: _, ...seen } = query;
    const scope = toFilter(seen, new Map());
    const matches = new Map<Condition, readonly string[]>();
    for (const one of long) {
      matches.set(one.condition, await findLongMatches(client, index, { ...one, scope }));
    }
    return ask(body, matches);
  };
}

/** Words that are asked for say how well an object fits; those to be absent nothing. */
function toScored(query: Scope, matches: LongMatches): JsonObject {
  const filter = toFilter(query, matches);
  if (query.sort || !query.condition) return filter;
  const should = collectWords(query.condition).flatMap(wordQueries);
  return should.length > 0 && should.length <= MAX_SCORED
    ? { bool: { filter: [filter], should, minimum_should_match: 0 } }
    : filter;
}

/** A cluster takes 1024 parts in one query. */
const MAX_SCORED = 200;

function collectWords(condition: Condition): readonly Extract<Condition, { words: string }>[] {
  if ('all' in condition) return condition.all.flatMap(collectWords);
  if ('any' in condition) return condition.any.flatMap(collectWords);
  return 'words' in condition ? [condition] : [];
}

function toSort({ sort, condition }: FindQuery): JsonObject[] {
  const newest = { 'atrium.version': 'desc' };
  if (sort) return [toSortKey(sort), { 'atrium.born': sort.order }];
  if (!condition) return [newest];
  if (collectWords(condition).length > 0) return [{ _score: 'desc' }, newest];
  return isOfLetters(condition) ? [{ 'atrium.title_length': 'asc' }, newest] : [newest];
}

const SORT_FIELDS = {
  id: 'atrium.id',
  type: 'type',
  updated_at: 'atrium.updated',
  originId: 'atrium.origin',
} as const;

function toSortKey({ field, order }: NonNullable<FindQuery['sort']>): JsonObject {
  if ('root' in field) return { [SORT_FIELDS[field.root]]: { order, missing: '_last' } };
  if (isTitle(field)) return { 'atrium.title_sort': { order, missing: '_last' } };
  const own = sortKeyField(field);
  if (own) return { [own]: { order, missing: '_last' } };
  const start = askedPath(field.attribute) + BETWEEN;
  const params = { start, missing: order === 'asc' ? '\uffff' : '' };
  return {
    _script: { type: 'string', order, script: { lang: 'painless', source: SCRIPT, params } },
  };
}

/** The term of this path, without it. */
const SCRIPT = `for (String term : doc['atrium.sort']) {
  if (term.startsWith(params.start)) return term.substring(params.start.length());
}
return params.missing;`;

function isTitle(field: FieldPath): boolean {
  return 'attribute' in field && field.attribute.length === 1 && field.attribute[0] === 'title';
}

function isOfLetters(condition: Condition): boolean {
  return 'all' in condition ? condition.all.some(isOfLetters) : 'letters' in condition;
}
