import { stringifyLongNumerals, type JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import { openDocuments, type Documents } from '../documents';
import { invalid } from '../failures';
import { foundHit, readHitsRequest, type FoundHit, type HitsRequest } from '../hits/find-hits';
import { bestOfHits, orderOf } from '../hits/hit-scores';
import { orderBy } from '../hits/search-after';
import { positionOf, seqOf } from '../document-place';
import type { Answer } from '../json-writer';
import { onlyKnown, optionalInteger } from '../query/parameters';
import type { Row } from '../session';
import { integer, joinSql, sql, trusted, type Sql } from '../sql';
import {
  setResult,
  tupleOf,
  type Bucket,
  type Level,
  type Run,
  type TopHitsAggregation,
} from './aggregation';
import type { AskedRows, Ranking } from './asked-rows';
import { keyNames, levelRelation } from './level-relation';
import type { AggregationScope } from './options';

const MAX_HITS = 100;
const KNOWN = [
  'from',
  'size',
  'sort',
  '_source',
  'fields',
  'docvalue_fields',
  'stored_fields',
  'version',
  'seq_no_primary_term',
  'explain',
  'track_scores',
];

/** The best documents of each bucket. */
export function readTopHits(
  options: JsonObject,
  { name, scope }: AggregationScope,
): TopHitsAggregation {
  onlyKnown(options, KNOWN, 'top_hits');
  const from = optionalInteger(options, 'from') ?? 0;
  const size = optionalInteger(options, 'size') ?? 3;
  if (from < 0 || size < 0 || from + size > MAX_HITS) {
    throw invalid(tell('aggregation.topHits', { name, most: MAX_HITS, count: from + size }));
  }
  const request = readHitsRequest(options, scope, { from, size });
  const { sort: _sort, from: _from, size: _size, ...read } = options;
  const readAs = stringifyLongNumerals(read);
  return {
    kind: 'top_hits',
    name,
    empty: () => topHitsAnswer(0, [], null),
    asked: (run, level) => askedHits(request, run, level),
    found: (rows, run, level) =>
      [...hitsOfBuckets(rows, run, level)].map(([bucket, { hits, count }]) => ({
        hits: hits.slice(request.from, request.from + request.size),
        request,
        readAs,
        take: (answers) =>
          setResult(bucket, name, () =>
            topHitsAnswer(count, answers, bestOfHits(hits, request, count)),
          ),
      })),
  };
}

export const topHitsAnswer = (count: number, hits: readonly Answer[], best: Answer): Answer => ({
  hits: { total: { value: count, relation: 'eq' }, max_score: best, hits },
});

/** Rows of the keys, the count of all, the place, and what `foundHit` reads. */
function askedHits(request: HitsRequest, run: Run, level: Level): AskedRows {
  const columns = (documents: Documents) => request.keys.map((key) => key.column(documents));
  const ranked = { sort: orderOf(request), size: Math.max(1, request.from + request.size) };
  return {
    level,
    run,
    ranked,
    onlyCounts: false,
    columns,
    alone: () => run.session.rows(bestOfEach(ranked, columns, { run, level })),
  };
}

/** The best documents of each bucket of a level, still to be read. */
export async function bestHits(request: HitsRequest, run: Run, level: Level) {
  return hitsOfBuckets(await askedHits(request, run, level).alone(), run, level);
}

function bestOfEach(
  { sort, size }: Ranking,
  columnsOf: AskedRows['columns'],
  { run, level }: { run: Run; level: Level },
): Sql {
  const documents = openDocuments(run.scope);
  const keys = keyNames(level.keys.length);
  const columns = columnsOf(documents);
  const ties = [positionOf(documents), seqOf(documents)];
  const order = orderBy(sort, columns, ties);
  const { from, where } = levelRelation(documents, level);
  const partition = keys.length > 0 ? sql`PARTITION BY ${joinSql(keys, ', ')}` : trusted('');
  const selected = joinSql(
    [
      ...keys,
      sql`count(*) OVER (${partition}) AS all_of_them`,
      sql`row_number() OVER (${partition} ORDER BY ${order}) AS place`,
      ...ties,
      ...columns.map((column, position) => sql`${column} AS ${trusted(`s${position}`)}`),
    ],
    ', ',
  );
  return sql`SELECT * FROM (SELECT ${selected} FROM ${from} WHERE ${where}) WHERE place <= ${integer(size)} ORDER BY place`;
}

/** The hits of each bucket that has some. */
function hitsOfBuckets(
  rows: readonly Row[],
  { scope }: Run,
  level: Level,
): ReadonlyMap<Bucket, { hits: readonly FoundHit[]; count: number }> {
  const depth = level.keys.length;
  const found = new Map<Bucket, { hits: FoundHit[]; count: number }>();
  for (const row of rows) {
    const bucket = level.buckets.get(tupleOf(row.slice(0, depth)));
    if (!bucket) continue;
    const entry = found.get(bucket) ?? { hits: [], count: Number(row[depth] ?? 0) };
    found.set(bucket, entry);
    entry.hits.push(...foundHit(row.slice(depth + 2), scope));
  }
  return found;
}
