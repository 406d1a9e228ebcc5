import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Cluster } from '#cluster';
import {
  type Config,
  openSharedSecurity,
  type SharedSecurity,
  storeIndex,
} from '#core/server/start';
import type { Store } from '#store';
import { createSqliteStore } from '#store/sqlite';

interface FileStoreOptions {
  config: Config;
  folder: string;
  onOpened: () => void;
}

const historyOf = (config: Config) => ({
  versions: config['savedObjects.history.maxVersions'],
  days: config['savedObjects.history.maxDays'],
});

export const keepsInFile = (config: Config): boolean => config['savedObjects.store'] === 'file';

export function openFileStore({ config, folder, onOpened }: FileStoreOptions) {
  return createSqliteStore({
    onOpened,
    file: join(folder, 'store.sqlite'),
    history: historyOf(config),
    readerScript: fileURLToPath(new URL('store-reader.mjs', import.meta.url)),
  });
}

export async function openClusterStore(
  config: Config,
  cluster: Cluster | undefined,
): Promise<Store> {
  if (!cluster) throw new Error('[savedObjects.store] opensearch needs [opensearch.hosts].');
  const { createOpenSearchStore } = await import('#store/opensearch');
  const copyFrom = config['savedObjects.copyFrom'];
  return createOpenSearchStore({
    cluster,
    index: storeIndex(config),
    history: historyOf(config),
    copyFrom: copyFrom.length > 0 ? copyFrom : [config['opensearchDashboards.index']],
    onCopied: ({ from, copied, otherSpaces }) => {
      const others = otherSpaces > 0 ? `; left out, as of other spaces: ${otherSpaces}` : '';
      process.stdout.write(`Saved objects copied from ${from}: ${copied}${others}.\n`);
    },
  });
}

/** Accounts, keys and sessions, where saved objects lie in the cluster; else they lie in a file of this server. */
export async function openSharedAccounts(
  config: Config,
  cluster: Cluster | undefined,
): Promise<SharedSecurity | undefined> {
  if (keepsInFile(config) || !cluster) return undefined;
  const { createOpenSearchStore } = await import('#store/opensearch');
  return openSharedSecurity({
    store: createOpenSearchStore({ cluster, index: `${storeIndex(config)}_security` }),
    config,
    file: join(resolve(config['path.data']), 'security.db'),
    onFilled: (accounts) =>
      process.stdout.write(
        `Accounts, keys and sessions of security.db are in the cluster now: ${accounts} accounts. The file is not read any more.\n`,
      ),
  });
}
