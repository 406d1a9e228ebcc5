import type { JsonObject } from '#common/json';
import { StoreError } from '../store-error';
import type { StoreClient } from './client';
import { fromDocument, type ObjectDocument, type Present } from './documents';
import { type ReadState, STATE_ID, type StateAnswer, toState } from './state';

interface FoundDocument {
  _id: string;
  found?: boolean;
  _source?: ObjectDocument;
}

/** One answer holds no more documents than that: they may be large. */
const TOGETHER = 100;
const NAMES_TOGETHER = 5000;

/** The newest of each, acknowledged or not yet found: by `_id`. What was deleted is missing. */
export async function readPresent(
  client: StoreClient,
  index: string,
  ids: readonly string[],
): Promise<Map<string, Present>> {
  const present = new Map<string, Present>();
  const found = ids.length > TOGETHER ? await readFoundIds(client, index, ids) : ids;
  for (let first = 0; first < found.length; first += TOGETHER) {
    const docs = found.slice(first, first + TOGETHER).map((_id) => ({ _id }));
    const answer = await askMany<FoundDocument>(client, index, docs);
    addPresent(present, answer);
  }
  return present;
}

/** Of an import most are new: nothing is to be read of them. */
async function readFoundIds(
  client: StoreClient,
  index: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const all: string[] = [];
  for (let first = 0; first < ids.length; first += NAMES_TOGETHER) {
    const docs = ids.slice(first, first + NAMES_TOGETHER).map((_id) => ({ _id, _source: false }));
    const answer = await askMany<FoundDocument>(client, index, docs);
    all.push(...answer.flatMap(({ _id, found }) => (found ? [_id] : [])));
  }
  return all;
}

/** The state first: what follows is at least as new. */
export async function readStateAndPresent(
  client: StoreClient,
  index: string,
  { ids, whole }: { ids: readonly string[]; whole: boolean },
): Promise<{ state: ReadState; present: Map<string, Present> }> {
  const _source = whole ? true : { excludes: ['store_state.pending.writes'] };
  const docs = ids.slice(0, TOGETHER).map((_id) => ({ _id }));
  const [first, ...rest] = await askMany(client, index, [{ _id: STATE_ID, _source }, ...docs]);
  const state = toState(first as StateAnswer);
  if (!state) throw notWhole(index);
  const present = await readPresent(client, index, ids.slice(TOGETHER));
  addPresent(present, rest as FoundDocument[]);
  return { state, present };
}

function addPresent(present: Map<string, Present>, documents: readonly FoundDocument[]): void {
  for (const { _id, _source } of documents) {
    if (_source?.atrium.present) present.set(_id, fromDocument(_source));
  }
}

async function askMany<Item>(
  client: StoreClient,
  index: string,
  docs: readonly object[],
): Promise<readonly Item[]> {
  if (docs.length === 0) return [];
  const answer = await client.ask<{ docs: (Item & { error?: { reason?: string } })[] }>({
    method: 'POST',
    path: `/${encodeURIComponent(index)}/_mget`,
    body: { docs } as unknown as JsonObject,
    repeatable: true,
  });
  const failed = answer.docs.find(({ error }) => error);
  if (failed) throw new StoreError('unavailable', failed.error?.reason ?? notWhole(index).message);
  return answer.docs;
}

const notWhole = (index: string) =>
  new StoreError(
    'unavailable',
    `The index ${index} is not one of saved objects, or not whole. Restore a backup into a cluster without it.`,
  );
