import type { ObjectKey } from '#common/saved-objects';
import type { ObjectPlace, StoredObject } from '../store';
import type { StoreClient } from './client';
import { placeFrom, placeOf } from './documents';
import { readStateAndPresent } from './read-documents';
import type { StoreNames } from './state';
import { documentIdOf } from './tokens';
import type { Writer } from './writer';

type MayRead = (place: ObjectPlace) => boolean;

interface Parts {
  client: StoreClient;
  names: StoreNames;
  writer: Writer;
}

/** Nobody takes longer than that from the commit of a batch to its documents. */
const UNFINISHED_MS = 5000;

/** Reads by id. What is committed and not written yet is written first. */
export function createReader({ client, names, writer }: Parts) {
  const { objects } = names;
  /** Since when the same batch is not written, as far as this server has seen. */
  let unfinished = { version: 0, since: 0 };
  const finishLeft = async (version: number) => {
    const now = performance.now();
    if (unfinished.version !== version) {
      unfinished = { version, since: now };
    } else if (now - unfinished.since > UNFINISHED_MS) {
      await finish();
    }
  };
  const finish = async () => {
    const { state } = await readStateAndPresent(client, objects, { ids: [], whole: true });
    await writer.finish(state);
    return state.version;
  };
  const read = async (ids: readonly string[]) => {
    const first = await readStateAndPresent(client, objects, { ids, whole: false });
    const asked = new Set(ids);
    if (!first.state.pending?.ids.some((id) => asked.has(id))) return first;
    await finish();
    return readStateAndPresent(client, objects, { ids, whole: false });
  };
  /** What a server that was killed has left is written by whoever looks. */
  const readState = async () => {
    const { state } = await readStateAndPresent(client, objects, { ids: [], whole: false });
    if (state.pending) await finishLeft(state.version);
    return { version: state.version, isPending: state.pending !== undefined };
  };
  return {
    readState,
    /** The version up to which all is written. */
    settle: finish,
    async get(
      keys: readonly ObjectKey[],
      mayRead?: MayRead,
    ): Promise<readonly (StoredObject | undefined)[]> {
      const ids = keys.map(documentIdOf);
      const readable = mayRead ? await findReadable(client, objects, { ids, mayRead }) : ids;
      const { present } = await read([...new Set(readable)]);
      return ids.map((id) => {
        const object = present.get(id)?.object;
        return object && (!mayRead || mayRead(placeOf(object))) ? object : undefined;
      });
    },
    latestVersion: async (): Promise<number> => (await readState()).version,
  };
}

interface PlaceAnswer {
  hits: { hits: { fields: { 'atrium.key': [string]; 'atrium.place': string[] } }[] };
}

/** Where the objects lie is read from a field of its own: how large they are makes no difference. */
async function findReadable(
  client: StoreClient,
  index: string,
  { ids, mayRead }: { ids: readonly string[]; mayRead: MayRead },
): Promise<readonly string[]> {
  const readable: string[] = [];
  for (let first = 0; first < ids.length; first += TOGETHER) {
    const values = ids.slice(first, first + TOGETHER);
    const { hits } = await client.ask<PlaceAnswer>({
      method: 'POST',
      path: `/${encodeURIComponent(index)}/_search`,
      body: {
        size: values.length,
        query: { bool: { filter: [{ ids: { values } }, { term: { 'atrium.present': true } }] } },
        _source: false,
        stored_fields: '_none_',
        docvalue_fields: ['atrium.key', 'atrium.place'],
        track_total_hits: false,
      },
      repeatable: true,
    });
    for (const { fields } of hits.hits) {
      if (mayRead(placeFrom(fields['atrium.place']))) readable.push(fields['atrium.key'][0]);
    }
  }
  return readable;
}

const TOGETHER = 1000;
