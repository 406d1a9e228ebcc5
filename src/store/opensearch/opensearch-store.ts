import type { Cluster } from '#cluster';
import type { Store } from '../store';
import { closedError } from '../store-error';
import { writeBackup } from './backup';
import { createStoreClient, toStoreError } from './client';
import { findClusterDamage } from './damage';
import { countObjects, findObjects } from './find';
import { createFollower } from './follow';
import { forgetTypes, type HistoryLimits, readHistory, remembersType, sweep } from './history';
import { LAYOUT } from './layout';
import { type OpenOptions, openIndices } from './open-indices';
import { createSweeper } from './sweeper';
import { createReader } from './reader';
import type { StoreNames } from './state';
import { createWriter } from './writer';

export interface OpenSearchStoreOptions extends OpenOptions {
  cluster: Cluster;
  /** The alias of the objects; that of the history ends with `_history`. */
  index: string;
  history?: Partial<HistoryLimits>;
}

const DEFAULT_LIMITS: HistoryLimits = { versions: 100, days: 90 };

/** Saved objects in an OpenSearch cluster: any number of servers may have one over the same index. */
export function createOpenSearchStore(options: OpenSearchStoreOptions): Store {
  const client = createStoreClient(options.cluster);
  const names: StoreNames = { objects: options.index, history: `${options.index}_history` };
  const limits = { ...DEFAULT_LIMITS, ...options.history };
  const forgottenTypes = new Set<string>();
  const writer = createWriter({
    client,
    names,
    forgottenTypes,
    layout: options.layout ?? LAYOUT,
  });
  const sweeper = createSweeper(() => sweep(client, names, limits));
  const { ask, close } = createGuard(
    () => openIndices(client, names, options),
    async () => {
      await Promise.all([writer.settled(), sweeper.settled()]);
      client.end();
    },
  );
  const reader = createReader({ client, names, writer });
  return {
    get: (keys, mayRead) => ask(() => reader.get(keys, mayRead)),
    find: (query) => ask(() => findObjects(client, names.objects, query)),
    count: (query) => ask(() => countObjects(client, names.objects, query)),
    apply: (writes, options) =>
      ask(() => {
        sweeper.touch();
        return writer.apply({ writes, options });
      }),
    history: (key) => ask(() => readHistory(client, names, { key, limits })),
    remembers: (type) => ask(() => remembersType(client, names, type)),
    latestVersion: () => ask(() => reader.latestVersion()),
    follow(options) {
      const { isOwn } = writer;
      const parts = { client, index: names.objects, ...reader, isOwn };
      const follower = createFollower(parts, options);
      return { next: () => ask(() => follower.next()) };
    },
    findDamage: () => ask(() => findClusterDamage(client, names)),
    keepNoHistoryOf(types) {
      types.forEach((type) => forgottenTypes.add(type));
      return ask(() => forgetTypes(client, names, types));
    },
    backup: (file) => ask(() => writeBackup(client, names, file)),
    close,
  };
}

/** What is asked for waits until the indices are open, and is refused when the store is closed. */
function createGuard(open: () => Promise<void>, end: () => Promise<void>) {
  let opening: Promise<void> | undefined;
  let closed = false;
  const opened = () => {
    opening ??= open().catch((error: unknown) => {
      // The next one tries again.
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    async ask<Result>(work: () => Promise<Result>): Promise<Result> {
      if (closed) throw closedError();
      try {
        await opened();
        return await work();
      } catch (error) {
        throw toStoreError(error);
      }
    },
    async close() {
      closed = true;
      await end();
    },
  };
}
