import { openDocuments, type Documents } from '../documents';
import type { Row } from '../session';
import { joinSql, sql, trusted, type Sql } from '../sql';
import type { Level, OwnRows, Run } from './aggregation';
import { keyNames, levelRelation } from './level-relation';

/** @param value a number or text of each document */
export const differentValues = (value: (documents: Documents) => Sql): OwnRows => ({
  isFor: () => true,
  rows: (level, run) => differentRows(value, level, run),
});

/**
 * Of each bucket the number of documents, and of different values. Grouped by the values first: that is done on all threads, and of
 * ordinals in place, where DISTINCT hashes them.
 */
function differentRows(
  valueOf: (documents: Documents) => Sql,
  level: Level,
  run: Run,
): Promise<readonly Row[]> {
  const documents = openDocuments(run.scope);
  const value = valueOf(documents);
  const keys = keyNames(level.keys.length);
  const { from, where } = levelRelation(documents, level);
  const inner = joinSql([...keys, sql`${value} AS value`, trusted('count(*) AS n')], ', ');
  const groups = joinSql([...keys, trusted('value')], ', ');
  const outer = joinSql([...keys, trusted('coalesce(sum(n), 0)'), trusted('count(value)')], ', ');
  const around = keys.length > 0 ? sql` GROUP BY ${joinSql(keys, ', ')}` : trusted('');
  return run.session.rows(
    sql`SELECT ${outer} FROM (SELECT ${inner} FROM ${from} WHERE ${where} GROUP BY ${groups})${around}`,
  );
}
