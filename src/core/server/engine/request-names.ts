import type { JsonObject, JsonText } from '#common/json';
import { tell } from '#common/server-messages';
import {
  EngineError,
  type AliasAction,
  type DataStreamSummary,
  type RolloverAnswer,
  type RolloverRequest,
  type EngineContext,
  type IndexAlias,
  type IndexNames,
  type NamedPipeline,
  type NamedTemplate,
  type NamesContext,
  type PipelineSimulation,
  type Simulation,
  type SimulationRequest,
  type TemplateKind,
} from '#engine';
import type { DataAccess } from '../data-access';
import { createRequestPolicies, type RequestPolicies } from './request-policies';
import { hasRole, type Principal } from '../principal/principal';

/** Names of indices as one request may use them: who asks is bound already. */
export interface RequestNames {
  listAliases(): Promise<readonly IndexAlias[]>;
  updateAliases(actions: readonly AliasAction[]): Promise<void>;
  listTemplates(kind: TemplateKind): Promise<readonly NamedTemplate[]>;
  putTemplate(
    kind: TemplateKind,
    given: { name: string; body: JsonObject; isNew: boolean },
  ): Promise<void>;
  deleteTemplates(kind: TemplateKind, name: string): Promise<void>;
  simulateTemplate(request: SimulationRequest): Promise<Simulation | undefined>;
  listDataStreams(expression: string): Promise<readonly DataStreamSummary[]>;
  createDataStream(name: string): Promise<void>;
  deleteDataStreams(expression: string): Promise<void>;
  rollOver(request: RolloverRequest): Promise<RolloverAnswer>;
  listPipelines(expression: string | undefined): Promise<readonly NamedPipeline[]>;
  putPipeline(pipeline: NamedPipeline): Promise<void>;
  deletePipelines(expression: string): Promise<void>;
  listGrokPatterns: IndexNames['listGrokPatterns'];
  simulatePipeline(request: PipelineSimulation): Promise<JsonText>;
  policies: RequestPolicies;
}

interface RequestNamesParts {
  names: IndexNames;
  principal: Principal;
  access: DataAccess;
  context: EngineContext;
}

export function createRequestNames(parts: RequestNamesParts): RequestNames {
  const { names, principal, access, context } = parts;
  /** The route asked for the role already; one that forgot to can't change anything either (attack 64). */
  const toChange = (): NamesContext => {
    if (!hasRole(principal, 'editor')) {
      throw new EngineError('forbidden', tell('indices.needsEditor'));
    }
    return { ...context, manageableIndices: access.manageable };
  };
  return {
    listAliases: () => names.listAliases(context),
    updateAliases: async (actions) => names.updateAliases(actions, toChange()),
    listTemplates: async (kind) => names.listTemplates(kind, toChange()),
    putTemplate: async (kind, given) => names.putTemplate(kind, given, toChange()),
    deleteTemplates: async (kind, name) => names.deleteTemplates(kind, name, toChange()),
    simulateTemplate: async (request) => names.simulateTemplate(request, toChange()),
    listDataStreams: (expression) =>
      names.listDataStreams(expression, { ...context, manageableIndices: access.manageable }),
    createDataStream: async (name) => names.createDataStream(name, toChange()),
    deleteDataStreams: async (expression) => names.deleteDataStreams(expression, toChange()),
    rollOver: async (request) => names.rollOver(request, toChange()),
    listPipelines: async (expression) => names.listPipelines(expression, toChange()),
    putPipeline: async (pipeline) => names.putPipeline(pipeline, toChange()),
    deletePipelines: async (expression) => names.deletePipelines(expression, toChange()),
    listGrokPatterns: () => names.listGrokPatterns(),
    simulatePipeline: async (request) => names.simulatePipeline(request, toChange()),
    policies: createRequestPolicies(names.policies, toChange),
  };
}
