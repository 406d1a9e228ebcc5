import type { JsonObject, JsonText } from '#common/json';
import type { IndexPolicies } from './index-policies';
import type { AllowedIndices, EngineContext, IndexDefinition } from './engine';

/**
 * Names that stand for indices beside their own. A change is made as a whole or not at all, and what it says is on the disk when it is
 * answered. An alias and an index never share a name.
 */
export interface IndexNames {
  /** Those of indices that may be read, with these alone; sorted by alias and index. */
  listAliases(context: EngineContext): Promise<readonly IndexAlias[]>;
  /** In the order given, but that indices are deleted first. */
  updateAliases(actions: readonly AliasAction[], context: NamesContext): Promise<void>;
  /** Those for indices all of which may be managed; sorted by name. */
  listTemplates(kind: TemplateKind, context: NamesContext): Promise<readonly NamedTemplate[]>;
  /** By OpenSearch's body. What can't be made of it is refused, and what it is for may be managed. */
  putTemplate(
    kind: TemplateKind,
    given: { name: string; body: JsonObject; isNew: boolean },
    context: NamesContext,
  ): Promise<void>;
  /** By its name or a pattern. */
  deleteTemplates(kind: TemplateKind, name: string, context: NamesContext): Promise<void>;
  /** What an index would be made with; undefined where no template is for it. */
  simulateTemplate(
    request: SimulationRequest,
    context: NamesContext,
  ): Promise<Simulation | undefined>;
  /** By names and patterns with commas: those that may be read; sorted by name. */
  listDataStreams(expression: string, context: NamesContext): Promise<readonly DataStreamSummary[]>;
  /** By the template that is for its name. */
  createDataStream(name: string, context: NamesContext): Promise<void>;
  /** With all their indices. */
  deleteDataStreams(expression: string, context: NamesContext): Promise<void>;
  /** Gives a name another index to write to, where the one that it has is full. */
  rollOver(request: RolloverRequest, context: NamesContext): Promise<RolloverAnswer>;
  /** Ingest pipelines by names and patterns with commas; undefined: all. For whoever may manage all indices. */
  listPipelines(
    expression: string | undefined,
    context: NamesContext,
  ): Promise<readonly NamedPipeline[]>;
  /** Refused is what can't be run. */
  putPipeline(pipeline: NamedPipeline, context: NamesContext): Promise<void>;
  /** By its name or a pattern. */
  deletePipelines(expression: string, context: NamesContext): Promise<void>;
  /** The patterns that `grok` has by name. */
  listGrokPatterns(): Promise<Readonly<Record<string, string>>>;
  /** What documents would become. Nothing is written. */
  simulatePipeline(request: PipelineSimulation, context: NamesContext): Promise<JsonText>;
  /** How long indices are kept. */
  policies: IndexPolicies;
}

export interface NamedPipeline {
  name: string;
  /** JSON text of its definition. */
  source: string;
}

export interface PipelineSimulation {
  /** Missing: the one that the body has. */
  name?: string;
  /** JSON text as OpenSearch's `_simulate` has it. */
  body: string;
  /** Each processor by itself. */
  verbose: boolean;
}

/** A name for indices that are written one after the other, by time. */
export interface DataStreamSummary {
  name: string;
  timestampField: string;
  /** The oldest first: the last one is written to. */
  indices: readonly string[];
  generation: number;
  template: string;
}

export interface RolloverRequest {
  /** An alias or a data stream. */
  target: string;
  /** Of an alias; else the number in the name of the old index is counted on. */
  newIndex?: string;
  /** `max_age`, `max_docs`, `max_size`: one of them has to be met. */
  conditions: JsonObject;
  /** Nothing is made. */
  isDryRun: boolean;
  /** Of the new index, over its templates. */
  definition: Partial<IndexDefinition>;
}

export interface RolloverAnswer {
  oldIndex: string;
  newIndex: string;
  isRolledOver: boolean;
  /** By how OpenSearch tells them. */
  conditions: Readonly<Record<string, boolean>>;
}

/** OpenSearch's `_index_template`, `_component_template` and the older `_template`. */
export type TemplateKind = 'index' | 'component' | 'legacy';

export interface NamedTemplate {
  name: string;
  /** As OpenSearch tells it, but that settings have their whole names. */
  template: JsonObject;
}

export interface SimulationRequest {
  /** Of an index that would be made. */
  index?: string;
  /** Of a template that is there, or that `body` is put as. */
  template?: string;
  body?: JsonObject;
}

export interface Simulation {
  template: { settings: JsonObject; mappings: JsonObject; aliases: JsonObject };
  /** Others for some of the same indices. */
  overlapping: readonly { name: string; index_patterns: readonly string[] }[];
}

/** Whoever changes names. */
export interface NamesContext extends EngineContext {
  /** Indices that may be changed, and names that may be given. */
  manageableIndices: readonly AllowedIndices[];
}

/** An alias as one index has it. */
export interface IndexAlias {
  alias: string;
  index: string;
  /** A query: the alias stands for these documents. */
  filter?: JsonObject;
  isWriteIndex?: boolean;
  /** By which documents are routed that are written by the alias. */
  indexRouting?: string;
  /** Told, and without an effect: an index is one part. */
  searchRouting?: string;
}

/** `indices` are names and patterns. */
export type AliasAction =
  | {
      kind: 'add';
      indices: readonly string[];
      aliases: readonly string[];
      /** `filter`, a query, `is_write_index` and `routing`. */
      options: JsonObject;
    }
  /** `aliases` are names and patterns. */
  | {
      kind: 'remove';
      indices: readonly string[];
      aliases: readonly string[];
      mustExist?: boolean;
    }
  | { kind: 'remove_index'; indices: readonly string[] };
