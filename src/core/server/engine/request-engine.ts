import type { DataAccessLevel } from '#common/data-access';
import { splitSourced } from '#common/data-sources';
import type { JsonText } from '#common/json';
import type { FilePreview, IndexDetails, IndexSummary, SearchRequest } from '#common/search';
import { tell } from '#common/server-messages';
import {
  EngineError,
  isAllowed,
  type AnalyzedToken,
  type AnalyzeRequest,
  type BulkRequest,
  type DocumentWriter,
  type EngineContext,
  type ExportRequest,
  type ExportSink,
  type FieldCapabilitiesOptions,
  type IndexDefinition,
  type IndexNames,
  type IndexWriter,
  type LoadOptions,
  type LoadProgress,
  type LoadResult,
  type LoadSource,
  type PatternsAnswer,
  type PatternsRequest,
  type SheetOptions,
  type MappingChange,
  type PreviewOptions,
  type SearchEngine,
  type SearchOutcome,
  type StatementAnswer,
  type StatementRequest,
  type StoppableSearch,
  type TailAnswer,
  type TailRequest,
  type WrittenRows,
  type ValueSuggestionRequest,
} from '#engine';
import type { Principal } from '../principal/principal';
import type { DataAccess } from '../data-access';
import { createRequestPoints, type RequestPoints } from './request-points';
import { createRequestNames, type RequestNames } from './request-names';
import {
  checkRole,
  createLoading,
  rightsFor,
  WRITE_TIMEOUT_MS,
  type WriteKind,
} from './request-loading';

/** The engine as one request may use it: who asks is bound already. */
export interface RequestEngine {
  search(request: SearchRequest): Promise<JsonText>;
  multiSearch(requests: readonly StoppableSearch[]): AsyncIterable<SearchOutcome>;
  /** The data as it was at a moment. */
  pointsInTime: RequestPoints;
  /** Whether an equal search of this person would share the answer. */
  sharesAnswer(request: SearchRequest): boolean;
  fieldCapabilities(index: string, options?: FieldCapabilitiesOptions): Promise<JsonText>;
  listIndices(): Promise<readonly IndexSummary[]>;
  describeIndex(name: string): Promise<IndexDetails>;
  resolveIndices(expression: string): Promise<readonly string[]>;
  /** Aliases and what else stands for indices. */
  names: RequestNames;
  definitionOf(name: string): Promise<Required<Omit<IndexDefinition, 'aliases'>>>;
  analyze(request: AnalyzeRequest): Promise<readonly AnalyzedToken[]>;
  suggestValues(request: ValueSuggestionRequest): Promise<JsonText>;
  /** A question in SQL. */
  statement(request: StatementRequest): Promise<StatementAnswer>;
  /** What the texts of a search have in common. */
  patterns(request: PatternsRequest): Promise<PatternsAnswer>;
  /** What was written since an earlier answer. */
  tail(request: TailRequest): Promise<TailAnswer>;
  /** Hands on all rows of a search or a statement. */
  exportRows(request: ExportRequest, sink: ExportSink): Promise<void>;
  /** Writes them to a file in the staging folder. `unsupported` where no files are written. */
  exportParquet(request: ExportRequest, path: string): Promise<WrittenRows>;
  /** Before a file is taken in: throws what the write would. */
  checkWrite(name: string, kind: WriteKind): void;
  /** While a file is taken in: what reading it takes is made ready. */
  expectFile(): void;
  /** What a file would become. The name is that of the index that it is for. */
  preview(
    file: { path: string; name: string },
    options: PreviewOptions & { index: string },
  ): Promise<FilePreview>;
  createIndex(source: LoadSource, options: LoadOptions): Promise<LoadResult>;
  /** Makes an index of each sheet of a workbook, all or none. */
  createOfSheets(source: LoadSource, options: SheetOptions): Promise<readonly LoadResult[]>;
  createEmpty(name: string, definition: IndexDefinition): Promise<IndexDetails>;
  append(source: LoadSource, options: LoadOptions): Promise<LoadResult>;
  replace(source: LoadSource, options: LoadOptions): Promise<LoadResult>;
  deleteIndex(name: string): Promise<void>;
  /** Deletes the documents that came from these places. */
  removeOrigins(
    name: string,
    origins: Parameters<IndexWriter['removeOrigins']>[1],
  ): Promise<number>;
  compact(names: readonly string[]): Promise<void>;
  updateMapping(
    name: string,
    change: MappingChange,
    onProgress?: (progress: LoadProgress) => void,
  ): Promise<IndexDetails>;
  /** OpenSearch's `_bulk`. What this person may not write is refused as the answer of that operation alone. */
  bulk(request: BulkRequest): Promise<JsonText>;
  /** As `resolveIndices`, of those that may be written too: whoever writes need not be able to read. */
  resolveWritten(expression: string): Promise<readonly string[]>;
  /** Searches find what was written to these indices before. */
  refresh(names: readonly string[]): Promise<void>;
  /** Searches find the newest state of these documents. */
  settle(index: string, ids: readonly string[]): Promise<void>;
  /** What a script makes of a document; nothing is written. */
  transform: DocumentWriter['transform'];
}

export interface RequestEngineParts {
  engine: SearchEngine;
  writer: IndexWriter;
  documentWriter: DocumentWriter;
  names: IndexNames;
  principal: Principal;
  access: DataAccess & { readonly workspaceId: string };
  limits: Pick<
    EngineContext,
    'signal' | 'timeoutMs' | 'onSearchProgress' | 'forwarded' | 'dataSources'
  >;
}

/** Binds who asks to each call: the engine shows what may be read, and changes what may be changed. */
export function createRequestEngine(parts: RequestEngineParts): RequestEngine {
  const { engine, writer, documentWriter, principal, access, limits } = parts;
  const context: EngineContext = {
    // Keys share what their maker may ask for at once.
    principal: principal.makerId ?? principal.id,
    workspaceId: access.workspaceId,
    allowedIndices: access.readable,
    ...limits,
  };
  const touching = { ...context, allowedIndices: [...access.readable, ...access.writable] };
  const checkWrite = (name: string, kind: WriteKind) => refuseWrite(principal, access, name, kind);
  /** The engine checks once more. */
  const allowWrite = (name: string, kind: WriteKind): EngineContext => {
    checkWrite(name, kind);
    return { ...context, allowedIndices: rightsFor(kind, access), timeoutMs: WRITE_TIMEOUT_MS };
  };
  return {
    ...createReading(engine, context, access),
    names: createRequestNames({ names: parts.names, principal, access, context }),
    checkWrite,
    expectFile: writer.expectFile,
    ...createLoading(writer, { principal, checkWrite, allowWrite, access, context }),
    deleteIndex: async (name) => writer.deleteIndex(name, allowWrite(name, 'deleteIndex')),
    removeOrigins: async (name, origins) =>
      writer.removeOrigins(name, origins, allowWrite(name, 'removeOrigins')),
    compact: async (names) => {
      for (const name of names) checkWrite(name, 'compact');
      const allowedIndices = access.manageable;
      await writer.compact(names, { ...context, allowedIndices, timeoutMs: WRITE_TIMEOUT_MS });
    },
    updateMapping: async (name, change, onProgress) =>
      writer.updateMapping(name, change, {
        ...allowWrite(name, 'updateMapping'),
        ...(onProgress && { onProgress }),
      }),
    bulk: async (request) => {
      checkRole(principal);
      return documentWriter.bulk(
        { ...request, readable: access.readable },
        { ...context, allowedIndices: access.writable, timeoutMs: WRITE_TIMEOUT_MS },
      );
    },
    resolveWritten: (expression) => engine.resolveIndices(expression, touching),
    refresh: (names) => documentWriter.refresh(names, touching),
    settle: (index, ids) => documentWriter.settle(index, ids, context),
    transform: (script, document) => documentWriter.transform(script, document),
  };
}

type Reading = Pick<
  RequestEngine,
  | 'search'
  | 'multiSearch'
  | 'pointsInTime'
  | 'sharesAnswer'
  | 'fieldCapabilities'
  | 'listIndices'
  | 'describeIndex'
  | 'resolveIndices'
  | 'definitionOf'
  | 'analyze'
  | 'suggestValues'
  | 'statement'
  | 'patterns'
  | 'tail'
  | 'exportRows'
  | 'exportParquet'
>;

const createReading = (
  engine: SearchEngine,
  context: EngineContext,
  access: DataAccess,
): Reading => ({
  search: (request) => engine.search(request, context),
  multiSearch: (requests) => engine.multiSearch(requests, context),
  pointsInTime: createRequestPoints(engine, context),
  sharesAnswer: (request) => engine.sharesAnswer?.(request, context) ?? false,
  fieldCapabilities: (index, options) => engine.fieldCapabilities(index, context, options),
  listIndices: async () =>
    (await engine.listIndices(context)).map((index) => withRights(index, access)),
  describeIndex: async (name) => withRights(await engine.describeIndex(name, context), access),
  resolveIndices: (expression) => engine.resolveIndices(expression, context),
  definitionOf: (name) => engine.definitionOf(name, context),
  analyze: (request) => engine.analyze(request, context),
  suggestValues: (request) => engine.suggestValues(request, context),
  statement: (request) => engine.statement(request, context),
  patterns: (request) => engine.patterns(request, context),
  tail: (request) => engine.tail(request, context),
  exportRows: (request, sink) => engine.exportRows(request, sink, context),
  async exportParquet(request, path) {
    const written = await engine.exportParquet?.(request, path, context);
    if (!written) throw new EngineError('unsupported', tell('exports.noParquet'));
    return written;
  },
});

/** Of an index that exists. */
const CHANGING: ReadonlySet<WriteKind> = new Set([
  'deleteIndex',
  'removeOrigins',
  'updateMapping',
  'compact',
]);

/**
 * The route asked for the role already; one that forgot to can't change anything either (attack 64). What may not be read answers
 * as what is missing, and what may not be written in the same way whether it is there or not (attack 30).
 */
function refuseWrite(
  principal: Principal,
  access: DataAccess,
  name: string,
  kind: WriteKind,
): void {
  checkRole(principal);
  if (splitSourced(name)) {
    throw new EngineError('forbidden', tell('dataSources.readOnly', { name: name.slice(0, 300) }));
  }
  if (isAllowed(name, rightsFor(kind, access))) {
    return;
  }
  if (CHANGING.has(kind) && !access.canRead(name)) {
    throw new EngineError('index_not_found', tell('indices.missing', { name }));
  }
  throw new EngineError('forbidden', tell(REFUSALS[kind], { name: name.slice(0, 255) }));
}

const REFUSALS = {
  createIndex: 'indices.mayNotCreate',
  append: 'indices.mayNotAppend',
  replace: 'indices.mayNotReplace',
  deleteIndex: 'indices.mayNotDelete',
  updateMapping: 'indices.mayNotRetype',
  removeOrigins: 'indices.mayNotChange',
  compact: 'indices.mayNotChange',
} as const satisfies Readonly<Record<WriteKind, string>>;

function levelOf(name: string, access: DataAccess): DataAccessLevel {
  // What is on another server is read.
  if (splitSourced(name)) return 'read';
  return access.canManage(name) ? 'manage' : access.canWrite(name) ? 'write' : 'read';
}

/** Lists say so too: pages then offer nothing that would be refused. */
function withRights<Summary extends IndexSummary>(index: Summary, access: DataAccess): Summary {
  const { name } = index;
  const level = levelOf(name, access);
  return {
    ...index,
    writable: index.writable && level === 'manage',
    access: level,
    ...(!access.canReadAll(name) && { filtered: true }),
  };
}
