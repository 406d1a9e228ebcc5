import type { JsonText } from '#common/json';
import type { SearchRequest } from '#common/search';
import type { SearchContext } from './answers';
import type { StoredIndex } from '../catalog';
import { readAggregations } from './aggregations/read-aggregations';
import { childAnswers, emptyBucket, type Aggregation } from './aggregations/aggregation';
import { bucketCounter, runAggregations } from './aggregations/run';
import { onePerson } from './askers';
import { openDocuments, type SearchScope } from './documents';
import { runPipelines } from './pipelines/run-pipelines';
import { findHits, readHitsRequest } from './hits/find-hits';
import { writeJson, type Answer } from './json-writer';
import { get } from './query/parameters';
import { readRequest, type ReadRequest } from './request';
import type { Sessions } from './session';

export interface SearchTarget {
  sessions: Sessions;
  indices: readonly StoredIndex[];
}

/** Answers one search as OpenSearch does, from the indices it is about. */
export async function search(
  { body }: SearchRequest,
  { sessions, indices }: SearchTarget,
  context: SearchContext,
): Promise<JsonText> {
  const started = performance.now();
  const request = readRequest(body);
  const scope: SearchScope = {
    indices,
    queries: [request.query],
    allowed: context.allowedIndices,
    now: Date.now(),
  };
  const hits = readHitsRequest(body, scope, request);
  const tree = readAggregations(get(body, 'aggs') ?? get(body, 'aggregations'), scope);
  const { aggregations } = tree;
  // Compiled even where nothing is asked for, so that a mistake in the query is always told.
  checkQuery(scope);
  const limits = {
    askers: context.askers ?? onePerson(context.principal),
    signal: context.signal,
    timeoutMs: Math.min(context.timeoutMs, request.timeoutMs ?? Infinity),
  };
  const answer = await sessions.run(indices, limits, async (session) => {
    const counts = request.countUpTo > 0;
    // What groups documents counts them, too; else the hits may tell how many there are.
    const before =
      aggregations.length === 0 && counts ? await findHits(hits, scope, session) : undefined;
    const { total, answer: aggregated } =
      indices.length === 0
        ? emptyAnswer(aggregations)
        : await runAggregations(
            aggregations,
            { scope, session, countBuckets: bucketCounter() },
            counts && before?.total === undefined,
          );
    const withPipelines = await runPipelines(tree, aggregated);
    const { found } = before ?? (await findHits(hits, scope, session));
    return { total: before?.total ?? total, aggregated: withPipelines, found };
  });
  const scored = hits.sort.length === 0 && answer.found.length > 0;
  return writeJson({
    took: Math.round(performance.now() - started),
    timed_out: false,
    _shards: { total: indices.length, successful: indices.length, skipped: 0, failed: 0 },
    hits: {
      ...totalAnswer(answer.total, request),
      max_score: scored ? 1 : null,
      hits: answer.found,
    },
    ...(aggregations.length + tree.pipelines.length > 0 ? { aggregations: answer.aggregated } : {}),
  });
}

function checkQuery(scope: SearchScope): void {
  if (scope.indices.length > 0) openDocuments(scope).relation();
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
