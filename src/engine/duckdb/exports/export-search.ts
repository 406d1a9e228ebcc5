import type { JsonObject } from '#common/json';
import type { ExportedSearch, ExportSink } from '../../exports';
import type { EngineContext } from '../../engine';
import { readAskedOrdinals } from '../ordinals/known-ordinals';
import { readIndices } from '../search/derived/related-indices';
import { withDerived } from '../search/derived/with-derived';
import { openDocuments, type SearchScope } from '../search/documents';
import { countHits } from '../search/hits/count-hits';
import { readScriptFields } from '../search/hits/script-fields';
import { readSort } from '../search/hits/sort';
import { readSourceFilter, type SourceFilter } from '../search/hits/source-filter';
import { checkIndexLimits } from '../search/index-limits';
import { expandLikes } from '../search/likes/expand-likes';
import { get, onlyKnown } from '../search/query/parameters';
import { readRequest } from '../search/request';
import { createScores } from '../search/scores/scores';
import type { SearchTarget } from '../search/search';
import type { Session } from '../search/session';
import { readAskedWords } from '../text/known-words';
import type { ExportSessions } from './export-sessions';
import { indexRows } from './index-rows';
import { copySearch } from './parquet-search';
import { streamSearch } from './search-rows';

export interface SearchExport {
  request: ExportedSearch;
  target: SearchTarget;
  sessions: ExportSessions;
  context: EngineContext;
}

/** Hands on the documents of a search. */
export async function exportSearch(given: SearchExport, sink: ExportSink): Promise<void> {
  const { columns } = given.request;
  const { scope, sort, scripts, source } = await prepare(given);
  const rowsOf = (index: SearchScope['indices'][number]) =>
    indexRows(index, { columns, scripts, source });
  // Written once beforehand: a mistake is told before anything is sent.
  for (const index of scope.indices) rowsOf(index);
  await given.sessions.run(readIndices(given.target), given.context, async (session) => {
    await readKnown(scope, session);
    const total = await countHits(scope, session);
    await sink.begin(
      (columns ?? ['_source']).map((name) => ({ name })),
      total,
    );
    await streamSearch({ scope, sort, rowsOf, sink, columns }, total, session);
  });
}

/** Writes them as Parquet. Without columns, all fields are columns. */
export async function exportSearchFile(given: SearchExport, path: string): Promise<number> {
  const { scope, sort, scripts, source } = await prepare(given);
  const columns = given.request.columns ?? shownFields(scope, source);
  return given.sessions.run(readIndices(given.target), given.context, async (session) => {
    await readKnown(scope, session);
    const total = sort.length > 0 ? await countHits(scope, session) : 0;
    return copySearch({ scope, sort, columns, scripts }, { path, total }, session);
  });
}

/** All that the documents are asked for with. */
function shownFields({ indices }: SearchScope, source: SourceFilter | false): readonly string[] {
  const names = new Set(indices.flatMap(({ fields }) => fields.map(({ name }) => name)));
  return source === false ? [] : [...names].filter((name) => isAsked(name, source));
}

const isAsked = (name: string, source: SourceFilter): boolean =>
  source.includes(name) && !source.excludes(name);

const KNOWN = ['query', 'sort', 'script_fields', 'derived', '_source'];

async function prepare({ request, target, context }: SearchExport) {
  onlyKnown(request.body, KNOWN, 'the export');
  const body: JsonObject = await expandLikes(request.body, target, context);
  const { query, derived } = readRequest(body);
  const source = readSourceFilter(get(body, '_source'));
  const { filters, boosts } = target;
  const visibility = { allowed: context.allowedIndices, now: Date.now() };
  const inOrder = target.indices.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const indices = withDerived({ ...target, indices: inOrder }, derived, visibility);
  const scope: SearchScope = {
    ...visibility,
    indices,
    queries: [query],
    ...(filters && filters.size > 0 ? { filters } : {}),
  };
  scope.scores = createScores(scope, boosts);
  checkIndexLimits(body, indices);
  const asked = readSort(get(body, 'sort'), scope);
  const [first] = asked;
  const isInPlace = asked.length === 1 && first?.isUnique && !first.descending;
  if (indices.length > 0) openDocuments(scope).relation();
  return { scope, sort: isInPlace ? [] : asked, scripts: readScriptFields(body), source };
}

/** What words are there decides how they are looked for. */
async function readKnown(scope: SearchScope, session: Session): Promise<void> {
  await readAskedWords(scope.indices, session);
  await readAskedOrdinals(scope.indices, session);
  await scope.scores?.prepare(session);
}
