import { mkdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Cluster } from '#cluster';
import type { RequestEngine, Turns } from '#core/server';
import { keepsInFile } from './open-store';
import { type Config, type FileArgument, storeIndex } from '#core/server/start';
import type { DocumentWriter, IndexWriter, SearchEngine, IndexNames } from '#engine';
import {
  allowedFiles,
  describeLoaded,
  type FollowedSources,
  followSources,
  loadArguments,
  planArguments,
} from '#plugins/ingest/server';
import { readClusterOptions, withoutCredentials } from './cluster-options';
import { readServerId } from './server-id';

export interface OpenedEngine {
  engine: SearchEngine;
  writer: IndexWriter;
  documentWriter: DocumentWriter;
  names: IndexNames;
  /** Where uploads are staged. */
  stagingFolder: string;
  /** Writes all indices to a file in there. */
  copyIndices?: (file: string) => Promise<void>;
  /** Gives memory back that native code has freed. */
  releaseFreed?: () => Promise<void>;
  /** By which a cluster knows this server after a start, too. */
  serverId?: string;
  /** Where a cluster answers. */
  cluster?: Cluster;
  /** Which version answers there; never throws. */
  describeCluster?: () => Promise<string>;
  /** For the line that is printed at start. */
  description: string;
  /** Tells of every change of an index. */
  subscribe(listener: (change: { name: string; kind: string }) => void): void;
  /** Loads the files of the command line; answers the path of the page that shows them. */
  loadFiles(
    into: LoadsInto & { signal: AbortSignal },
    print: (line: string) => void,
  ): Promise<string | undefined>;
  /** Watches folders and asks URLs, as the configuration says. */
  follow?: (into: LoadsInto, print: (line: string) => void) => FollowedSources;
  close(): Promise<void>;
}

interface LoadsInto {
  engineFor: (signal: AbortSignal) => RequestEngine;
  /** Servers over one store load a file one at a time. */
  turns: Turns;
}

interface Embedded {
  config: Config;
  folder: string;
  files: readonly FileArgument[];
  /** Called while the database opens, on its own threads. */
  meanwhile: () => void;
}

/** The embedded engine, or the cluster that the configuration names. The other one is not even loaded. */
export function openEngine(
  config: Config,
  folder: string,
  files: readonly FileArgument[],
  meanwhile: () => void,
): Promise<OpenedEngine> {
  const hosts = config['opensearch.hosts'];
  return hosts
    ? openCluster({ config, folder, files }, hosts)
    : openEmbedded({ config, folder, files, meanwhile });
}

async function openEmbedded({ config, folder, files, meanwhile }: Embedded): Promise<OpenedEngine> {
  const planned = await planArguments(files);
  const { openEmbeddedEngine, releaseFreedMemory } = await import('#engine/duckdb');
  const opening = openEmbeddedEngine(embeddedOptions(config, folder, allowedFiles(planned)));
  meanwhile();
  const embedded = await opening;
  if (planned.some(({ index, fingerprint }) => embedded.fingerprint(index) !== fingerprint)) {
    embedded.writer.expectFile();
  }
  return {
    ...embedded,
    releaseFreed: releaseFreedMemory,
    description: `embedded, data in ${folder}`,
    ...filesOf(config, planned, embedded),
  };
}

export const embeddedOptions = (config: Config, folder: string, files: readonly string[]) => ({
  folder,
  allowedFiles: files,
  memoryLimit: config['data.memoryLimit'],
  loadMemoryLimit: config['data.loadMemoryLimit'],
  loaderScript: fileURLToPath(new URL('file-loader.mjs', import.meta.url)),
  cutterScript: fileURLToPath(new URL('cut-words.mjs', import.meta.url)),
  logScript: fileURLToPath(new URL('write-log.mjs', import.meta.url)),
  longScript: fileURLToPath(new URL('long-documents.mjs', import.meta.url)),
  limits: {
    fields: config['data.maxFields'],
    columns: config['data.maxColumns'],
    depth: config['data.maxDepth'],
  },
});

type Planned = Awaited<ReturnType<typeof planArguments>>;

/** What the command line and the configuration name: loaded into the engine, whichever it is. */
function filesOf(
  config: Config,
  planned: Planned,
  into: { stagingFolder: string; fingerprint: (index: string) => string | undefined },
): Required<Pick<OpenedEngine, 'loadFiles' | 'follow'>> {
  const { stagingFolder, fingerprint } = into;
  return {
    async loadFiles(into, print) {
      const loaded = await loadArguments(planned, {
        ...into,
        fingerprint,
        onLoaded: (entry) => print(describeLoaded(entry, process.stdout.isTTY)),
        onWait: (index) => print(`${index}: another server loads it. Waiting until it is there.`),
      });
      const first = loaded.find(({ error }) => !error);
      return first && `/app/discover#/?_a=(index:'${first.index}')`;
    },
    follow(into, print) {
      const maxBytes = config['data.maxUploadBytes'];
      return followSources(
        {
          folders: config['data.watch'],
          watchSeconds: config['data.watchSeconds'],
          urls: config['data.urls'],
          hosts: config['data.urlHosts'],
          urlMinutes: config['data.urlMinutes'],
        },
        { ...into, fingerprint, stagingFolder, maxBytes },
        print,
      );
    },
  };
}

/** A folder beside the store, for files on their way to the cluster. Nothing in it outlives the server. Its path has no links. */
async function emptyWorkshop(folder: string): Promise<string> {
  const place = join(folder, 'workshop');
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { recursive: true, mode: 0o700 });
  return realpath(place);
}

/** Nothing where none is configured. */
export async function connectConfigured(config: Config): Promise<Cluster | undefined> {
  const hosts = config['opensearch.hosts'];
  if (!hosts) return undefined;
  const { connectCluster } = await import('#cluster');
  return connectCluster(readClusterOptions(config, hosts));
}

async function openCluster(
  { config, folder, files }: Omit<Embedded, 'meanwhile'>,
  hosts: readonly string[],
): Promise<OpenedEngine> {
  const planned = await planArguments(files);
  const [{ connectCluster, describeCluster }, { createOpenSearchEngine, openLater }] =
    await Promise.all([import('#cluster'), import('#engine/opensearch')]);
  const cluster = connectCluster(readClusterOptions(config, hosts));
  const place = await emptyWorkshop(folder);
  const workshop = openLater(async () => {
    const { openEmbeddedEngine } = await import('#engine/duckdb');
    const options = embeddedOptions(config, place, allowedFiles(planned));
    // It is opened when the first file is on its way.
    return openEmbeddedEngine({ ...options, keepsStaged: true });
  });
  const serverId = await readServerId(folder);
  const engine = createOpenSearchEngine({
    cluster,
    workshop,
    isReadOnly: config['opensearch.readOnly'],
    ownIndices: keepsInFile(config) ? undefined : storeIndex(config),
    server: serverId,
  });
  const stagingFolder = join(place, 'staging');
  return {
    cluster,
    describeCluster: () => describeCluster(cluster),
    engine,
    writer: engine.writer,
    documentWriter: engine.documentWriter,
    names: engine.names,
    stagingFolder,
    serverId,
    description: `OpenSearch at ${hosts.map(withoutCredentials).join(', ')}`,
    subscribe: engine.subscribe,
    ...filesOf(config, planned, { stagingFolder, fingerprint: engine.fingerprint }),
    async close() {
      await workshop.close();
      await cluster.close();
      await rm(place, { recursive: true, force: true });
    },
  };
}
