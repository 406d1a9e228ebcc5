import type { JsonObject } from '#common/json';
import type { ObjectKey } from '#common/saved-objects';
import type { EarlierVersion } from '../store';
import type { StoreClient } from './client';
import type { StoreNames } from './state';
import { documentIdOf } from './tokens';

/** How much of an object's past is kept. */
export interface HistoryLimits {
  versions: number;
  days: number;
}

const DAY_MS = 24 * 3600 * 1000;
const TOGETHER = 50;

interface HistoryAnswer {
  hits: { hits: { _source: { entry: EarlierVersion }; sort: [number] }[] };
}

/** Newest first. What is beyond the limits is not shown, also before it is removed. */
export async function readHistory(
  client: StoreClient,
  { history }: StoreNames,
  { key, limits }: { key: ObjectKey; limits: HistoryLimits },
): Promise<readonly EarlierVersion[]> {
  const entries: EarlierVersion[] = [];
  const filter: JsonObject[] = [
    { term: { 'atrium.key': documentIdOf(key) } },
    { range: { 'atrium.replaced_at': { gte: oldestOf(limits) } } },
  ];
  for (let after: number | undefined; ;) {
    const size = Math.min(TOGETHER, limits.versions - entries.length);
    if (size === 0) return entries;
    const { hits } = await client.ask<HistoryAnswer>({
      method: 'POST',
      path: `/${encodeURIComponent(history)}/_search`,
      body: {
        size,
        query: { bool: { filter } },
        sort: [{ 'atrium.version': 'desc' }],
        track_total_hits: false,
        ...(after !== undefined && { search_after: [after] }),
      },
      repeatable: true,
    });
    entries.push(...hits.hits.map(({ _source }) => _source.entry));
    after = hits.hits.at(-1)?.sort[0];
    if (hits.hits.length < size) return entries;
  }
}

const oldestOf = ({ days }: HistoryLimits): string =>
  new Date(Date.now() - days * DAY_MS).toISOString();

/** Types that keep none, but had some when another version of the server ran. */
export async function forgetTypes(
  client: StoreClient,
  { history }: StoreNames,
  types: readonly string[],
): Promise<void> {
  if (types.length === 0) return;
  await removeWhere(client, history, { terms: { 'atrium.type': [...types] } });
}

/** Whether there is an object of this type, or an earlier version of one. */
export async function remembersType(
  client: StoreClient,
  { objects, history }: StoreNames,
  type: string,
): Promise<boolean> {
  const isThere: JsonObject = {
    bool: { filter: [{ term: { type } }, { term: { 'atrium.present': true } }] },
  };
  const should: JsonObject[] = [isThere, { term: { 'atrium.type': type } }];
  const { hits } = await client.ask<{ hits: { hits: unknown[] } }>({
    method: 'POST',
    path: `/${encodeURIComponent(objects)},${encodeURIComponent(history)}/_search`,
    body: { size: 1, _source: false, query: { bool: { should } } },
    repeatable: true,
  });
  return hits.hits.length > 0;
}

async function removeWhere(client: StoreClient, index: string, query: JsonObject): Promise<void> {
  await client.ask({
    method: 'POST',
    path: `/${encodeURIComponent(index)}/_delete_by_query?conflicts=proceed&refresh=true`,
    body: { query },
    repeatable: true,
  });
}

/** What is too old, or beyond the versions that are kept, and what deletions and large batches left. */
export async function sweep(
  client: StoreClient,
  { objects, history }: StoreNames,
  limits: HistoryLimits,
): Promise<void> {
  await removeWhere(client, history, {
    range: { 'atrium.replaced_at': { lt: oldestOf(limits) } },
  });
  await removeWhere(client, objects, { range: { 'atrium.left_at': { lt: `now-${LEFT_DAYS}d` } } });
  const { aggregations } = await client.ask<{
    aggregations: { keys: { buckets: { key: string }[] } };
  }>({
    method: 'POST',
    path: `/${encodeURIComponent(history)}/_search`,
    body: {
      size: 0,
      aggs: {
        keys: { terms: { field: 'atrium.key', size: 1000, min_doc_count: limits.versions + 1 } },
      },
    },
    repeatable: true,
  });
  for (const { key } of aggregations.keys.buckets) {
    await removeOldest(client, history, { key, versions: limits.versions });
  }
}

/** So long a server that was stopped in the middle of a write can't bring a deleted object back. */
const LEFT_DAYS = 7;

async function removeOldest(
  client: StoreClient,
  history: string,
  { key, versions }: { key: string; versions: number },
): Promise<void> {
  const ofKey = { term: { 'atrium.key': key } };
  const { hits } = await client.ask<{ hits: { hits: { sort: [number] }[] } }>({
    method: 'POST',
    path: `/${encodeURIComponent(history)}/_search`,
    body: {
      from: versions,
      size: 1,
      _source: false,
      query: ofKey,
      sort: [{ 'atrium.version': 'desc' }],
    },
    repeatable: true,
  });
  const version = hits.hits[0]?.sort[0];
  if (version === undefined) return;
  const filter: JsonObject[] = [ofKey, { range: { 'atrium.version': { lte: version } } }];
  await removeWhere(client, history, { bool: { filter } });
}
