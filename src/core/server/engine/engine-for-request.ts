import type { FastifyRequest } from 'fastify';
import type { JsonText } from '#common/json';
import type { IndexDetails, IndexSummary, SearchRequest } from '#common/search';
import {
  EngineError,
  type EngineContext,
  type IndexWriter,
  type LoadOptions,
  type LoadProgress,
  type LoadResult,
  type LoadSource,
  type MappingChange,
  type SearchEngine,
  type SearchOutcome,
  type ValueSuggestionRequest,
} from '#engine';
import { hasRole, LOCAL_OPERATOR, type Principal, principalOf } from '../auth/principal';

export interface ForRequestOptions {
  /** Ends the work; see `disconnectSignal`. */
  signal?: AbortSignal;
  /** Milliseconds; the server's own limit where missing. */
  timeoutMs?: number;
}

/** The engine as one request may use it: who asks is bound already. */
export interface RequestEngine {
  search(request: SearchRequest): Promise<JsonText>;
  multiSearch(requests: readonly SearchRequest[]): AsyncIterable<SearchOutcome>;
  fieldCapabilities(index: string): Promise<JsonText>;
  listIndices(): Promise<readonly IndexSummary[]>;
  describeIndex(name: string): Promise<IndexDetails>;
  suggestValues(request: ValueSuggestionRequest): Promise<JsonText>;
  createIndex(source: LoadSource, options: LoadOptions): Promise<LoadResult>;
  append(source: LoadSource, options: LoadOptions): Promise<LoadResult>;
  replace(source: LoadSource, options: LoadOptions): Promise<LoadResult>;
  deleteIndex(name: string): Promise<void>;
  updateMapping(
    name: string,
    change: MappingChange,
    onProgress?: (progress: LoadProgress) => void,
  ): Promise<IndexDetails>;
}

export interface EngineService {
  /** The only way for a plugin to the data: it can't make a context of its own. */
  forRequest(request: FastifyRequest, options?: ForRequestOptions): RequestEngine;
  /** For what the operator asked for at start: files of the command line. */
  forOperator(options?: ForRequestOptions): RequestEngine;
  /** How many searches run or wait for their turn. */
  searchesInProgress(): number;
}

interface Dependencies {
  engine: SearchEngine;
  writer: IndexWriter;
  timeoutMs: number;
}

/** Loads and rebuilds take as long as they take; they end when they are cancelled. */
const WRITE_TIMEOUT_MS = 24 * 3600 * 1000;

export function createEngineService(dependencies: Dependencies): EngineService {
  const { writer, timeoutMs } = dependencies;
  const { engine, inProgress } = countSearches(dependencies.engine);
  const forPrincipal = (principal: Principal, options: ForRequestOptions = {}): RequestEngine => {
    const context: EngineContext = {
      principal: principal.id,
      workspaceId: '',
      allowedIndices: ['*'],
      signal: options.signal ?? new AbortController().signal,
      timeoutMs: options.timeoutMs ?? timeoutMs,
    };
    const bound = bind({ engine, writer }, context);
    return hasRole(principal, 'editor') ? bound : toReadOnly(bound);
  };
  return {
    forRequest: (request, options) => forPrincipal(principalOf(request), options),
    forOperator: (options) => forPrincipal(LOCAL_OPERATOR, options),
    searchesInProgress: inProgress,
  };
}

/** The route asked for the role already; one that forgot to can't change anything either (attack 64). */
const refuseWrite = () =>
  Promise.reject(new EngineError('forbidden', 'This needs the role editor.'));
const REFUSED_WRITES = {
  createIndex: refuseWrite,
  append: refuseWrite,
  replace: refuseWrite,
  deleteIndex: refuseWrite,
  updateMapping: refuseWrite,
} satisfies Partial<RequestEngine>;

/** Lists say so too: pages then offer nothing to change. */
function toReadOnly(engine: RequestEngine): RequestEngine {
  return {
    ...engine,
    ...REFUSED_WRITES,
    listIndices: async () =>
      (await engine.listIndices()).map((index) => ({ ...index, writable: false })),
    describeIndex: async (name) => ({ ...(await engine.describeIndex(name)), writable: false }),
  };
}

function countSearches(engine: SearchEngine): { engine: SearchEngine; inProgress(): number } {
  let count = 0;
  const counted: Pick<SearchEngine, 'search' | 'multiSearch'> = {
    async search(request, context) {
      count += 1;
      try {
        return await engine.search(request, context);
      } finally {
        count -= 1;
      }
    },
    async *multiSearch(requests, context) {
      let open = requests.length;
      count += open;
      try {
        for await (const outcome of engine.multiSearch(requests, context)) {
          open -= 1;
          count -= 1;
          yield outcome;
        }
      } finally {
        count -= open;
      }
    },
  };
  // The engine's other methods keep the object they belong to.
  return {
    engine: Object.assign(Object.create(engine) as SearchEngine, counted),
    inProgress: () => count,
  };
}

function bind(
  { engine, writer }: Pick<Dependencies, 'engine' | 'writer'>,
  context: EngineContext,
): RequestEngine {
  const writeContext = { ...context, timeoutMs: WRITE_TIMEOUT_MS };
  return {
    search: (request) => engine.search(request, context),
    multiSearch: (requests) => engine.multiSearch(requests, context),
    fieldCapabilities: (index) => engine.fieldCapabilities(index, context),
    listIndices: () => engine.listIndices(context),
    describeIndex: (name) => engine.describeIndex(name, context),
    suggestValues: (request) => engine.suggestValues(request, context),
    createIndex: (source, options) => writer.createIndex(source, options, writeContext),
    append: (source, options) => writer.append(source, options, writeContext),
    replace: (source, options) => writer.replace(source, options, writeContext),
    deleteIndex: (name) => writer.deleteIndex(name, writeContext),
    updateMapping: (name, change, onProgress) =>
      writer.updateMapping(name, change, { ...writeContext, ...(onProgress && { onProgress }) }),
  };
}
