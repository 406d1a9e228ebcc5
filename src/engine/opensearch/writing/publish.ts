import { once } from 'node:events';
import { parseLongNumerals, type JsonObject } from '#common/json';
import type { IndexDetails } from '#common/search';
import type { EngineContext, IndexDefinition, LoadOptions, SearchEngine } from '../../engine';
import { EngineError } from '../../engine-error';
import { pathOf } from '../allowed';
import type { AskedCluster } from '../ask-cluster';
import type { FoundIndex } from './cluster-indices';
import { fillIndex } from './fill-index';
import { lenient } from './fitting-documents';
import { notesOf, withNotes } from './index-notes';
import { everywhere, taken, withoutEnd } from './write-rights';
import type { OwnLoads } from './own-loads';
import { deletedMeanwhile, requireFilling } from './require-filling';
import type { LazyWorkshop, Workshop } from './workshop';

export interface WriterParts {
  cluster: AskedCluster;
  workshop: LazyWorkshop;
  describe: SearchEngine['describeIndex'];
  loads: OwnLoads;
}

export interface Publication {
  workshop: Workshop;
  from: string;
  to: string;
  fingerprint: string | undefined;
  options: Pick<LoadOptions, 'onProgress'>;
  /** It stays hidden until it takes the place of another: a pattern would find both. */
  takesPlace?: boolean | undefined;
}

/** Makes an index of the cluster of one of the workshop, whole or not at all. */
export async function publish(
  { cluster, loads }: WriterParts,
  { workshop, from, to, fingerprint, options, takesPlace = false }: Publication,
  context: EngineContext,
): Promise<void> {
  const deleted = new AbortController();
  const signal = AbortSignal.any([context.signal, deleted.signal]);
  const inside = { ...everywhere(context), signal };
  const definition = await workshop.engine.definitionOf(from, inside);
  const details = await workshop.engine.describeIndex(from, inside);
  const by = loads.server;
  const { unfinished, whole } = clusterDefinition(definition, details, { fingerprint, by });
  await putIndex(cluster, to, unfinished, context);
  const end = new AbortController();
  loads.running.set(to, async () => {
    deleted.abort();
    if (!end.signal.aborted) await once(end.signal, 'abort');
  });
  const check = (checking: EngineContext) => requireFilling(cluster, { name: to, by }, checking);
  try {
    const { onProgress } = options;
    const filling = { cluster, workshop, context: inside, onProgress };
    await fillIndex(from, to, { ...filling, beforePart: () => check(inside) });
    await check(inside);
    await refresh(cluster, to, inside);
    await finish(cluster, to, whole, inside);
    if (!takesPlace) await show(cluster, to, inside);
  } catch (error) {
    await dropOwn(cluster, to, { check, context });
    throw deleted.signal.aborted ? deletedMeanwhile(to) : error;
  } finally {
    loads.running.delete(to);
    end.abort();
  }
}

interface Failed {
  /** Throws `conflict` where the index is another one by now. */
  check(context: EngineContext): Promise<void>;
  context: EngineContext;
}

/** What was made for nothing. One that somebody has made of that name since stays, and says more of why documents were refused. */
async function dropOwn(
  cluster: AskedCluster,
  name: string,
  { check, context }: Failed,
): Promise<void> {
  await check(withoutEnd(context)).catch((gone: unknown) => {
    if (gone instanceof EngineError && gone.code === 'conflict') throw gone;
  });
  await dropIndex(cluster, name, context);
}

/** How an index of the embedded engine is made in the cluster, and the mapping that says that all of its documents are there. */
export function clusterDefinition(
  { mappings, settings }: Pick<IndexDefinition, 'mappings' | 'settings'>,
  details: IndexDetails,
  { fingerprint, copied, by }: { fingerprint?: string | undefined; copied?: string; by?: string },
): { unfinished: IndexDefinition; whole: JsonObject } {
  const notes = { ...notesOf(details, fingerprint), ...(copied !== undefined && { copied }) };
  const kept = details.notices.length > 0 ? lenient(mappings) : mappings;
  return {
    // No pattern finds it before it is whole, even if this server ends: its documents would be counted beside those whose place it takes.
    unfinished: {
      mappings: withNotes(kept, { ...notes, unfinished: true, ...(by !== undefined && { by }) }),
      settings: { ...settings, 'index.hidden': true },
    },
    whole: withNotes({ _meta: kept['_meta'] ?? {} }, notes),
  };
}

/** All of its documents are there. */
export async function finish(
  cluster: AskedCluster,
  name: string,
  mapping: JsonObject,
  context: EngineContext,
): Promise<void> {
  const path = `/${pathOf(name)}/_mapping`;
  await cluster.ask({ method: 'PUT', path, body: mapping, repeatable: true }, context);
}

/** From now on patterns find it. */
export async function show(
  cluster: AskedCluster,
  name: string,
  context: EngineContext,
): Promise<void> {
  const body = { 'index.hidden': false };
  const path = `/${pathOf(name)}/_settings`;
  await cluster.ask({ method: 'PUT', path, body, repeatable: true }, context);
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
    if (!(await leadsTo(cluster, { name, to }, context))) {
      await dropIndex(cluster, to, context);
      throw error;
    }
  }
  // The name leads to it already, hidden or not.
  await show(cluster, to, withoutEnd(context)).catch(() => undefined);
}

/**
 * Whether a step was done of which no answer came: the old documents are gone then, and the new ones must not go, too. Throws where
 * nobody can tell.
 */
async function leadsTo(
  cluster: AskedCluster,
  { name, to }: { name: string; to: string },
  context: EngineContext,
): Promise<boolean> {
  const path = `/_alias/${pathOf(name)}`;
  const text = await cluster.ask(
    { method: 'GET', path, accept: [404], repeatable: true },
    withoutEnd(context),
  );
  return Object.hasOwn(JSON.parse(text) as JsonObject, to);
}

/** With the notes. */
export async function readMappings(
  cluster: AskedCluster,
  concrete: string,
  context: EngineContext,
): Promise<JsonObject> {
  const text = await cluster.ask({ method: 'GET', path: `/${pathOf(concrete)}/_mapping` }, context);
  const [found] = Object.values(
    parseLongNumerals(text) as Record<string, { mappings: JsonObject }>,
  );
  return found?.mappings ?? {};
}

export const refresh = (cluster: AskedCluster, name: string, context: EngineContext) =>
  cluster.ask({ method: 'POST', path: `/${pathOf(name)}/_refresh`, repeatable: true }, context);
