import type { JsonObject } from '#common/json';
import { openDocuments } from '../documents';
import { invalid } from '../failures';
import {
  foundHit,
  hitAnswers,
  readHitsRequest,
  type FoundHit,
  type HitsRequest,
} from '../hits/find-hits';
import { orderBy } from '../hits/search-after';
import { positionOf, seqOf } from '../hits/document-order';
import type { Answer } from '../json-writer';
import { onlyKnown, optionalInteger } from '../query/parameters';
import { integer, joinSql, sql, trusted, type Sql } from '../sql';
import { tupleOf, type Bucket, type Level, type Run, type TopHitsAggregation } from './aggregation';
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
    throw invalid(
      `Top hits result window is too large, the top hits aggregator [${name}]'s from + size must be less than or equal to: [${MAX_HITS}] but was [${from + size}].`,
    );
  }
  const request = readHitsRequest(options, scope, { from, size });
  return {
    kind: 'top_hits',
    name,
    empty: () => topHitsAnswer(0, [], request),
    run: (run, level) => runTopHits(name, request, run, level),
  };
}

const topHitsAnswer = (count: number, hits: readonly Answer[], { sort }: HitsRequest): Answer => ({
  hits: {
    total: { value: count, relation: 'eq' },
    max_score: sort.length > 0 || hits.length === 0 ? null : 1,
    hits,
  },
});

async function runTopHits(
  name: string,
  request: HitsRequest,
  run: Run,
  level: Level,
): Promise<void> {
  const rows = await run.session.rows(bestOfEach(request, run, level));
  const depth = level.keys.length;
  const found = new Map<Bucket, { hits: FoundHit[]; count: number }>();
  for (const row of rows) {
    const bucket = level.buckets.get(tupleOf(row.slice(0, depth)));
    if (!bucket) continue;
    const entry = found.get(bucket) ?? { hits: [], count: Number(row[depth] ?? 0) };
    found.set(bucket, entry);
    entry.hits.push(...foundHit(row.slice(depth + 2), run.scope));
  }
  for (const [bucket, { hits, count }] of found) {
    const shown = hits.slice(request.from, request.from + request.size);
    const answers = await hitAnswers(shown, request, run.session);
    bucket.results.set(name, () => topHitsAnswer(count, answers, request));
  }
}

/** Rows of the keys, the count of all, the place, and what `foundHit` reads. */
function bestOfEach(request: HitsRequest, run: Run, level: Level): Sql {
  const documents = openDocuments(run.scope);
  const keys = keyNames(level.keys.length);
  const columns = request.sort.map((key) => key.column(documents));
  const ties = [positionOf(documents), seqOf(documents)];
  const order = orderBy(request.sort, columns, ties);
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
  const last = Math.max(1, request.from + request.size);
  return sql`SELECT * FROM (SELECT ${selected} FROM ${from} WHERE ${where}) WHERE place <= ${integer(last)} ORDER BY place`;
}
