import { tell } from '#common/server-messages';
import type { SearchRequest } from '#common/search';
import type { EngineContext, SearchEngine } from '../../engine';
import { EngineError } from '../../engine-error';
import type { StoredIndex } from '../catalog';
import type { Database } from '../database';
import type { MergedTable } from '../merged/merged-table';
import { analyzeTexts } from '../text/analyze-texts';
import { definitionOf } from './definition';
import { detailsOf, fieldCapabilities, summaryOf } from './describe';
import { isAllowed } from '../../index-patterns';
import { resolveIndex, resolveIndices } from './indices';
import { readIndicesBoost } from './indices-boost';
import { filterAnswer } from '../../filter-path/filter-answer';
import { multiSearch } from '../../multi-search';
import { toVisibleDetails, toVisibleSummary } from '../../visible-figures';
import { createAnswers } from './answers';
import { search, type SearchTarget } from './search';
import { createSessions, IndicesChanged, type Sessions } from './session';
import { resolveLookups } from './terms-lookup';
import { suggestValues } from './suggest-values';

export interface SearchDependencies {
  database: Database;
  /** As the catalog has them now. */
  indices: () => ReadonlyMap<string, StoredIndex>;
  /** Tables with documents of several of them. */
  merged?: () => readonly MergedTable[];
}

/** So often a search follows indices that change under it. */
const ATTEMPTS = 10;

const boosted = (
  target: SearchTarget,
  { body }: SearchRequest,
  all: ReadonlyMap<string, StoredIndex>,
  context: EngineContext,
): SearchTarget => ({ ...target, boosts: readIndicesBoost(body, all, context) });

/** Works on the indices as they are when it begins to read them. */
function createFollower(sessions: Sessions, { indices, merged = () => [] }: SearchDependencies) {
  return async <T>(
    expression: string,
    { allowedIndices }: EngineContext,
    work: (target: SearchTarget) => Promise<T>,
  ): Promise<T> => {
    let current = indices();
    for (let attempt = 1; ; attempt += 1) {
      const found = resolveIndices(expression, current, allowedIndices);
      try {
        return await work({ sessions, indices: found, merged: attempt === 1 ? merged() : [] });
      } catch (error) {
        if (!(error instanceof IndicesChanged)) throw error;
        if (attempt === ATTEMPTS) throw changesTooFast(expression, error);
        current = error.current;
      }
    }
  };
}

/** Searches the indices of the embedded database. */
export function createSearchEngine(dependencies: SearchDependencies): SearchEngine {
  const { database, indices } = dependencies;
  const sessions = createSessions(database);
  const answers = createAnswers();

  const onCurrent = createFollower(sessions, dependencies);
  const answerTo: SearchEngine['search'] = async (given, context) => {
    const ask = (other: SearchRequest) => engine.search(other, context);
    const request = await resolveLookups(given, ask);
    const found = resolveIndices(request.index, indices(), context.allowedIndices);
    return answers.answer(request, found, context, (limited) =>
      onCurrent(request.index, limited, async (target) => ({
        text: await search(
          request,
          { ...boosted(target, request, indices(), limited), ask },
          limited,
        ),
        indices: target.indices,
      })),
    );
  };

  const engine: SearchEngine = {
    async search(request, context) {
      return filterAnswer(request, await answerTo(request, context));
    },
    ...createDescriptions(indices),
    searchesComputed: answers.computed,
    sharesAnswer: answers.isShared,
    multiSearch: (requests, context) => multiSearch(requests, context, engine.search),
    async listIndices(context) {
      // They are known without it, and of no use.
      await database.ready();
      const seen = [...indices().values()]
        .filter(({ name }) => isAllowed(name, context.allowedIndices))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1));
      return Promise.all(
        seen.map((index) => toVisibleSummary(summaryOf(index), context, engine.search)),
      );
    },
    async describeIndex(name, context) {
      const index = resolveIndex(name, indices(), context.allowedIndices);
      return toVisibleDetails(detailsOf(index), context, engine.search);
    },
    async suggestValues(request, context) {
      return onCurrent(request.index, context, (target) => suggestValues(request, target, context));
    },
  };
  return engine;
}

/** What is known without the documents. */
function createDescriptions(
  indices: SearchDependencies['indices'],
): Pick<SearchEngine, 'fieldCapabilities' | 'resolveIndices' | 'definitionOf' | 'analyze'> {
  return {
    async fieldCapabilities(index, { allowedIndices }) {
      return fieldCapabilities(resolveIndices(index, indices(), allowedIndices));
    },
    async resolveIndices(expression, { allowedIndices }) {
      return resolveIndices(expression, indices(), allowedIndices).map(({ name }) => name);
    },
    async definitionOf(name, { allowedIndices }) {
      return definitionOf(resolveIndex(name, indices(), allowedIndices));
    },
    async analyze(request, { allowedIndices }) {
      const { index } = request;
      return analyzeTexts(
        request,
        index === undefined ? undefined : resolveIndex(index, indices(), allowedIndices),
      );
    },
  };
}

const changesTooFast = (expression: string, cause: Error) =>
  new EngineError('unavailable', tell('indices.changing', { name: expression.slice(0, 100) }), {
    cause,
  });
