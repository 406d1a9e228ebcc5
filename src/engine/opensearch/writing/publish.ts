import type { JsonObject } from '#common/json';
import type { EngineContext, IndexDefinition, LoadOptions, SearchEngine } from '../../engine';
import { EngineError } from '../../engine-error';
import { pathOf } from '../allowed';
import type { AskedCluster } from '../ask-cluster';
import type { FoundIndex } from './cluster-indices';
import { fillIndex } from './fill-index';
import { lenient } from './fitting-documents';
import { notesOf, withNotes } from './index-notes';
import { everywhere, taken, withoutEnd } from './write-rights';
import type { LazyWorkshop, Workshop } from './workshop';

export interface WriterParts {
  cluster: AskedCluster;
  workshop: LazyWorkshop;
  describe: SearchEngine['describeIndex'];
}

export interface Publication {
  workshop: Workshop;
  from: string;
  to: string;
  fingerprint: string | undefined;
  options: Pick<LoadOptions, 'onProgress'>;
}

/** Makes an index of the cluster of one of the workshop, whole or not at all. */
export async function publish(
  { cluster }: WriterParts,
  { workshop, from, to, fingerprint, options }: Publication,
  context: EngineContext,
): Promise<void> {
  const inside = everywhere(context);
  const { mappings, settings } = await workshop.engine.definitionOf(from, inside);
  const details = await workshop.engine.describeIndex(from, inside);
  const notes = notesOf(details, fingerprint);
  const kept = details.notices.length > 0 ? lenient(mappings) : mappings;
  // No pattern finds it before it is whole, even if this server ends: its documents would be counted beside those whose place it takes.
  const unfinished = {
    mappings: withNotes(kept, { ...notes, unfinished: true }),
    settings: { ...settings, 'index.hidden': true },
  };
  await putIndex(cluster, to, unfinished, context);
  try {
    const { onProgress } = options;
    await fillIndex(from, to, { cluster, workshop, context: inside, onProgress });
    await refresh(cluster, to, context);
    await finish(cluster, to, withNotes({ _meta: kept['_meta'] ?? {} }, notes), context);
  } catch (error) {
    await dropIndex(cluster, to, context);
    throw error;
  }
}

/** From now on patterns find it. */
export async function finish(
  cluster: AskedCluster,
  name: string,
  mapping: JsonObject,
  context: EngineContext,
): Promise<void> {
  const put = { method: 'PUT', repeatable: true } as const;
  const shown = { 'index.hidden': false };
  await cluster.ask({ ...put, path: `/${pathOf(name)}/_settings`, body: shown }, context);
  await cluster.ask({ ...put, path: `/${pathOf(name)}/_mapping`, body: mapping }, context);
}

export async function putIndex(
  cluster: AskedCluster,
  name: string,
  definition: IndexDefinition,
  context: EngineContext,
): Promise<void> {
  const { mappings, settings = {}, aliases = {} } = definition;
  const body = { mappings, settings, aliases };
  await cluster.ask({ method: 'PUT', path: `/${pathOf(name)}`, body }, context).catch((error) => {
    throw isTaken(error) ? taken(name) : error;
  });
}

const isTaken = (error: unknown): boolean =>
  error instanceof EngineError && error.type === 'resource_already_exists_exception';

/** What was made for nothing; the error that says why is more important than another one. */
export const dropIndex = (cluster: AskedCluster, name: string, context: EngineContext) =>
  cluster
    .ask({ method: 'DELETE', path: `/${pathOf(name)}`, accept: [404] }, withoutEnd(context))
    .catch(() => undefined);

/** In one step: who searches by the name finds the old documents, or the new ones. */
export async function takePlace(
  cluster: AskedCluster,
  { name, found, to }: { name: string; found: FoundIndex; to: string },
  context: EngineContext,
): Promise<void> {
  const others = Object.entries(found.aliases).filter(([alias]) => alias !== name);
  const actions: JsonObject[] = [
    { remove_index: { index: found.concrete } },
    { add: { index: to, alias: name } },
    ...others.map(([alias, options]) => ({ add: { ...options, index: to, alias } })),
  ];
  try {
    await cluster.ask({ method: 'POST', path: '/_aliases', body: { actions } }, context);
  } catch (error) {
    await dropIndex(cluster, to, context);
    throw error;
  }
}

/** With the notes. */
export async function readMappings(
  cluster: AskedCluster,
  concrete: string,
  context: EngineContext,
): Promise<JsonObject> {
  const text = await cluster.ask({ method: 'GET', path: `/${pathOf(concrete)}/_mapping` }, context);
  const [found] = Object.values(JSON.parse(text) as Record<string, { mappings: JsonObject }>);
  return found?.mappings ?? {};
}

export const refresh = (cluster: AskedCluster, name: string, context: EngineContext) =>
  cluster.ask({ method: 'POST', path: `/${pathOf(name)}/_refresh`, repeatable: true }, context);
