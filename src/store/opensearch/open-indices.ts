import type { JsonObject } from '#common/json';
import { StoreError } from '../store-error';
import type { StoreClient } from './client';
import { historyIndex, LAYOUT, objectsIndex } from './layout';
import { restoreBackup } from './restore';
import { STATE_ID, type StoreNames } from './state';

export interface OpenOptions {
  /** A file of `backup` that a new index begins with. */
  restoreFrom?: string;
}

/** Makes what is not there yet. */
export async function openIndices(
  client: StoreClient,
  names: StoreNames,
  { restoreFrom }: OpenOptions,
): Promise<void> {
  const found = await client.ask<{ error?: unknown }>({
    method: 'GET',
    path: `/${encodeURIComponent(names.objects)}/_mapping`,
    accept: [404],
  });
  if (!found.error) return;
  await createIndex(client, names.history, historyIndex());
  const index = `${names.objects}_1`;
  await createIndex(client, index, objectsIndex());
  const version = restoreFrom
    ? await restoreBackup(client, { objects: index, history: names.history }, restoreFrom)
    : 0;
  await client.ask({
    method: 'PUT',
    path: `/${encodeURIComponent(index)}/_create/${STATE_ID}`,
    body: { store_state: { layout: LAYOUT, version, recent: [] } },
    accept: [409],
  });
  await client.ask({
    method: 'POST',
    path: `/${encodeURIComponent(names.objects)},${encodeURIComponent(names.history)}/_refresh`,
    accept: [404],
  });
  await client.ask({
    method: 'POST',
    path: '/_aliases',
    body: { actions: [{ add: { index, alias: names.objects } }] },
  });
}

async function createIndex(client: StoreClient, name: string, body: JsonObject): Promise<void> {
  const answer = await client.ask<{ error?: { type: string; reason: string } }>({
    method: 'PUT',
    path: `/${encodeURIComponent(name)}`,
    body,
    accept: [400],
  });
  if (answer.error && answer.error.type !== 'resource_already_exists_exception') {
    throw new StoreError('unavailable', answer.error.reason);
  }
}
