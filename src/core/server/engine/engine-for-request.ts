import type { FastifyRequest } from 'fastify';
import type { JsonText } from '#common/json';
import type { IndexDetails, IndexSummary, SearchRequest } from '#common/search';
import type {
  EngineContext,
  IndexWriter,
  LoadOptions,
  LoadProgress,
  LoadResult,
  LoadSource,
  MappingChange,
  SearchEngine,
  SearchOutcome,
  ValueSuggestionRequest,
} from '#engine';

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
  const forOperator = (options: ForRequestOptions = {}): RequestEngine => {
    const context: EngineContext = {
      // Without a sign-in provider everybody who reaches the server is the local operator.
      principal: 'operator',
      workspaceId: '',
      allowedIndices: ['*'],
      signal: options.signal ?? new AbortController().signal,
      timeoutMs: options.timeoutMs ?? timeoutMs,
    };
    return bind({ engine, writer }, context);
  };
  return {
    forRequest: (_request, options) => forOperator(options),
    forOperator,
    searchesInProgress: inProgress,
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
