import { fileURLToPath } from 'node:url';
import type { RequestEngine } from '#core/server';
import type { Config, FileArgument } from '#core/server/start';
import {
  EngineError,
  type DocumentWriter,
  type IndexWriter,
  type SearchEngine,
  type IndexNames,
} from '#engine';
import {
  allowedFiles,
  describeLoaded,
  type FollowedSources,
  followSources,
  loadArguments,
  planArguments,
} from '#plugins/ingest/server';
import { readClusterOptions, withoutCredentials } from './cluster-options';

export interface OpenedEngine {
  engine: SearchEngine;
  writer: IndexWriter;
  documentWriter: DocumentWriter;
  names: IndexNames;
  /** Where uploads are staged; a cluster takes none. */
  stagingFolder?: string;
  /** Writes all indices to a file in there. */
  copyIndices?: (file: string) => Promise<void>;
  /** Gives memory back that native code has freed. */
  releaseFreed?: () => Promise<void>;
  /** For the line that is printed at start. */
  description: string;
  /** Tells of every change of an index. */
  subscribe(listener: (change: { name: string; kind: string }) => void): void;
  /** Loads the files of the command line; answers the path of the page that shows them. */
  loadFiles(engine: RequestEngine, print: (line: string) => void): Promise<string | undefined>;
  /** Watches folders and asks URLs, as the configuration says. */
  follow?: (
    engineFor: (signal: AbortSignal) => RequestEngine,
    print: (line: string) => void,
  ) => FollowedSources;
  close(): Promise<void>;
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
    ? openCluster(config, hosts, files)
    : openEmbedded({ config, folder, files, meanwhile });
}

async function openEmbedded({ config, folder, files, meanwhile }: Embedded): Promise<OpenedEngine> {
  const planned = await planArguments(files);
  const { openEmbeddedEngine, releaseFreedMemory } = await import('#engine/duckdb');
  const opening = openEmbeddedEngine({
    folder,
    allowedFiles: allowedFiles(planned),
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
  meanwhile();
  const embedded = await opening;
  if (planned.some(({ index, fingerprint }) => embedded.fingerprint(index) !== fingerprint)) {
    embedded.writer.expectFile();
  }
  return {
    ...embedded,
    releaseFreed: releaseFreedMemory,
    description: `embedded, data in ${folder}`,
    async loadFiles(engine, print) {
      const loaded = await loadArguments(planned, engine, embedded.fingerprint, (entry) =>
        print(describeLoaded(entry, process.stdout.isTTY)),
      );
      const first = loaded.find(({ error }) => !error);
      return first && `/app/discover#/?_a=(index:'${first.index}')`;
    },
    follow(engineFor, print) {
      const { stagingFolder, fingerprint } = embedded;
      const maxBytes = config['data.maxUploadBytes'];
      return followSources(
        {
          folders: config['data.watch'],
          watchSeconds: config['data.watchSeconds'],
          urls: config['data.urls'],
          hosts: config['data.urlHosts'],
          urlMinutes: config['data.urlMinutes'],
        },
        { engineFor, fingerprint, stagingFolder, maxBytes },
        print,
      );
    },
  };
}

async function openCluster(
  config: Config,
  hosts: readonly string[],
  files: readonly FileArgument[],
): Promise<OpenedEngine> {
  if (files.length > 0) {
    throw new EngineError(
      'unsupported',
      'Files can be loaded into the embedded engine only: start without [opensearch.hosts], or without files.',
    );
  }
  const [{ connectCluster }, { createOpenSearchEngine }] = await Promise.all([
    import('#cluster'),
    import('#engine/opensearch'),
  ]);
  const cluster = connectCluster(readClusterOptions(config, hosts));
  const engine = createOpenSearchEngine(cluster);
  return {
    engine,
    writer: engine.writer,
    documentWriter: engine.documentWriter,
    names: engine.names,
    description: `OpenSearch at ${hosts.map(withoutCredentials).join(', ')}`,
    subscribe: () => undefined,
    loadFiles: async () => undefined,
    close: () => cluster.close(),
  };
}
