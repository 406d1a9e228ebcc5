import type { EngineContext } from '../../engine';
import type { IndexAlias, IndexNames } from '../../index-names';
import { isAllowed } from '../../index-patterns';
import { GROK_PATTERNS } from '../pipelines';
import { changeNames, type NamesDependencies } from './name-step';
import {
  pipelinesOf,
  planPipeline,
  planPipelineRemoval,
  requireAllIndices,
} from './pipelines/plan-pipelines';
import { simulateDocuments } from './pipelines/simulate-documents';
import { planAliases } from './plan-aliases';
import { createIndexPolicies } from './policies/index-policies';
import { rollOver } from './rollover/roll-over';
import { createStream, deleteStreams } from './streams/change-streams';
import { streamsOf } from './streams/plan-stream';
import { planTemplate, planTemplateRemoval } from './templates/plan-template';
import { simulate } from './templates/simulate';
import { seenTemplates } from './templates/visible-templates';

export function createIndexNames(
  dependencies: NamesDependencies,
  keepPolicies: () => Promise<void>,
): IndexNames {
  const { registry, store } = dependencies;
  return {
    async listAliases({ allowedIndices }: EngineContext): Promise<readonly IndexAlias[]> {
      return [...store.current().aliases]
        .flatMap(([alias, { members }]) => members.map((member) => ({ alias, ...member })))
        .filter(({ index }) => isAllowed(index, allowedIndices))
        .toSorted((a, b) => (a.alias === b.alias ? 0 : a.alias < b.alias ? -1 : 1));
    },
    updateAliases: (actions, context) =>
      changeNames(dependencies, context, () =>
        planAliases(actions, {
          catalog: { indices: registry.all(), names: store.current() },
          context,
          isOfIndex: store.isOfIndex,
        }),
      ),
    listTemplates: async (kind, context) =>
      seenTemplates(kind, { names: store.current(), context }),
    putTemplate: (kind, given, context) =>
      changeNames(dependencies, context, () => ({
        changes: planTemplate({ kind, ...given }, { names: store.current(), context }),
      })),
    deleteTemplates: (kind, name, context) =>
      changeNames(dependencies, context, () => ({
        changes: planTemplateRemoval(kind, name, { names: store.current(), context }),
      })),
    simulateTemplate: async (request, context) =>
      simulate(request, { names: store.current(), context }),
    listDataStreams: async (expression, context) =>
      streamsOf(expression, store.current(), context).map(([name, stream]) => ({
        name,
        ...stream,
      })),
    createDataStream: (name, context) => createStream(dependencies, name, context),
    deleteDataStreams: (expression, context) => deleteStreams(dependencies, expression, context),
    rollOver: (request, context) => rollOver(dependencies, request, context),
    async listPipelines(expression, context) {
      requireAllIndices(context);
      return pipelinesOf(expression, store.current());
    },
    putPipeline: (pipeline, context) =>
      changeNames(dependencies, context, () => ({
        changes: planPipeline(pipeline, { names: store.current(), context }),
      })),
    deletePipelines: (expression, context) =>
      changeNames(dependencies, context, () => ({
        changes: planPipelineRemoval(expression, { names: store.current(), context }),
      })),
    listGrokPatterns: async () => GROK_PATTERNS,
    async simulatePipeline(request, context) {
      requireAllIndices(context);
      return simulateDocuments(request, store.current());
    },
    policies: createIndexPolicies(dependencies, keepPolicies),
  };
}
