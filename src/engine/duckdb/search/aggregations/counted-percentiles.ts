import { isWhollyAllowed } from '../../../index-patterns';
import {
  everything,
  openDocuments,
  type CommonField,
  type Documents,
  type SearchScope,
} from '../documents';
import type { Row } from '../session';
import { joinSql, sql, type Sql } from '../sql';
import type { Level, OwnRows, Run } from './aggregation';
import { hasFewDocuments } from './few-documents';
import { levelRelation } from './level-relation';

interface Counted {
  /** Whole numbers. */
  field: CommonField;
  /** Of the field, or what becomes of it. */
  value: (documents: Documents) => Sql;
  /** Parts of one, as `quantile_disc` takes them. */
  places: readonly Sql[];
}

/** Numbers that lie closer together than this are counted in place, without hashing (`perfect_ht_threshold`). */
const WIDEST = 100_000;

/**
 * Percentiles of whole numbers that repeat themselves, by how often each is there: of a million documents that takes half the time of
 * putting all values in order, and of ten million ten times as long.
 */
export const countedPercentiles = (counted: Counted): OwnRows => ({
  isFor: ({ keys }, { scope }) =>
    keys.length === 0 && !hasFewDocuments(scope) && !scope.outer && isOneTable(scope),
  async rows(level, run, otherwise) {
    return (await isNarrow(counted, run)) ? countedRows(counted, level, run) : otherwise();
  },
});

/** Of a table as it is, DuckDB knows the bounds of a column without reading it. */
const isOneTable = ({ indices, allowed }: SearchScope): boolean =>
  indices.length === 1 &&
  indices.every(({ name, parts }) => !parts && isWhollyAllowed(name, allowed));

async function isNarrow({ field }: Counted, { scope, session }: Run): Promise<boolean> {
  const all = openDocuments(everything(scope));
  const value = all.field(field);
  const [bounds] = await session.rows(
    sql`SELECT min(${value}), max(${value}) FROM ${all.relation()}`,
  );
  const [least, most] = (bounds ?? []).map(Number);
  return Number(most) - Number(least) < WIDEST;
}

/** One row as of any flat statement: the number of documents and the list of percentiles. */
async function countedRows(
  { value: valueOf, places }: Counted,
  level: Level,
  run: Run,
): Promise<readonly Row[]> {
  const documents = openDocuments(run.scope);
  const value = valueOf(documents);
  const { from, where } = levelRelation(documents, level);
  const groups = sql`SELECT ${value} AS value, CAST(count(*) AS DOUBLE) AS n FROM ${from} WHERE ${where} GROUP BY value`;
  const summed = sql`SELECT value, n, sum(n) OVER (ORDER BY value NULLS LAST ROWS UNBOUNDED PRECEDING) AS upto, sum(n) FILTER (WHERE value IS NOT NULL) OVER () AS known FROM (${groups})`;
  const all = places.map(
    (place) =>
      sql`min(value) FILTER (WHERE upto >= greatest(1, known - floor(known - ${place} * known)))`,
  );
  const list = joinSql(all, ', ');
  return run.session.rows(
    sql`SELECT CAST(coalesce(sum(n), 0) AS BIGINT), CASE WHEN count(value) > 0 THEN [${list}] END FROM (${summed})`,
  );
}
