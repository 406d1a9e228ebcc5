import { randomUUID } from 'node:crypto';
import type { JsonObject } from '#common/json';
import type { EventBus } from '../events';
import { HttpError } from '../http';
import type { OtherServers } from '../other-servers';
import type { SavedObjectsClient, SavedObjectType } from '../saved-objects';

/** One object for all servers: the last changes of indices, of which open pages hear. */
export const INDEX_NEWS_TYPE: SavedObjectType = {
  name: 'index-news',
  hidden: true,
  importable: false,
  keepsHistory: false,
};

interface IndexChange {
  name: string;
  kind: string;
}
type News = IndexChange & { id: string; by: string };

interface Dependencies {
  client: Pick<SavedObjectsClient, 'bulkGet' | 'create'>;
  others: Pick<OtherServers, 'isAlone' | 'onChange'>;
  events: Pick<EventBus, 'publish'>;
  onFailed: (error: unknown) => void;
}

const KEY = { type: INDEX_NEWS_TYPE.name, id: 'last' };
/** More at once than anybody looks at: one of them is enough to load a list again. */
const KEPT = 50;
const MOST_TRIES = 10;

/** Tells pages here and, over a shared store, at the other servers what has become of an index. */
export async function createIndexNews(
  dependencies: Dependencies,
): Promise<(change: IndexChange) => void> {
  const { client, others, events, onFailed } = dependencies;
  const publish = ({ name, kind }: IndexChange) => events.publish('index', { name, kind });
  if (others.isAlone) return publish;
  const own = randomUUID();
  let known = (await read(client)).news;
  others.onChange(async (changes) => {
    if (!changes.some(({ type }) => type === KEY.type)) return;
    const before = new Set(known.map(({ id }) => id));
    known = (await read(client)).news;
    for (const one of known) {
      if (!before.has(one.id) && one.by !== own) publish(one);
    }
  });
  let waiting: News[] = [];
  let writing: Promise<void> | undefined;
  /** What comes while something is written is written together. */
  const writeAll = async () => {
    while (waiting.length > 0) {
      const news = waiting;
      waiting = [];
      await append(client, news).catch(onFailed);
    }
    writing = undefined;
  };
  return (change) => {
    publish(change);
    const { name, kind } = change;
    waiting.push({ id: randomUUID(), by: own, name, kind });
    writing ??= writeAll();
  };
}

async function read(client: Dependencies['client']) {
  const [found] = await client.bulkGet([KEY]);
  if (!found || 'error' in found) return { news: [] };
  return { news: found.attributes['news'] as unknown as News[], version: found.version };
}

/** Behind what others wrote meanwhile. */
async function append(client: Dependencies['client'], added: readonly News[]): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const { news, version } = await read(client);
    const attributes = { news: [...news, ...added].slice(-KEPT) } as unknown as JsonObject;
    try {
      const options = { overwrite: version !== undefined };
      await client.create({ ...KEY, attributes, ...(version && { version }) }, options);
      return;
    } catch (error) {
      const isTaken = error instanceof HttpError && [404, 409].includes(error.statusCode);
      if (!isTaken || tried === MOST_TRIES) throw error;
    }
  }
}
