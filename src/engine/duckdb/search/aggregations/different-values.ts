import { openDocuments } from '../documents';
import type { Row } from '../session';
import { joinSql, sql, trusted } from '../sql';
import type { Aggregation, Level, MetricAggregation, Run } from './aggregation';
import { hasFewDocuments } from './few-documents';
import { keyNames, levelRelation } from './level-relation';
import type { Work } from './work';

type Different = MetricAggregation & Required<Pick<MetricAggregation, 'different'>>;

export const isDifferent = (one: Aggregation | undefined): one is Different =>
  one?.kind === 'metric' && one.different !== undefined;

/** Counts of different values have statements of their own, where there are many documents. */
export function spreadDifferent(work: Work, { scope }: Run): readonly Work[] {
  const { aggregations, level } = work;
  const own = aggregations.filter(isDifferent);
  if (own.length === 0 || aggregations.length === 1 || hasFewDocuments(scope)) return [work];
  return [
    { ...work, aggregations: aggregations.filter((one) => !isDifferent(one)) },
    ...own.map((metric) => ({ aggregations: [metric], level })),
  ];
}

/**
 * Of each bucket the number of documents, and of different values. Grouped by the values first: that is done on all threads, and of
 * ordinals in place, where DISTINCT hashes them.
 */
export async function differentRows(
  { different }: Different,
  level: Level,
  run: Run,
): Promise<readonly Row[]> {
  const documents = openDocuments(run.scope);
  const value = different(documents);
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
