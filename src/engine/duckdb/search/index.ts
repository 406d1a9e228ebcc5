import { tell } from '#common/server-messages';
import type { JsonObject } from '#common/json';
import type { IndexSummary, SearchRequest } from '#common/search';
import type { EngineContext, SearchEngine } from '../../engine';
import { EngineError } from '../../engine-error';
import type { StoredIndex } from '../catalog';
import type { Database } from '../database';
import type { MergedTable } from '../merged/merged-table';
import { NO_NAMES, type Names } from '../names/names';
import { analyzeTexts } from '../text/analyze-texts';
import { definitionOf } from './definition';
import { detailsOf, summaryOf } from './describe';
import { fieldCapabilities } from './field-capabilities';
import { isAllowed } from '../../index-patterns';
import { resolveIndex, resolveIndices, resolveNames, type NamedIndices } from './indices';
import { readIndicesBoost } from './indices-boost';
import { filterAnswer } from '../../filter-path/filter-answer';
import { multiSearch } from '../../multi-search';
import { toVisibleDetails, toVisibleSummary } from '../../visible-figures';
import { createAnswers } from './answers';
import { liftFields } from './derived/lift-fields';
import { relatedIndices } from './derived/related-indices';
import { search, type SearchTarget } from './search';
import { IndicesChanged } from './indices-changed';
import type { Place } from './slots';
import {
  createPointsInTime,
  indicesOf,
  noSuchPoint,
  type AnswerPage,
  type Point,
  type Points,
} from '../points-in-time';
import { createSessions, type Sessions } from './session';
import type { ShortSearches } from './short-searches';
import { resolveLookups } from './terms-lookup';
import { watchMemory } from './watch-memory';
import { wholeRequest } from './whole-request';
import { suggestValues } from './suggest-values';
import { createExports } from '../exports';
import { findPatterns } from '../patterns/find-patterns';
import { readStatement } from '../statements/read-statement';
import { runStatement } from '../statements/run-statement';
import { tail } from '../tail/tail';

export interface SearchDependencies {
  database: Database;
  /** As the catalog has them now. */
  indices: () => ReadonlyMap<string, StoredIndex>;
  /** What else stands for them. */
  names?: () => Names;
  /** Tables with documents of several of them. */
  merged?: () => readonly MergedTable[];
  points?: Points;
  /** Is told of each that is being computed. */
  searches?: ShortSearches;
}

const NO_FILTERS: ReadonlyMap<string, JsonObject> = new Map();

/** So often a search follows indices that change under it. */
const ATTEMPTS = 10;

/** With what the request says of other indices, as they are at the same moment. */
const withOthers = (
  target: SearchTarget,
  { body }: Pick<SearchRequest, 'body'>,
  all: NamedIndices,
  context: EngineContext,
): SearchTarget => ({
  ...target,
  boosts: readIndicesBoost(body, all, context),
  related: relatedIndices(body, all, context.allowedIndices),
});

/** Works on the indices as they are when it begins to read them. */
function createFollower(
  sessions: Sessions,
  current: () => NamedIndices,
  merged: SearchDependencies['merged'] = () => [],
) {
  return async <T>(
    expression: string,
    { allowedIndices, point }: EngineContext & { point?: Point | undefined },
    work: (target: SearchTarget, named: NamedIndices) => Promise<T>,
  ): Promise<T> => {
    let named = current();
    let next: Place | undefined;
    for (let attempt = 1; ; attempt += 1) {
      const place = next;
      try {
        const found = point
          ? indicesOf(point, named, allowedIndices)
          : resolveNames(expression, named, allowedIndices);
        const asOne = attempt === 1 ? merged() : [];
        return await work({ sessions, place, ...found, merged: asOne }, named);
      } catch (error) {
        if (!(error instanceof IndicesChanged)) throw error;
        next = error.place;
        if (attempt === ATTEMPTS) {
          next?.leave();
          throw changesTooFast(expression, error);
        }
        named = error.current;
      } finally {
        place?.leave();
      }
    }
  };
}

/** Searches the indices of the embedded database. */
export function createSearchEngine(dependencies: SearchDependencies): SearchEngine {
  const { database, indices, names = () => NO_NAMES, points } = dependencies;
  const named = () => ({ indices: indices(), names: names() });
  const memory = watchMemory(database);
  const sessions = createSessions(database, memory, dependencies.searches);
  const answers = createAnswers();
  const onCurrent = createFollower(sessions, named, dependencies.merged);
  /** As it is, or as it was at the moment that is given. */
  const answerTo = async (given: SearchRequest, context: EngineContext, point?: Point) => {
    const ask = (other: SearchRequest) => engine.search(other, context);
    const request = await wholeRequest(given, ask);
    const found = {
      ...(point
        ? indicesOf(point, named(), context.allowedIndices)
        : resolveNames(request.index, named(), context.allowedIndices)),
      related: relatedIndices(request.body, named(), context.allowedIndices),
    };
    return answers.answer(request, found, context, (limited) =>
      onCurrent(request.index, { ...limited, point }, async (own, all) => {
        const target = withOthers(own, request, all, limited);
        const text = await search(request, { ...target, ask }, limited);
        return { text, found: { filters: NO_FILTERS, ...target } };
      }),
    );
  };
  const engine: SearchEngine = {
    async search(request, context) {
      const { pointInTime, ...rest } = request;
      if (!pointInTime) return filterAnswer(request, await answerTo(request, context));
      const asked = { ...pointInTime, kind: 'point_in_time', owner: context.principal } as const;
      if (!points) throw noSuchPoint(asked.id);
      const work = (point: Point) => answerTo(rest, context, point);
      return filterAnswer(request, await points.use(asked, work));
    },
    ...createDescriptions(named),
    ...(points
      ? {
          pointsInTime: createPointsInTime(
            points,
            pagesOf(onCurrent, () => engine),
          ),
        }
      : {}),
    searchesComputed: answers.computed,
    sharesAnswer: answers.isShared,
    multiSearch: (requests, context) => multiSearch(requests, context, engine.search),
    listIndices: (context) => listSeen(database, indices, context, engine.search),
    ...createWholeAnswers(
      { database, memory, onCurrent, ask: (...own) => engine.search(...own) },
      sessions,
    ),
    async describeIndex(name, context) {
      const index = resolveIndex(name, indices(), context.allowedIndices);
      return toVisibleDetails(detailsOf(index), context, engine.search);
    },
  };
  return engine;
}

/** What answers with all of its rows, not page by page. */
function createWholeAnswers(
  parts: Parameters<typeof createExports>[0],
  sessions: Sessions,
): Pick<
  SearchEngine,
  | 'statement'
  | 'exportRows'
  | 'exportParquet'
  | 'writeTyped'
  | 'patterns'
  | 'tail'
  | 'suggestValues'
> {
  const { database, onCurrent, ask } = parts;
  return {
    ...createExports(parts),
    async statement(request, context) {
      const statement = await readStatement(request, database);
      return onCurrent('', context, (_, named) =>
        runStatement(statement, request, { sessions, named }, context),
      );
    },
    suggestValues: (request, context) =>
      onCurrent(request.index, context, (target, all) => {
        const { boolFilter = [] } = request;
        const lifted = liftFields({ boolFilter });
        const related = relatedIndices(lifted, all, context.allowedIndices);
        return suggestValues({ ...request, ...lifted }, { ...target, related }, context);
      }),
    async patterns(request, context) {
      const asks = (other: SearchRequest) => ask(other, context);
      const lifted = liftFields({ query: request.query, before: request.before ?? {} });
      const queries = [lifted.query, lifted.before];
      const { derived = {} } = lifted;
      const [query = {}, before] = await Promise.all(
        queries.map(async (one) => (await resolveLookups({ index: '', body: one }, asks)).body),
      );
      const whole = { ...request, derived, query, ...(request.before && before && { before }) };
      return onCurrent(request.index, context, (target, all) => {
        const related = relatedIndices({ derived }, all, context.allowedIndices);
        return findPatterns(whole, { ...target, related, ask: asks }, context);
      });
    },
    async tail({ index, body, cursor }, context) {
      const asks = (other: SearchRequest) => ask(other, context);
      const whole = await wholeRequest({ index, body }, asks);
      return onCurrent(index, context, (target, all) =>
        tail(
          { body: whole.body, ...(cursor !== undefined && { cursor }) },
          { ...withOthers(target, whole, all, context), ask: asks },
          context,
        ),
      );
    },
  };
}

/** Pages of scrolls, whose answers nobody shares. */
function pagesOf(
  onCurrent: ReturnType<typeof createFollower>,
  engine: () => Pick<SearchEngine, 'search'>,
): AnswerPage {
  return async (point, { request, walk }, context) => {
    const ask = (other: SearchRequest) => engine().search(other, context);
    const whole = await wholeRequest({ index: '', ...request }, ask);
    return onCurrent('', { ...context, point }, (target, all) =>
      search(whole, { ...withOthers(target, whole, all, context), ask, walk }, context),
    );
  };
}

/** Those that the person may read. */
async function listSeen(
  database: Database,
  indices: SearchDependencies['indices'],
  context: EngineContext,
  ask: SearchEngine['search'],
): Promise<readonly IndexSummary[]> {
  // They are known without it, and of no use.
  await database.ready();
  const seen = [...indices().values()]
    .filter(({ name }) => isAllowed(name, context.allowedIndices))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return Promise.all(seen.map((index) => toVisibleSummary(summaryOf(index), context, ask)));
}

/** What is known without the documents. */
function createDescriptions(
  named: () => Required<NamedIndices>,
): Pick<SearchEngine, 'fieldCapabilities' | 'resolveIndices' | 'definitionOf' | 'analyze'> {
  return {
    async fieldCapabilities(index, { allowedIndices }, options) {
      return fieldCapabilities(resolveIndices(index, named(), allowedIndices), options);
    },
    async resolveIndices(expression, { allowedIndices }) {
      return resolveIndices(expression, named(), allowedIndices).map(({ name }) => name);
    },
    async definitionOf(name, { allowedIndices }) {
      return definitionOf(resolveIndex(name, named().indices, allowedIndices));
    },
    async analyze(request, { allowedIndices }) {
      const { index } = request;
      return analyzeTexts(
        request,
        index === undefined ? undefined : resolveIndex(index, named().indices, allowedIndices),
      );
    },
  };
}

const changesTooFast = (expression: string, cause: Error) =>
  new EngineError('unavailable', tell('indices.changing', { name: expression.slice(0, 100) }), {
    cause,
  });
