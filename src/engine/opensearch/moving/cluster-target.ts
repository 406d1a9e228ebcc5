import type { Cluster } from '#cluster';
import { parseLongNumerals, type JsonObject, type JsonValue } from '#common/json';
import type { EngineContext } from '../../engine';
import type { MovedDocument, MovedIndex, MovingTarget } from '../../moving';
import { pathOf } from '../allowed';
import { askCluster, type AskedCluster } from '../ask-cluster';
import { findIndex } from '../writing/cluster-indices';
import { readNotes } from '../writing/index-notes';
import {
  clusterDefinition,
  finish,
  putIndex,
  readMappings,
  refresh,
  show,
} from '../writing/publish';
import { sendDocuments } from '../writing/send-documents';
import { checkNew } from '../writing/write-rights';
import { partsOf } from './parts-of';
import { readGot } from './read-hits';

/** Indices of a cluster that become copies of those of the embedded engine. */
export function createClusterTarget(connection: Cluster): MovingTarget {
  const cluster = askCluster(connection);
  const ask = async (
    request: Parameters<AskedCluster['ask']>[0],
    context: EngineContext,
  ): Promise<JsonObject> => parseLongNumerals(await cluster.ask(request, context)) as JsonObject;
  return {
    async find(index, context) {
      const found = await findIndex(index, { cluster, context });
      if (!found) return undefined;
      const { copied } = readNotes(await readMappings(cluster, found.concrete, context));
      return copied === undefined ? {} : { mark: copied };
    },
    async make(index, made, context) {
      checkNew(index, context);
      const { unfinished } = definitionOf(made);
      await putIndex(cluster, index, unfinished, context);
    },
    async write(index, documents, context) {
      for (const part of partsOf(documents)) {
        // oxlint-disable-next-line no-await-in-loop -- one part after the other
        await sendDocuments(part, index, { cluster, context, pipeline: '_none' });
      }
    },
    read: (index, documents, context) => readBack(cluster, { index, documents }, context),
    async count(index, context) {
      await refresh(cluster, index, context);
      const answer = await ask({ method: 'GET', path: `/${pathOf(index)}/_count` }, context);
      return Number(answer['count']);
    },
    async finish(index, made, context) {
      const { whole } = definitionOf(made);
      await putPipelines(cluster, { index, made }, context);
      await finish(cluster, index, whole, context);
      await show(cluster, index, context);
    },
    async drop(index, context) {
      await ask({ method: 'DELETE', path: `/${pathOf(index)}`, accept: [404] }, context);
    },
  };
}

async function readBack(
  cluster: AskedCluster,
  { index, documents }: { index: string; documents: readonly MovedDocument[] },
  context: EngineContext,
): Promise<readonly MovedDocument[]> {
  const read: MovedDocument[] = [];
  for (const part of partsOf(documents)) {
    const docs = part.map(({ id: _id, routing }) => ({ _id, ...(routing && { routing }) }));
    const path = `/${pathOf(index)}/_mget`;
    const request = { method: 'POST', path, body: { docs }, repeatable: true } as const;
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const got = readGot(await cluster.ask(request, context));
    read.push(...got.filter((document) => document !== undefined));
  }
  return read;
}

const PIPELINES = ['default_pipeline', 'final_pipeline'];

/** Those that the index is to have from now on. */
export async function putPipelines(
  cluster: AskedCluster,
  { index, made }: { index: string; made: MovedIndex & { mark: string } },
  context: EngineContext,
): Promise<void> {
  const { pipelines } = definitionOf(made);
  if (Object.keys(pipelines).length === 0) return;
  const path = `/${pathOf(index)}/_settings`;
  await cluster.ask({ method: 'PUT', path, body: pipelines, repeatable: true }, context);
}

/** Pipelines are given to an index that is whole: they have changed its documents already. */
export function definitionOf({
  definition,
  details,
  fingerprint,
  mark,
}: MovedIndex & { mark: string }) {
  const { mappings, settings = {} } = definition;
  const own = settings['index'];
  const all = Object.entries((own ?? {}) as JsonObject);
  const pick = (isWanted: (name: string) => boolean): Record<string, JsonValue> =>
    Object.fromEntries(all.filter(([name]) => isWanted(name)));
  const pipelines = pick((name) => PIPELINES.includes(name));
  const others = { index: pick((name) => !PIPELINES.includes(name)) };
  const made = { mappings, settings: { ...settings, ...(own && others) } };
  return {
    ...clusterDefinition(made, details, { fingerprint, copied: mark }),
    pipelines: { ...(Object.keys(pipelines).length > 0 && { index: pipelines }) } as JsonObject,
  };
}
