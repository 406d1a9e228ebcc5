import type { FastifyRequest } from 'fastify';
import type { DocumentWriter, EngineContext, IndexWriter, SearchEngine, IndexNames } from '#engine';
import { toSourcedExpression } from '#common/data-sources';
import { tell } from '#common/server-messages';
import { HttpError } from '../http';
import { principalOf } from '../auth/principal-of';
import { LOCAL_OPERATOR } from '../principal/principal';
import { type DataAccess, type DataAccessService, OPERATOR_ACCESS } from '../data-access';
import type { Forwarding } from './forwarded-headers';
import { createRequestEngine, type RequestEngine } from './request-engine';

export type { RequestEngine } from './request-engine';

interface ForRequestOptions {
  /** Ends the work; see `disconnectSignal`. */
  signal?: AbortSignal;
  /** Milliseconds; the server's own limit where missing. */
  timeoutMs?: number;
  /** Is told how far a search is. */
  onSearchProgress?: EngineContext['onSearchProgress'];
}

export interface EngineService {
  /** The only way for a plugin to the data: it can't make a context of its own. */
  forRequest(request: FastifyRequest, options?: ForRequestOptions): RequestEngine;
  /** For what the operator asked for at start: files of the command line. */
  forOperator(options?: ForRequestOptions): RequestEngine;
  /** What whoever asks may do with which indices. */
  accessOf(request: FastifyRequest): DataAccess;
  /** An index expression as one of the data source with this id, where one is given. 404 for one that whoever asks may not use. */
  atSource(request: FastifyRequest, id: string | undefined, expression: string): string;
  /** How many searches run or wait for their turn. */
  searchesInProgress(): number;
  /** How many were computed; missing where equal searches don't share their answer. */
  searchesComputed: (() => number) | undefined;
}

interface Dependencies {
  engine: SearchEngine;
  writer: IndexWriter;
  documentWriter: DocumentWriter;
  names: IndexNames;
  timeoutMs: number;
  dataAccess: Pick<DataAccessService, 'of'>;
  forwarding: Forwarding;
  /** The data sources that whoever asks may use. */
  usableBy(request: FastifyRequest): readonly string[];
  /** The name of one of these, by its id. */
  sourceNameOf(request: FastifyRequest, id: string): string | undefined;
}

export function createEngineService(dependencies: Dependencies): EngineService {
  const { writer, documentWriter, timeoutMs, dataAccess, names, forwarding } = dependencies;
  const { usableBy } = dependencies;
  const { engine, inProgress } = countSearches(dependencies.engine);
  const limitsOf = (options: ForRequestOptions = {}) => ({
    signal: options.signal ?? new AbortController().signal,
    timeoutMs: options.timeoutMs ?? timeoutMs,
    ...(options.onSearchProgress && { onSearchProgress: options.onSearchProgress }),
  });
  return {
    forRequest: (request, options) => {
      const principal = principalOf(request);
      const access = dataAccess.of(request);
      return createRequestEngine({
        engine,
        writer,
        documentWriter,
        names,
        principal,
        access,
        limits: {
          ...limitsOf(options),
          ...forwardedOf(forwarding(request)),
          dataSources: usableBy(request),
        },
      });
    },
    forOperator: (options) =>
      createRequestEngine({
        engine,
        writer,
        documentWriter,
        names,
        principal: LOCAL_OPERATOR,
        access: OPERATOR_ACCESS,
        limits: limitsOf(options),
      }),
    accessOf: dataAccess.of,
    atSource(request, id, expression) {
      if (id === undefined || id === '') return expression;
      const source = dependencies.sourceNameOf(request, id);
      if (source === undefined) throw new HttpError(404, tell('dataSources.missing'));
      return toSourcedExpression(source, expression);
    },
    searchesInProgress: inProgress,
    searchesComputed: engine.searchesComputed,
  };
}

const forwardedOf = (forwarded: EngineContext['forwarded']) => forwarded && { forwarded };

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
