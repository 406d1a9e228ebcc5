import type { JsonObject } from '#common/json';
import type { EngineContext, IndexWriter, MappingChange } from '../../engine';
import { noSuchIndex, pathOf } from '../allowed';
import type { AskedCluster } from '../ask-cluster';
import { findIndex, nextName, type FoundIndex } from './cluster-indices';
import { readNotes, withNotes } from './index-notes';
import { loadMore, loadNew } from './load-files';
import { loadSheets } from './load-sheets';
import { refuseWhileFilled } from './refuse-while-filled';
import { putIndex, readMappings, takePlace, type WriterParts } from './publish';
import { retypeIndex } from './retype-index';
import { runTask } from './run-task';
import { checkNew, checkRight, everywhere, taken } from './write-rights';

/**
 * Makes indices of a cluster. A file is read by the embedded engine, as it would be without a cluster: with the same preview, the same
 * types and the same notices; its documents are then written to the cluster.
 */
export function createClusterWriter(parts: WriterParts): IndexWriter {
  const { cluster, workshop } = parts;
  const { existing } = createFinder(cluster);
  return {
    expectFile: () =>
      void workshop.open().then(
        ({ writer }) => writer.expectFile(),
        () => {},
      ),
    async preview(file, options, context) {
      const { writer } = await workshop.open();
      return writer.preview(file, options, everywhere(context));
    },
    ...createLoading(parts),
    createOfSheets: (source, options, context) => loadSheets(parts, source, options, context),
    async createEmpty(name, definition, context) {
      checkNew(name, context);
      await putIndex(cluster, name, definition, context);
      return parts.describe(name, context);
    },
    async deleteIndex(name, context) {
      const { concrete } = await existing(name, context);
      // What is being loaded would make it again. It is gone then already.
      const stop = parts.loads.running.get(concrete);
      await stop?.();
      const request = { method: 'DELETE', path: `/${pathOf(concrete)}` } as const;
      await cluster.ask(stop ? { ...request, accept: [404] } : request, context);
    },
    async removeOrigins(name, { field, replaced }, context) {
      const { concrete } = await existing(name, context);
      return removeWhere(cluster, concrete, { terms: { [field]: [...replaced] } }, context);
    },
    async compact(names, context) {
      for (const name of names) checkNew(name, context);
      const path = `/${names.map(pathOf).join(',')}/_forcemerge`;
      if (names.length > 0) await cluster.ask({ method: 'POST', path }, context);
    },
    async updateMapping(name, change, context) {
      const found = await existing(name, context);
      const isRetyped = Object.keys(change.types ?? {}).length > 0;
      if (isRetyped) await retypeIndex(parts, { name, found, change }, context);
      else await changeMapping(parts, { concrete: found.concrete, change }, context);
      return parts.describe(name, context);
    },
  };
}

/** Indices by the names that people know them by, with the right to change them. */
function createFinder(cluster: AskedCluster) {
  const find = (name: string, context: EngineContext) => findIndex(name, { cluster, context });
  const existing = async (name: string, context: EngineContext): Promise<FoundIndex> => {
    checkRight(name, context);
    const found = await find(name, context);
    if (!found) throw noSuchIndex(name);
    return found;
  };
  return { find, existing };
}

/** Files that become indices, or part of one. */
function createLoading(
  parts: WriterParts,
): Pick<IndexWriter, 'createIndex' | 'append' | 'replace'> {
  const { cluster } = parts;
  const { find, existing } = createFinder(cluster);
  return {
    async createIndex(source, options, context) {
      checkNew(options.index, context);
      if (await find(options.index, context)) throw taken(options.index);
      return loadNew(parts, { source, options, to: options.index }, context);
    },
    async append(source, options, context) {
      const { concrete } = await existing(options.index, context);
      return loadMore(parts, { source, options, to: concrete }, context);
    },
    async replace(source, options, context) {
      checkRight(options.index, context);
      const found = await find(options.index, context);
      if (!found) {
        checkNew(options.index, context);
        return loadNew(parts, { source, options, to: options.index }, context);
      }
      const filled = { name: options.index, concrete: found.concrete, leftBy: options.leftBy };
      await refuseWhileFilled(filled, parts, context);
      const to = await nextName(options.index, found.concrete, { cluster, context });
      const result = await loadNew(parts, { source, options, to, takesPlace: true }, context);
      await takePlace(cluster, { name: options.index, found, to }, context);
      return result;
    },
  };
}

interface MappingOf {
  concrete: string;
  change: MappingChange;
}

/** Adds fields, and notes another time field. */
async function changeMapping(
  { cluster }: WriterParts,
  { concrete, change }: MappingOf,
  context: EngineContext,
): Promise<void> {
  const mappings = await readMappings(cluster, concrete, context);
  const { timeField, mapping = {} } = change;
  const notes = readNotes(mappings);
  const body =
    timeField === undefined
      ? mapping
      : { ...withNotes({ ...mapping, _meta: mappings['_meta'] ?? {} }, { ...notes, timeField }) };
  if (Object.keys(body).length === 0) return;
  await cluster.ask(
    { method: 'PUT', path: `/${pathOf(concrete)}/_mapping`, body, repeatable: true },
    context,
  );
}

/** How many documents matched and are gone. */
async function removeWhere(
  cluster: AskedCluster,
  index: string,
  query: JsonObject,
  context: EngineContext,
): Promise<number> {
  const path = `/${pathOf(index)}/_delete_by_query?conflicts=proceed&refresh=true`;
  const { deleted = 0 } = await runTask(cluster, { path, body: { query } }, context);
  return deleted;
}
