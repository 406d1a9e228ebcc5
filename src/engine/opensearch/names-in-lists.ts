import type { EngineContext, SearchEngine } from '../engine';
import { EngineError } from '../engine-error';
import type { AskedCluster } from './ask-cluster';
import { createAliases } from './names/cluster-aliases';
import { createStreams } from './names/cluster-streams';

/** A cluster that is only read, whose lists of indices have what else stands for each: nothing else tells the names of a data source. */
export function withNamesInLists(cluster: AskedCluster, engine: SearchEngine): SearchEngine {
  return {
    ...engine,
    async listIndices(context) {
      const [indices, names] = await Promise.all([
        engine.listIndices(context),
        readNamesByIndex(cluster, context),
      ]);
      return indices.map((index) => {
        const aliases = names.get(index.name);
        return aliases ? { ...index, aliases } : index;
      });
    },
  };
}

async function readNamesByIndex(
  cluster: AskedCluster,
  context: EngineContext,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const isLimited = !context.allowedIndices.includes('*');
  const [aliases, streams] = await Promise.all([
    // Whoever is limited gets no index by an alias.
    isLimited ? [] : unlessRefused(createAliases(cluster).listAliases(context)),
    unlessRefused(
      createStreams(cluster).listDataStreams('*', { ...context, manageableIndices: [] }),
    ),
  ]);
  const pairs = [
    ...aliases.map(({ alias, index }) => [index, alias] as const),
    ...streams.flatMap(({ name, indices }) => indices.map((index) => [index, name] as const)),
  ];
  const names = new Map<string, readonly string[]>();
  for (const [index, name] of pairs) names.set(index, [...(names.get(index) ?? []), name]);
  return names;
}

/** Its account may lack the right, and earlier versions have no data streams: its indices are there all the same. */
async function unlessRefused<One>(names: Promise<readonly One[]>): Promise<readonly One[]> {
  try {
    return await names;
  } catch (error) {
    if (error instanceof EngineError && REFUSALS.has(error.code)) return [];
    throw error;
  }
}

const REFUSALS: ReadonlySet<string> = new Set(['forbidden', 'unsupported', 'invalid_query']);
