import type { Cluster } from '#cluster';
import { parseLongNumerals, type JsonObject } from '#common/json';
import type { EngineContext } from '../../engine';
import type { DataStreamSummary, IndexNames, NamesContext } from '../../index-names';
import type { MovedIndex, MovedStream, StreamTarget } from '../../moving';
import { pathOf } from '../allowed';
import { askCluster, type AskedCluster } from '../ask-cluster';
import { readNotes, withNotes, type IndexNotes } from '../writing/index-notes';
import { finish, readMappings } from '../writing/publish';
import { runTask } from '../writing/run-task';
import { sendDocuments } from '../writing/send-documents';
import { createClusterTarget, definitionOf, putPipelines } from './cluster-target';
import { partsOf } from './parts-of';
import { amongCopied, generationOf, isBehind, isGone } from './stream-index';
import { createStreamTemplate } from './stream-template';

type StreamNames = Pick<
  IndexNames,
  | 'listDataStreams'
  | 'createDataStream'
  | 'rollOver'
  | 'listTemplates'
  | 'putTemplate'
  | 'deleteTemplates'
  | 'simulateTemplate'
>;

/**
 * A data stream of a cluster that becomes a copy. A cluster names its indices itself, so each is made by as many rollovers as it takes to get
 * its number, with a template for this stream alone that is there as long as copying takes; those between, which the stream has no
 * longer, are deleted.
 */
export function createClusterStreamTarget(
  connection: Cluster,
  names: StreamNames,
  stream: MovedStream,
): StreamTarget {
  const cluster = askCluster(connection);
  const { name } = stream;
  const template = createStreamTemplate(names, stream);
  const find = async (context: EngineContext) => {
    const [found] = (await names.listDataStreams('*', managing(context))).filter(
      (one) => one.name === name,
    );
    return found;
  };
  let written: string | undefined;
  return {
    ...createClusterTarget(connection),
    async find(index, context) {
      const there = await find(context);
      if (!there) return undefined;
      const notes = await readAllNotes(cluster, name, context);
      const among = amongCopied(there.indices, stream.indices);
      if (among.some((one) => notes.get(one)?.copied !== stream.mark)) return {};
      written = there.indices.at(-1);
      return findAmong({ there, notes, mark: stream.mark }, index);
    },
    async make(index, made, context) {
      const there = await find(context);
      if (there?.indices.includes(index)) {
        await fillAnew(cluster, { index, made }, context);
        return;
      }
      const { unfinished } = definitionOf(made);
      await template.put(unfinished, managing(context));
      if (!there) await names.createDataStream(name, managing(context));
      written = await rollTo(index, { cluster, names, stream }, context);
    },
    async write(index, documents, context) {
      if (index !== written) throw isBehind(index);
      for (const part of partsOf(documents)) {
        // oxlint-disable-next-line no-await-in-loop -- one part after the other
        await sendDocuments(part, name, { cluster, context, pipeline: '_none' });
      }
    },
    async finish(index, made, context) {
      const { whole } = definitionOf(made);
      await putPipelines(cluster, { index, made }, context);
      await finish(cluster, index, whole, context);
    },
    async drop(index, context) {
      const mappings = await readMappings(cluster, index, context);
      const notes = { ...readNotes(mappings), toBeFilled: true };
      await finish(cluster, index, withNotes({ _meta: mappings['_meta'] ?? {} }, notes), context);
    },
    list: async (context) => (await find(context))?.indices ?? [],
    release: (context) => template.remove(context),
  };
}

interface Found {
  there: DataStreamSummary;
  notes: ReadonlyMap<string, IndexNotes>;
  mark: string;
}

function findAmong({ there, notes, mark }: Found, index: string) {
  const { unfinished, toBeFilled } = notes.get(index) ?? {};
  const isLast = there.indices.at(-1) === index;
  if (!there.indices.includes(index)) {
    if (generationOf(index) <= there.generation) throw isGone(index);
    return undefined;
  }
  if ((unfinished || toBeFilled) && !isLast) throw isBehind(index);
  return toBeFilled ? undefined : { mark };
}

/** An index that is written to can't be deleted. */
async function fillAnew(
  cluster: AskedCluster,
  { index, made }: { index: string; made: MovedIndex & { mark: string } },
  context: EngineContext,
): Promise<void> {
  const path = `/${pathOf(index)}/_delete_by_query?conflicts=proceed&refresh=true`;
  await runTask(cluster, { path, body: { query: { match_all: {} } } }, context);
  await finish(cluster, index, definitionOf(made).unfinished.mappings, context);
}

interface Rolling {
  cluster: AskedCluster;
  names: Pick<IndexNames, 'listDataStreams' | 'rollOver'>;
  stream: MovedStream;
}

/** The index that is written to then, which is this one. */
async function rollTo(
  index: string,
  { cluster, names, stream }: Rolling,
  context: EngineContext,
): Promise<string> {
  const wanted = new Set(stream.indices);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const all = await names.listDataStreams('*', managing(context));
    const indices = all.find((one) => one.name === stream.name)?.indices ?? [];
    const last = indices.at(-1);
    for (const other of indices.filter((one) => one !== last && !wanted.has(one))) {
      const path = `/${pathOf(other)}`;
      // oxlint-disable-next-line no-await-in-loop
      await cluster.ask({ method: 'DELETE', path, accept: [404] }, context);
    }
    if (last === index) return index;
    if (last === undefined || generationOf(last) > generationOf(index)) throw isGone(index);
    const request = { target: stream.name, conditions: {}, definition: {}, isDryRun: false };
    // oxlint-disable-next-line no-await-in-loop
    await names.rollOver(request, managing(context));
  }
}

/** Of all indices of the stream. */
async function readAllNotes(
  cluster: AskedCluster,
  name: string,
  context: EngineContext,
): Promise<ReadonlyMap<string, IndexNotes>> {
  const text = await cluster.ask({ method: 'GET', path: `/${pathOf(name)}/_mapping` }, context);
  const told = parseLongNumerals(text) as Record<string, { mappings: JsonObject }>;
  return new Map(Object.entries(told).map(([index, { mappings }]) => [index, readNotes(mappings)]));
}

/** Copying is the operator's. */
const managing = (context: EngineContext): NamesContext => ({
  ...context,
  manageableIndices: context.allowedIndices,
});
