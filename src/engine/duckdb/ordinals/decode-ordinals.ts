import type { DuckDBValue } from '@duckdb/node-api';
import { valuesTable, type StoredIndex } from '../catalog';
import type { Session } from '../search/session';
import { integer, joinSql, sql, trusted } from '../search/sql';
import type { FieldOrdinals } from './ordinals';

/** What was asked for once, for as long as the catalog knows the index so. */
const known = new WeakMap<StoredIndex, Map<number, Map<DuckDBValue, string>>>();
/** Of a field; its memory is a few megabytes then. */
const MOST_KEPT = 10_000;

/** The texts that ordinals stand for. */
export async function decodeOrdinals(
  { index, number }: FieldOrdinals,
  ordinals: readonly DuckDBValue[],
  session: Session,
): Promise<ReadonlyMap<DuckDBValue, string>> {
  const fields = known.get(index) ?? new Map<number, Map<DuckDBValue, string>>();
  known.set(index, fields);
  const kept = fields.get(number) ?? new Map<DuckDBValue, string>();
  const unknown = ordinals.filter(
    (ordinal): ordinal is bigint => typeof ordinal === 'bigint' && !kept.has(ordinal),
  );
  if (unknown.length === 0) return kept;
  const list = joinSql(
    unknown.map((ordinal) => sql`(${integer(ordinal)})`),
    ', ',
  );
  const rows = await session.rows(
    sql`SELECT ordinal, value FROM ${trusted(valuesTable(index))} JOIN (VALUES ${list}) asked(wanted) ON ordinal = wanted WHERE field = ${integer(number)}`,
  );
  const all = new Map(kept);
  for (const [ordinal = null, value] of rows) all.set(ordinal, String(value));
  if (all.size <= MOST_KEPT) fields.set(number, all);
  return all;
}
