import type { JsonObject, JsonText } from '#common/json';
import type { SearchRequest } from '#common/search';
import { visibleProgress } from '../../search-progress';
import type { SearchContext } from './answers';
import type { StoredIndex } from '../catalog';
import type { MergedTable } from '../merged/merged-table';
import { NeedsIndices } from '../merged/needs-indices';
import { mergedViews } from '../merged/views';
import { readAskedOrdinals } from '../ordinals/known-ordinals';
import { readAskedWords } from '../text/known-words';
import { readAggregations } from './aggregations/read-aggregations';
import { childAnswers, emptyBucket, type Aggregation } from './aggregations/aggregation';
import { bucketCounter, runAggregations } from './aggregations/run';
import { withTypedNames } from './aggregations/typed-names';
import { onePerson } from '../../shared-runs/askers';
import { openDocuments, type SearchScope } from './documents';
import { ofQuery, prepareForIndices, shardsAnswer } from './failed-indices';
import { readIndices, type RelatedIndices } from './derived/related-indices';
import { withDerived } from './derived/with-derived';
import { expandLikes } from './likes/expand-likes';
import { runPipelines } from './pipelines/run-pipelines';
import { checkIndexLimits } from './index-limits';
import { countHits } from './hits/count-hits';
import { findHits, readHitsRequest } from './hits/find-hits';
import type { HitPlace } from './hits/hit-place';
import { writeJsonInSteps, type Answer } from './json-writer';
import { get } from './query/parameters';
import { createProfile } from './profile';
import { createScores } from './scores/scores';
import { readRequest, type ReadRequest } from './request';
import type { Session, Sessions } from './session';
import type { Place } from './slots';
import { createTurns } from './steps';

export interface SearchTarget {
  sessions: Sessions;
  indices: readonly StoredIndex[];
  merged?: readonly MergedTable[];
  /** By the name of an index: which of its documents are meant, where not all. */
  filters?: ReadonlyMap<string, JsonObject>;
  /** Other indices that fields of the request are looked up in. */
  related?: RelatedIndices;
  /** What the scores of an index are multiplied by, by its name. */
  boosts?: ReadonlyMap<string, number>;
  /** Asks a search of the same person, for documents that others shall be like. */
  ask?: (request: SearchRequest) => Promise<JsonText>;
  /** Its hits are read page by page. */
  walk?: Walk;
  /** Was kept for it. It leaves it before it asks others. */
  place?: Place | undefined;
}

/** One page of the hits of a search. */
export interface Walk {
  /** The last hit of the page before; missing: there was none. */
  behind?: HitPlace;
  /** What the first page said. */
  known?: FirstPage;
  /** Milliseconds since 1970: what the search calls now. */
  startedAt: number;
  /** Is told of the page. */
  reached(page: FirstPage & { last: HitPlace | undefined; body: JsonObject }): void;
}

interface FirstPage {
  total: number;
  best: Answer;
}

/** Answers one search as OpenSearch does, from the indices it is about. */
export async function search(
  { body: asked, typedKeys = false }: SearchRequest,
  given: SearchTarget,
  context: SearchContext,
): Promise<JsonText> {
  const body = await expandLikes(asked, given, context);
  const request = readRequest(body);
  // Without an order of their own, hits come in the order of the names.
  const inOrder = given.indices.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const indices = withDerived({ ...given, indices: inOrder }, request.derived, {
    allowed: context.allowedIndices,
    now: given.walk?.startedAt ?? Date.now(),
  });
  const target = { ...given, indices };
  const isOfEach =
    request.atMost !== undefined ||
    request.slice !== undefined ||
    request.leastScore !== undefined ||
    request.explain ||
    request.derived.length > 0 ||
    given.indices.some(({ asOf, since }) => asOf || since !== undefined) ||
    (given.boosts?.size ?? 0) > 0 ||
    (given.filters?.size ?? 0) > 0;
  const views = isOfEach
    ? target.indices
    : mergedViews(target.indices, target.merged ?? [], context.allowedIndices);
  try {
    return await answerFrom(views, { body, typedKeys, request, target, context });
  } catch (error) {
    if (!(error instanceof NeedsIndices)) throw error;
    return answerFrom(target.indices, { body, typedKeys, request, target, context });
  }
}

interface Asked {
  typedKeys: boolean;
  body: SearchRequest['body'];
  request: ReadRequest;
  target: SearchTarget;
  context: SearchContext;
}

/** @param views the indices, some of them as one */
async function answerFrom(
  views: readonly StoredIndex[],
  { body, typedKeys, request, target, context }: Asked,
): Promise<JsonText> {
  const { sessions, indices, boosts = new Map(), filters, walk } = target;
  const started = performance.now();
  const { prepared, failed } = await prepareForIndices(views, (some) =>
    prepare(body, { ...request, boosts, filters, walk }, some, context),
  );
  const asOne = views.filter(({ parts }) => parts);
  if (failed.length > 0 && asOne.length > 0) throw new NeedsIndices();
  const { aggregations, pipelines } = prepared.tree;
  const limits = {
    askers: context.askers ?? onePerson(context.principal),
    signal: context.signal,
    timeoutMs: Math.min(context.timeoutMs, request.timeoutMs ?? Infinity),
    place: target.place,
    ...visibleProgress(context),
  };
  const profile = request.profile ? createProfile(indices, context.allowedIndices) : undefined;
  const answer = await sessions.run([...readIndices(target), ...asOne], limits, (own) =>
    read(prepared, { request, typedKeys, walk }, profile?.of(own) ?? own),
  );
  walk?.reached({ total: answer.total ?? 0, best: answer.best, last: answer.last, body });
  return writeJsonInSteps({
    took: Math.round(performance.now() - started),
    timed_out: false,
    ...endedEarly(answer.total, request),
    _shards: shardsAnswer(indices, failed),
    hits: {
      ...totalAnswer(answer.total, request),
      max_score: answer.best,
      hits: answer.found,
    },
    ...(aggregations.length + pipelines.length > 0 ? { aggregations: answer.aggregated } : {}),
    ...(profile ? { profile: profile.answer() } : {}),
  });
}

/** What the answer says, of one state of the data. */
async function read(
  { scope, shown, hits, tree }: Awaited<ReturnType<typeof prepare>>,
  { request, typedKeys, walk }: Pick<Asked, 'request' | 'typedKeys'> & { walk: Walk | undefined },
  session: Session,
) {
  const { aggregations } = tree;
  await readAskedWords(scope.indices, session);
  await readAskedOrdinals(scope.indices, session);
  await scope.scores?.prepare(session);
  const counts = request.countUpTo > 0 && !walk?.known;
  // Beside aggregations about other documents, the hits count themselves.
  const alone = aggregations.length === 0 || shown !== scope;
  // What groups documents counts them, too; else the hits may tell how many there are.
  const before = alone && counts ? await findHits(hits, shown, session) : undefined;
  const { total, answer: aggregated } =
    scope.indices.length === 0
      ? emptyAnswer(aggregations)
      : await runAggregations(
          aggregations,
          { scope, session, countBuckets: bucketCounter() },
          counts && shown === scope && before?.total === undefined,
        );
  const withPipelines = await runPipelines(tree, aggregated);
  const named = typedKeys ? withTypedNames(tree, withPipelines) : withPipelines;
  const { found, best, last } = before ?? (await findHits(hits, shown, session));
  const counted =
    walk?.known?.total ??
    before?.total ??
    total ??
    (counts ? await countHits(shown, session) : undefined);
  return {
    total: counted,
    aggregated: named,
    found,
    best: walk?.known ? walk.known.best : best,
    last,
  };
}

interface BoostedRequest extends ReadRequest {
  boosts: ReadonlyMap<string, number>;
  filters: SearchTarget['filters'];
  walk: Walk | undefined;
}

/** All that is known of a search before it runs. Statements of thousands of parts take long to write: others have turns in between. */
async function prepare(
  body: SearchRequest['body'],
  request: BoostedRequest,
  indices: SearchTarget['indices'],
  context: SearchContext,
) {
  const { scope, shown } = readScopes(request, indices, context);
  const turn = createTurns();
  checkIndexLimits(body, indices);
  const { behind } = request.walk ?? {};
  const hits = {
    ...readHitsRequest(body, shown, request),
    ...(behind ? { behind } : {}),
  };
  await turn();
  const tree = readAggregations(get(body, 'aggs') ?? get(body, 'aggregations'), scope);
  await turn();
  await checkConditions(tree.aggregations, scope, turn);
  // Compiled even where nothing is asked for, so that a mistake in the query is always told.
  ofQuery(() => checkQuery(shown));
  await turn();
  return { scope, shown, hits, tree };
}

/** The documents that aggregations are about, and those of them that are hits. */
function readScopes(
  { query, postFilter, atMost, slice, leastScore, boosts, filters, walk }: BoostedRequest,
  indices: SearchTarget['indices'],
  { allowedIndices }: SearchContext,
): { scope: SearchScope; shown: SearchScope } {
  const scope: SearchScope = {
    indices,
    queries: [query],
    allowed: allowedIndices,
    now: walk?.startedAt ?? Date.now(),
    ...(filters && filters.size > 0 ? { filters } : {}),
    ...(atMost === undefined ? {} : { atMost }),
    ...(slice ? { slice } : {}),
    ...(leastScore === undefined ? {} : { leastScore: Math.fround(leastScore) }),
  };
  scope.scores = createScores(scope, boosts);
  if (leastScore !== undefined) scope.scores.want();
  return { scope, shown: postFilter ? { ...scope, queries: [query, postFilter] } : scope };
}

const endedEarly = (
  total: number | undefined,
  { atMost }: ReadRequest,
): { terminated_early?: boolean } =>
  atMost === undefined || total === undefined ? {} : { terminated_early: total >= atMost };

function checkQuery(scope: SearchScope): void {
  if (scope.indices.length > 0) openDocuments(scope).relation();
}

/** One of several indices may refuse them. */
async function checkConditions(
  aggregations: readonly Aggregation[],
  scope: SearchScope,
  turn: () => Promise<void> | undefined,
): Promise<void> {
  if (scope.indices.length === 0) return;
  for (const aggregation of aggregations) {
    if (aggregation.kind === 'filter') ofQuery(() => checkFilter(aggregation, scope));
    // oxlint-disable-next-line no-await-in-loop -- others have their turn in between
    await turn();
    if ('children' in aggregation) {
      // oxlint-disable-next-line no-await-in-loop
      await checkConditions(aggregation.children, scope, turn);
    }
  }
}

function checkFilter(
  { conditions }: Extract<Aggregation, { kind: 'filter' }>,
  scope: SearchScope,
): void {
  const documents = openDocuments(scope);
  for (const condition of conditions) condition(documents);
  documents.relation();
}

function emptyAnswer(aggregations: readonly Aggregation[]): {
  total: number;
  answer: Answer;
} {
  return { total: 0, answer: new Map(childAnswers(aggregations, emptyBucket())) };
}

function totalAnswer(total: number | undefined, { countUpTo }: ReadRequest): { total?: Answer } {
  if (total === undefined || countUpTo === 0) return {};
  return total > countUpTo
    ? { total: { value: countUpTo, relation: 'gte' } }
    : { total: { value: total, relation: 'eq' } };
}
