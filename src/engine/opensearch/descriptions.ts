import { parseLongNumerals, type JsonObject } from '#common/json';
import type { AnalyzedToken } from '../analyze';
import type { EngineContext, SearchEngine } from '../engine';
import { noSuchIndex, pathOf, type ReadablePart } from './allowed';
import type { AskedCluster } from './ask-cluster';
import { readKnownNames } from './describe-indices';
import { withoutNotes } from './writing/index-notes';

type Descriptions = Pick<SearchEngine, 'resolveIndices' | 'definitionOf' | 'analyze'>;

/** What an expression names, and what stands behind its aliases and data streams. */
interface Resolved {
  indices: readonly { name: string }[];
  aliases?: readonly { indices: readonly string[] }[];
  data_streams?: readonly { backing_indices: readonly string[] }[];
}

const indicesIn = ({
  indices,
  aliases = [],
  data_streams: streams = [],
}: Resolved): readonly string[] => [
  ...new Set([
    ...indices.map(({ name }) => name),
    ...aliases.flatMap((alias) => alias.indices),
    ...streams.flatMap(({ backing_indices: own }) => own),
  ]),
];

/** What the cluster says of indices that may be read. */
export function createDescriptions(
  cluster: AskedCluster,
  readable: (index: string, context: EngineContext) => Promise<ReadablePart>,
): Descriptions {
  const oneOf = async (name: string, context: EngineContext): Promise<string> => {
    const { expression } = await readable(name, context);
    if (expression === '') throw noSuchIndex(name);
    return pathOf(expression);
  };
  return {
    async resolveIndices(index, context) {
      const { expression } = await readable(index, context);
      if (expression === '') return [];
      const path = `/_resolve/index/${pathOf(expression)}`;
      const resolved = JSON.parse(await cluster.ask({ method: 'GET', path }, context)) as Resolved;
      return readKnownNames(cluster, indicesIn(resolved), context);
    },
    async definitionOf(name, context) {
      const path = `/${await oneOf(name, context)}`;
      const text = await cluster.ask({ method: 'GET', path }, context);
      const [found] = Object.values(
        parseLongNumerals(text) as Record<string, { mappings: JsonObject; settings: JsonObject }>,
      );
      return { mappings: withoutNotes(found?.mappings ?? {}), settings: found?.settings ?? {} };
    },
    async analyze({ index, ...body }, context) {
      const path = index === undefined ? '/_analyze' : `/${await oneOf(index, context)}/_analyze`;
      const text = await cluster.ask(
        { method: 'POST', path, body: body as unknown as JsonObject, repeatable: true },
        context,
      );
      return (JSON.parse(text) as { tokens: AnalyzedToken[] }).tokens;
    },
  };
}
