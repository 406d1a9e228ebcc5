import type { SavedObject } from './types';

/** How long single gets are collected into one call (spec, section 9). */
const BATCH_INTERVAL_MS = 100;

interface Waiting {
  type: string;
  id: string;
  resolve: (object: SavedObject) => void;
  reject: (reason: unknown) => void;
}

type BulkGet = (objects: { id: string; type: string }[]) => Promise<readonly SavedObject[]>;

/** Collects single gets. Each caller has an object of its own, also where two ask for the same. */
export function createGetQueue(bulkGet: BulkGet) {
  let queue: Waiting[] = [];

  async function send() {
    const batch = queue;
    queue = [];
    const wanted = new Map(batch.map(({ id, type }) => [keyOf({ id, type }), { id, type }]));
    try {
      const found = new Map((await bulkGet([...wanted.values()])).map((one) => [keyOf(one), one]));
      for (const { id, type, resolve } of batch) {
        const object = found.get(keyOf({ id, type }));
        resolve(object ? structuredClone(object) : missing(type, id));
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (type: string, id: string): Promise<SavedObject> =>
    new Promise((resolve, reject) => {
      if (queue.length === 0) setTimeout(() => void send(), BATCH_INTERVAL_MS);
      queue.push({ type, id, resolve, reject });
    });
}

/** JSON, as both may hold any character. */
function keyOf({ type, id }: { type: string; id: string }): string {
  return JSON.stringify([type, id]);
}

function missing(type: string, id: string): SavedObject {
  const message = `Saved object [${type}/${id}] not found`;
  const error = { statusCode: 404, error: 'Not Found', message };
  return { type, id, error } as SavedObject;
}
