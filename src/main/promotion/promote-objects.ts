import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from '#cluster';
import { type Config, ConfigError, storeIndex, textOfStored } from '#core/server/start';
import { askCluster } from '#engine/opensearch';
import { checksumsOf, type WholeStore } from '#store';
import { createOpenSearchStore, readWholeCopy, writeWholeCopy } from '#store/opensearch';
import { readWholeFile, writeWholeFile } from '#store/sqlite';
import { count, type ProgressLine } from './show-progress';

interface Objects {
  config: Config;
  cluster: Cluster;
  folder: string;
  line: ProgressLine;
}

/** Saved objects, settings, workspaces and links, with their versions and history: into an index of the cluster that holds none yet. */
export async function promoteObjects(place: Objects): Promise<void> {
  const { config, folder, line } = place;
  const file = join(folder, 'store.sqlite');
  if (!existsSync(file)) throw new ConfigError(`There are no saved objects in ${folder}.`);
  const here = readWholeFile(file, textOfStored);
  const copy = join(folder, 'promotion', 'objects');
  await writeWholeCopy(copy, here);
  const there = await readCluster(place, copy).finally(() => rmSync(copy, { force: true }));
  if (!isSame(here, there)) {
    throw new ConfigError(
      `The cluster has other saved objects than ${folder}, in ${storeIndex(config)}*: nothing was copied over them. Delete these indices, or export and import the objects.`,
    );
  }
  line.print(
    `${describe(here)} copied and found equal. A server uses them with savedObjects.store: opensearch; accounts and API keys stay in security.db.`,
  );
}

/** The same from the cluster, into a folder that has none yet. */
export async function fetchObjects(place: Objects): Promise<void> {
  const { folder, line } = place;
  const file = join(folder, 'store.sqlite');
  await requireObjects(place);
  const there = await readCluster(place);
  if (!existsSync(file)) writeWholeFile(file, there);
  if (!isSame(readWholeFile(file, textOfStored), there)) {
    throw new ConfigError(
      `${folder} has other saved objects than the cluster: nothing was copied over them. Choose a folder without store.sqlite.`,
    );
  }
  line.print(`${describe(there)} copied and found equal.`);
}

/** Who only reads makes no index. */
async function requireObjects({ config, cluster }: Objects): Promise<void> {
  const limits = {
    signal: new AbortController().signal,
    timeoutMs: config['opensearch.requestTimeout'],
  };
  const path = `/${encodeURIComponent(storeIndex(config))}/_alias`;
  const answer = await askCluster(cluster).ask({ method: 'GET', path, accept: [404] }, limits);
  if ('error' in (JSON.parse(answer) as object)) {
    throw new ConfigError(`The cluster has no saved objects of Atrium in ${storeIndex(config)}.`);
  }
}

/** @param copy what an index begins with that is not there yet */
async function readCluster(
  { config, cluster, folder }: Objects,
  copy?: string,
): Promise<WholeStore> {
  const index = storeIndex(config);
  const limits = {
    versions: config['savedObjects.history.maxVersions'],
    days: config['savedObjects.history.maxDays'],
  };
  const store = createOpenSearchStore({
    cluster,
    index,
    history: limits,
    ...(copy !== undefined && { restoreFrom: copy }),
  });
  const read = join(folder, 'promotion', 'objects.read');
  rmSync(read, { force: true });
  try {
    await store.backup(read);
    return await readWholeCopy(read);
  } finally {
    rmSync(read, { force: true });
    await store.close();
  }
}

const isSame = (one: WholeStore, other: WholeStore): boolean =>
  checksumsOf(one).join() === checksumsOf(other).join();

const describe = ({ objects, history }: WholeStore): string =>
  `${count(objects.length)} saved objects and ${count(history.length)} earlier versions`;
