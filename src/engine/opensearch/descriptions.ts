import { parseLongNumerals, type JsonObject } from '#common/json';
import type { AnalyzedToken } from '../analyze';
import type { EngineContext, SearchEngine } from '../engine';
import { noSuchIndex, pathOf, type ReadablePart } from './allowed';
import type { AskedCluster } from './ask-cluster';
import { withoutNotes } from './writing/index-notes';

type Descriptions = Pick<SearchEngine, 'resolveIndices' | 'definitionOf' | 'analyze'>;

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
      const { indices } = JSON.parse(await cluster.ask({ method: 'GET', path }, context)) as {
        indices: { name: string }[];
      };
      return indices.map(({ name }) => name);
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
