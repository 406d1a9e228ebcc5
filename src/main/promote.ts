import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Cluster, connectCluster } from '#cluster';
import {
  type Config,
  ConfigError,
  loadConfig,
  openDataFolder,
  toStartSentence,
} from '#core/server/start';
import {
  type EngineContext,
  EngineError,
  type IndexNames,
  type MovedStream,
  MoveStopped,
  openMovingLog,
} from '#engine';
import { type EmbeddedEngine, openEmbeddedEngine } from '#engine/duckdb';
import {
  askCluster,
  type AskedCluster,
  createClusterSource,
  createClusterStreamTarget,
  createClusterTarget,
  createEmbeddedSource,
  createEmbeddedStreamTarget,
  createEmbeddedTarget,
  createOpenSearchEngine,
  openLater,
} from '#engine/opensearch';
import { readClusterOptions, withoutCredentials } from './cluster-options';
import { embeddedOptions } from './open-engine';
import { promoteIndices } from './promotion/promote-indices';
import { fetchObjects, promoteObjects } from './promotion/promote-objects';
import { promoteAliases, promoteDefinitions, promotePolicies } from './promotion/promote-names';
import { listStreams, promoteStreams } from './promotion/promote-streams';
import { PROMOTE_HELP, type Promotion, readPromotion } from './promotion/read-arguments';
import { createProgressLine, type ProgressLine } from './promotion/show-progress';

const root = fileURLToPath(new URL('../..', import.meta.url));
const STOPPED = 130;

/** Copies what the embedded engine and the store hold to a cluster, or back. Ends with code 1 where something was not copied. */
export async function main(argv: readonly string[]): Promise<void> {
  const line = createProgressLine(process.stdout);
  let config: Config | undefined;
  try {
    const promotion = readPromotion(argv);
    if (promotion === 'help') {
      process.stdout.write(PROMOTE_HELP);
      return;
    }
    config = readConfig(promotion);
    const failed = await run(promotion, config, line);
    if (failed > 0) process.exitCode = 1;
  } catch (error) {
    process.exitCode = error instanceof MoveStopped ? STOPPED : 1;
    line.print(describeEnd(error, config?.['opensearch.hosts']));
  }
}

function describeEnd(error: unknown, hosts: readonly string[] = []): string {
  if (error instanceof MoveStopped) return 'Stopped. The same command goes on from here.';
  const sentence = toStartSentence(error, 0, '');
  if (sentence === undefined) return error instanceof Error ? String(error.stack) : String(error);
  if (error instanceof ConfigError) return sentence;
  const place = error instanceof EngineError ? `${hosts.map(withoutCredentials).join(', ')}: ` : '';
  return `${place}${sentence} What was copied is kept: the same command goes on from there.`;
}

const readConfig = ({ configFile, flags }: Promotion): Config =>
  loadConfig({
    ...(configFile && { file: configFile }),
    defaultFile: join(root, 'config/opensearch_dashboards.yml'),
    environment: process.env,
    flags,
  });

async function run(promotion: Promotion, config: Config, line: ProgressLine): Promise<number> {
  process.umask(0o077);
  const folder = resolve(config['path.data']);
  const { direction } = promotion;
  refuseEmpty(folder, direction);
  if (config['opensearch.readOnly'] && direction === 'to') {
    throw new ConfigError('[opensearch.readOnly] is set: nothing is written to the cluster.');
  }
  const hosts = config['opensearch.hosts'] ?? [];
  const dataFolder = openDataFolder({ folder, needed: ['engine.duckdb'] });
  const embedded = await openEmbeddedEngine(embeddedOptions(config, folder, []));
  dataFolder.remember();
  const cluster = connectCluster(readClusterOptions(config, hosts));
  const context = operator(config);
  try {
    const { clusterName, log } = await openLog(askCluster(cluster), { folder, direction }, context);
    const place = `${hosts.map(withoutCredentials).join(', ')} (${clusterName})`;
    const [from, to] = direction === 'to' ? [folder, place] : [place, folder];
    line.print(`From ${from} to ${to}.`);
    const { engine, clusterNames, openStream, ...ends } = placesOf(direction, embedded, cluster);
    const all = (await engine.listIndices(context)).map(({ name }) => name);
    const asked = { ...namesOf(direction, embedded.names, clusterNames), context, line };
    const streams = await listStreams(asked);
    // Those of data streams begin with a dot, and are copied with these.
    const own = all.filter((name) => !name.startsWith('.'));
    const isAll = promotion.indices.length === 0;
    const names = chosen(promotion.indices, [...own, ...streams.map(({ name }) => name)]);
    const places = { ...ends, log, isOver: stopOnSignals() };
    const ownNames = names.filter((name) => own.includes(name));
    const indices = await promoteIndices(ownNames, places, { line, context });
    let failed = indices.failed + (await promoteAliases(indices.copied, asked));
    // A template would be for the copies, too, if it were there before them.
    if (isAll) failed += await promoteDefinitions(asked);
    const chosenStreams = streams.filter(({ name }) => names.includes(name));
    failed += await promoteStreams(chosenStreams, { ...places, open: openStream }, asked);
    if (isAll) failed += await promotePolicies(asked);
    if (promotion.savedObjects) {
      const copyObjects = direction === 'to' ? promoteObjects : fetchObjects;
      await copyObjects({ config, cluster, folder, line });
      dataFolder.remember();
    }
    return failed;
  } finally {
    await cluster.close();
    await embedded.close();
  }
}

function refuseEmpty(folder: string, direction: Promotion['direction']): void {
  if (direction === 'to' && !existsSync(join(folder, 'engine.duckdb'))) {
    throw new ConfigError(`There are no indices in ${folder}. Name the folder with --data.`);
  }
}

function placesOf(direction: Promotion['direction'], embedded: EmbeddedEngine, cluster: Cluster) {
  const noFiles = openLater(() => Promise.reject(new Error('No file is loaded.')));
  const onCluster = createOpenSearchEngine({ cluster, workshop: noFiles });
  const { names: clusterNames } = onCluster;
  if (direction === 'to') {
    return {
      clusterNames,
      engine: embedded.engine,
      source: createEmbeddedSource(embedded),
      target: createClusterTarget(cluster),
      openStream: (stream: MovedStream) => createClusterStreamTarget(cluster, clusterNames, stream),
    };
  }
  return {
    clusterNames,
    engine: onCluster,
    source: createClusterSource(cluster, onCluster),
    target: createEmbeddedTarget(embedded),
    openStream: (stream: MovedStream) => createEmbeddedStreamTarget(embedded, stream),
  };
}

const namesOf = (
  direction: Promotion['direction'],
  embedded: IndexNames,
  cluster: IndexNames,
): { from: IndexNames; to: IndexNames } =>
  direction === 'to' ? { from: embedded, to: cluster } : { from: cluster, to: embedded };

function chosen(asked: readonly string[], all: readonly string[]): readonly string[] {
  const missing = asked.find((name) => !all.includes(name));
  if (missing !== undefined) {
    throw new ConfigError(`There is no index ${missing}. There are: ${all.join(', ') || 'none'}.`);
  }
  return asked.length > 0 ? asked : all;
}

/** What was copied is kept by cluster: another one has none of it. */
async function openLog(
  cluster: AskedCluster,
  { folder, direction }: { folder: string; direction: string },
  context: EngineContext,
) {
  const { cluster_name: clusterName, cluster_uuid: id } = JSON.parse(
    await cluster.ask({ method: 'GET', path: '/' }, context),
  ) as { cluster_name: string; cluster_uuid: string };
  const safe = /^[\w-]{1,100}$/.test(id) ? id : 'cluster';
  return { clusterName, log: openMovingLog(join(folder, 'promotion', `${direction}-${safe}`)) };
}

/** After the block; the second signal ends it at once, which does no harm either. */
function stopOnSignals(): () => boolean {
  let isOver = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => (isOver = true));
  }
  return () => isOver;
}

const operator = (config: Config): EngineContext => ({
  principal: 'operator',
  workspaceId: 'default',
  allowedIndices: ['*'],
  signal: new AbortController().signal,
  timeoutMs: config['opensearch.requestTimeout'],
});
