import type { AnswerPlace, ForwardedHeaders } from '#cluster';
import type { JsonObject, JsonText, JsonValue } from '#common/json';
import type {
  FieldType,
  FilePreview,
  IndexDetails,
  IndexSummary,
  LoadNotice,
  ReadingOptions,
  SearchRequest,
} from '#common/search';
import type { AnalyzedToken, AnalyzeRequest } from './analyze';
import type { EngineError } from './engine-error';
import type { ToldOfProgress } from './search-progress';
import type { LoadOrigins, LoadSource, SheetOptions } from './load-source';
import type { PointsInTime } from './points-in-time';
import type { Exports } from './exports';
import type { ValueSuggestionRequest } from './value-suggestions';
import type { Patterns } from './patterns';
import type { Statements } from './statements';
import type { Tail } from './tail';

export type { LoadOrigins, LoadSource, SheetOptions };
/**
 * Answers searches written in the OpenSearch `_search` language.
 *
 * Routes and plugins know this interface only, so every app works the same on the embedded engine
 * and on a cluster. Both implementations pass the tests in `engine-contract.ts`. A failure is
 * always an `EngineError`.
 */
export interface SearchEngine extends Statements, Exports, Patterns, Tail {
  search(request: SearchRequest, context: EngineContext): Promise<JsonText>;
  /** Answers each search as soon as it is ready, in any order. Leaving the loop cancels the rest. */
  multiSearch(
    requests: readonly StoppableSearch[],
    context: EngineContext,
  ): AsyncIterable<SearchOutcome>;
  /** OpenSearch's `_field_caps` answer: `{indices, fields: {name: {type: capability}}}`. */
  fieldCapabilities(
    index: string,
    context: EngineContext,
    options?: FieldCapabilitiesOptions,
  ): Promise<JsonText>;
  /** Sorted by name. */
  listIndices(context: EngineContext): Promise<readonly IndexSummary[]>;
  describeIndex(name: string, context: EngineContext): Promise<IndexDetails>;
  /** The names of the indices that a name, a list with commas, a pattern or date math means. `index_not_found` as a search. */
  resolveIndices(expression: string, context: EngineContext): Promise<readonly string[]>;
  /** What would make an index with the same fields. */
  definitionOf(
    name: string,
    context: EngineContext,
  ): Promise<Required<Omit<IndexDefinition, 'aliases'>>>;
  /** OpenSearch's `_analyze`: the words of texts. */
  analyze(request: AnalyzeRequest, context: EngineContext): Promise<readonly AnalyzedToken[]>;
  /** A JSON array of the field's most frequent values that begin with (or contain) the text. */
  suggestValues(request: ValueSuggestionRequest, context: EngineContext): Promise<JsonText>;
  /** How many searches were computed. Missing where equal searches don't share their answer: on a cluster. */
  searchesComputed?(): number;
  /** Whether an equal search would share the answer of this one. Missing where none does. */
  sharesAnswer?(request: SearchRequest, context: EngineContext): boolean;
  /** Missing where nothing is kept as it was: on a cluster. */
  pointsInTime?: PointsInTime;
}

/** The caller of a request, what they can read, and how long to wait. */
export interface EngineContext extends ToldOfProgress {
  /** The person, whose key it may be: people share the engine fairly. */
  principal: string;
  workspaceId: string;
  /** Names of the data sources that may be asked; missing: none. */
  dataSources?: readonly string[];
  /** What may be read; `['*']` is everything. For a write: what may be changed. */
  allowedIndices: readonly AllowedIndices[];
  signal: AbortSignal;
  /** Milliseconds. */
  timeoutMs: number;
  /** For a cluster that is to know the person itself. */
  forwarded?: ForwardedHeaders;
  /** What the answer takes of the room for answers of a cluster. */
  place?: AnswerPlace;
}

/** A name or a pattern with `*`: all documents of those indices, or those that match the filter. */
export type AllowedIndices = string | LimitedIndices;

/** Several that match one index add up: a document is seen where any of them shows it. */
interface LimitedIndices {
  readonly pattern: string;
  /** A query; missing: all documents. */
  readonly filter?: JsonObject;
  /** Names or patterns: of the indices that match, those alone that match one of these too. */
  readonly within?: readonly string[];
}

export interface FieldCapabilitiesOptions {
  /** A field that some of the indices lack says so, as of a type `unmapped`. */
  includesUnmapped?: boolean;
}

export type SearchOutcome = { position: number } & (
  | { response: JsonText }
  | { error: EngineError }
);

/** One of several searches, which may end before the others. */
export interface StoppableSearch extends SearchRequest, ToldOfProgress {
  signal?: AbortSignal;
}

/**
 * Changes indices. Writes to one index happen one after the other. A load that fails, is cancelled
 * or dies with the process leaves the index as it was before.
 */
export interface IndexWriter {
  /** A file is on its way: what reading it takes is made ready meanwhile. */
  expectFile(): void;
  /** What a file would become: its beginning is read as a load reads it, and nothing of it is kept. */
  preview(
    file: { path: string; name: string },
    options: PreviewOptions,
    context: EngineContext,
  ): Promise<FilePreview>;
  /** Makes an index of the file. `conflict` where the name is taken. */
  createIndex(
    source: LoadSource,
    options: LoadOptions,
    context: EngineContext,
  ): Promise<LoadResult>;
  /** Makes indices of the sheets that can be seen and have rows, in one step or none. `conflict` where a name is taken. */
  createOfSheets(
    source: LoadSource,
    options: SheetOptions,
    context: EngineContext,
  ): Promise<readonly LoadResult[]>;
  /**
   * Makes an index without documents, which are read by OpenSearch's `mappings` when they come. `conflict` where the name is taken,
   * `invalid_query` in OpenSearch's words for a mapping or settings that can't be.
   */
  createEmpty(
    name: string,
    definition: IndexDefinition,
    context: EngineContext,
  ): Promise<IndexDetails>;
  /** Adds the file's rows; fields the index does not have yet are added. */
  append(source: LoadSource, options: LoadOptions, context: EngineContext): Promise<LoadResult>;
  /** The file's rows take the place of the index's, in one step. */
  replace(source: LoadSource, options: LoadOptions, context: EngineContext): Promise<LoadResult>;
  deleteIndex(name: string, context: EngineContext): Promise<void>;
  /** Deletes the documents that came from these places, and returns how many there were. */
  removeOrigins(
    name: string,
    origins: Required<Pick<LoadOrigins, 'field' | 'replaced'>>,
    context: EngineContext,
  ): Promise<number>;
  /** What was written is in the tables of these indices, and space of what was deleted is used again. */
  compact(names: readonly string[], context: EngineContext): Promise<void>;
  /**
   * Applies another time field or other field types by rebuilding the index; searches see the old
   * one until it is done. Values that do not fit the new type are missing in it and counted.
   */
  updateMapping(
    name: string,
    change: MappingChange,
    context: EngineContext & { onProgress?: (progress: LoadProgress) => void },
  ): Promise<IndexDetails>;
}

/**
 * Writes single documents. What is answered as done is on the disk: it outlives the process and the machine. Writes of one document
 * happen in the order of their requests.
 */
export interface DocumentWriter {
  /**
   * OpenSearch's `_bulk`: the text of its answer, `{"took", "errors", "items"}`. An operation that fails is answered by its own error,
   * and the others are done. An index that is not there is made.
   */
  bulk(request: BulkRequest, context: EngineContext): Promise<JsonText>;
  /** Searches find what was answered as done before. */
  refresh(indices: readonly string[], context: EngineContext): Promise<void>;
  /** Searches find the newest state of these documents, and of the others at least what they found before. */
  settle(index: string, ids: readonly string[], context: EngineContext): Promise<void>;
  /** What a script (`{"script": …}` as JSON text) makes of a document. Writes nothing. */
  transform(script: string, document: TransformedDocument): TransformedDocument | TransformFailure;
}

/** A document, and what a script makes of it on its way to another index. */
export interface TransformedDocument {
  operation?: 'noop' | 'index' | 'delete';
  index: string;
  /** Empty: it is given one. */
  id: string;
  version: number;
  /** Missing: none. */
  routing?: string | undefined;
  /** JSON text. */
  source: string;
}

/** As OpenSearch names what went wrong. */
export interface TransformFailure {
  failure: { type: string; reason: string; [detail: string]: unknown };
}

export interface BulkRequest {
  /** Lines of JSON, as `_bulk` has them. */
  body: Uint8Array;
  /** Of operations that name none. */
  index?: string;
  /** Before it is answered, searches find what was written; `wait`: when that happens by itself. */
  refresh?: 'now' | 'wait';
  /** Indices are written by names of aliases only. */
  requireAlias?: boolean;
  /** Updates tell of what they change: of indices all of whose documents may be read. Missing: of all. */
  readable?: readonly AllowedIndices[];
  /** The pipeline of operations that name none. */
  pipeline?: string;
  /** Of updates that don't say it themselves: the document is part of the answer, or these fields of it. */
  source?: JsonValue;
}

/** What OpenSearch's request to make an index says. */
export interface IndexDefinition {
  mappings: JsonObject;
  /** Its own analyzers and normalizers, above all. */
  settings?: JsonObject;
  /** OpenSearch's `aliases`: by their names, what they say of the index. */
  aliases?: JsonObject;
}

export interface LoadOptions {
  /** A valid index name. */
  index: string;
  /** The zone of times without one; UTC by default. */
  timeZone?: string;
  /** Of fields whose values alone do not tell: by default, types are detected. */
  types?: Readonly<Record<string, FieldType>>;
  /** How the files are read, where it should be otherwise than detected. */
  reading?: ReadingOptions;
  /** A field's name, or null for none; by default it is detected. */
  timeField?: string | null;
  /** OpenSearch's `mappings` for a new index: its documents are read by them, and what does not fit is rejected. */
  mapping?: JsonObject;
  onProgress?: (progress: LoadProgress) => void;
  /** A server that was filling the index, and is gone: what it left is replaced. */
  leftBy?: string;
}

export interface PreviewOptions extends Pick<LoadOptions, 'reading' | 'types' | 'timeZone'> {
  /** The file is the beginning of another one. */
  partial: boolean;
}

export interface LoadProgress {
  /** `waiting` for other loads to end; `preparing` unpacks or splits the file. */
  phase: 'waiting' | 'preparing' | 'detecting' | 'loading' | 'finishing';
  /** Of the file, as far as known. */
  bytes: number;
  totalBytes: number;
  rows: number;
}

export interface LoadResult {
  index: string;
  /** Loaded by this call. */
  documents: number;
  rejectedRows: number;
  notices: readonly LoadNotice[];
  /** Fulfilled when the text index covers what was loaded. Never rejects. */
  textIndexed: Promise<void>;
}

export interface MappingChange {
  /** A field's name, or null for none. */
  timeField?: string | null;
  types?: Readonly<Record<string, FieldType>>;
  /** OpenSearch's `mappings`: what they have is added to those that the index was given. */
  mapping?: JsonObject;
}
