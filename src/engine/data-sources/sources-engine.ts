import type { IndexSummary } from '#common/search';
import { tell } from '#common/server-messages';
import type { EngineContext, SearchEngine } from '../engine';
import { EngineError } from '../engine-error';
import type { ExportRequest } from '../exports';
import { multiSearch } from '../multi-search';
import { type ConnectedSources, createPlaces, isElsewhere, type Places } from './places';
import { noSuchSourced } from './route-expression';

/**
 * The own engine with the indices of data sources beside its own: `eu:flights` is `flights` of the source `eu`. A search, a list or a
 * statement without such a prefix never leaves this server, and one question asks one place.
 */
export function createSourcesEngine(local: SearchEngine, sources: ConnectedSources): SearchEngine {
  const places = createPlaces(local, sources);
  return {
    ...questions(places),
    ...descriptions(places),
    ...ofLocal(places),
    ...writingFiles(places),
    async listIndices(context) {
      const lists = await Promise.all([
        local.listIndices(context),
        ...(context.dataSources ?? []).map((source) =>
          listSource(places.engineOf(source), { source, sources, context }),
        ),
      ]);
      return lists.flat().toSorted((one, other) => (one.name < other.name ? -1 : 1));
    },
  };
}

type Questions = Pick<
  SearchEngine,
  'search' | 'multiSearch' | 'suggestValues' | 'statement' | 'patterns' | 'tail' | 'exportRows'
>;

function questions(places: Places): Questions {
  const { local, at, ofStatement } = places;
  const search: SearchEngine['search'] = async (request, context) => {
    if (request.pointInTime) return local.search(request, context);
    const asked = at(request, context);
    return asked.engine.search(asked.request, context);
  };
  return {
    search,
    // Those of the own engine have its limits; where some are for others, each is asked for itself.
    multiSearch: (requests, context) =>
      requests.some(({ index }) => isElsewhere(index))
        ? multiSearch(requests, context, search)
        : local.multiSearch(requests, context),
    async suggestValues(request, context) {
      const asked = at(request, context);
      return asked.engine.suggestValues(asked.request, context);
    },
    async statement(request, context) {
      const asked = ofStatement(request, context);
      return asked.engine.statement(asked.request, context);
    },
    async patterns(request, context) {
      const asked = at(request, context);
      return asked.engine.patterns(asked.request, context);
    },
    async tail(request, context) {
      const asked = at(request, context);
      return asked.engine.tail(asked.request, context);
    },
    async exportRows(request, sink, context) {
      const asked = exportedAt(places, request, context);
      return asked.engine.exportRows(asked.request, sink, context);
    },
  };
}

type Descriptions = Pick<
  SearchEngine,
  'fieldCapabilities' | 'describeIndex' | 'resolveIndices' | 'definitionOf' | 'analyze'
>;

function descriptions({ local, at }: Places): Descriptions {
  const named = (index: string, context: EngineContext) => {
    const { engine, request } = at({ index }, context);
    return { engine, name: request.index };
  };
  return {
    async fieldCapabilities(expression, context, options) {
      const { engine, name } = named(expression, context);
      return engine.fieldCapabilities(name, context, options);
    },
    async describeIndex(index, context) {
      const { engine, name } = named(index, context);
      return engine.describeIndex(name, context);
    },
    async resolveIndices(expression, context) {
      const { engine, name } = named(expression, context);
      return engine.resolveIndices(name, context);
    },
    async definitionOf(index, context) {
      const { engine, name } = named(index, context);
      return engine.definitionOf(name, context);
    },
    async analyze(request, context) {
      if (request.index === undefined) return local.analyze(request, context);
      const { engine, name } = named(request.index, context);
      return engine.analyze({ ...request, index: name }, context);
    },
  };
}

/** What only the embedded engine can: of the indices that are here. */
function ofLocal({ local, sourceOf }: Places): Partial<SearchEngine> {
  const { pointsInTime } = local;
  const checkHere = (expression: string, context: EngineContext) => {
    if (sourceOf(expression, context) !== undefined) throw noSuchSourced(expression);
  };
  return {
    ...(local.searchesComputed && { searchesComputed: () => local.searchesComputed?.() ?? 0 }),
    ...(local.sharesAnswer && {
      sharesAnswer: (request, context) =>
        !isElsewhere(request.index) && (local.sharesAnswer?.(request, context) ?? false),
    }),
    ...(pointsInTime && {
      pointsInTime: {
        ...pointsInTime,
        async open(expression, options, context) {
          checkHere(expression, context);
          return pointsInTime.open(expression, options, context);
        },
      },
    }),
  };
}

/** What sources answer is written by the own engine. */
function writingFiles(places: Places): Pick<SearchEngine, 'exportParquet' | 'writeTyped'> {
  const { exportParquet, writeTyped } = places.local;
  if (!exportParquet || !writeTyped) return {};
  return {
    writeTyped,
    async exportParquet(request, path, context) {
      const asked = exportedAt(places, request, context);
      if (asked.engine === places.local) return exportParquet(request, path, context);
      const rows = await asked.engine.typedRows?.(asked.request, context);
      if (!rows) throw new EngineError('unsupported', tell('exports.noParquet'));
      return writeTyped(rows, path, context);
    },
  };
}

/** Where it is answered. */
const exportedAt = ({ at, ofStatement }: Places, request: ExportRequest, context: EngineContext) =>
  'index' in request
    ? at(request, context)
    : ofStatement({ ...request, most: Number.MAX_SAFE_INTEGER }, context);

/** Milliseconds: a list waits no longer for a source. */
const LIST_TIMEOUT_MS = 3000;

interface Listing {
  source: string;
  sources: ConnectedSources;
  context: EngineContext;
}

/** A source that fails or is slow costs nobody else: its indices are not listed, and that is noted. */
async function listSource(
  engine: Pick<SearchEngine, 'listIndices'>,
  { source, sources, context }: Listing,
): Promise<readonly IndexSummary[]> {
  if (!sources.isListed(source)) return [];
  const timeoutMs = Math.min(context.timeoutMs, LIST_TIMEOUT_MS);
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const indices = await orAborted(engine.listIndices({ ...context, signal, timeoutMs }), signal);
    sources.listed(source, true);
    return withTitle(indices, source, sources.titleOf(source));
  } catch (error) {
    if (context.signal.aborted) throw error;
    sources.listed(source, false);
    return [];
  }
}

/** What the other server calls its own data sources is not told. */
const withTitle = (
  indices: readonly IndexSummary[],
  source: string,
  title: string | undefined,
): readonly IndexSummary[] =>
  indices.map(({ dataSourceTitle: _other, ...index }) => ({
    ...index,
    ...(title !== undefined && title.toLowerCase() !== source && { dataSourceTitle: title }),
  }));

function orAborted<Answer>(work: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
