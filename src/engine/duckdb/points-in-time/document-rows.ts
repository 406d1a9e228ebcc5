import { documentTable, GONE, keptTable, type StoredIndex } from '../catalog';
import { integer, sql, trusted, type Sql } from '../search/sql';

/**
 * What follows FROM for all documents of an index, or objects of a nested field, as of the moment that it is read as of, or of those
 * written since another one.
 */
export function documentRows(index: StoredIndex): Sql {
  const table = trusted(documentTable(index));
  if (index.since !== undefined) {
    return sql`(SELECT * FROM ${table} WHERE _seq > ${integer(index.since)})`;
  }
  const through = index.asOf?.through;
  if (through === undefined) return table;
  const [kept, gone, last] = [trusted(keptTable(index)), trusted(GONE), integer(index.lastSeq)];
  return sql`(SELECT * FROM ${table} WHERE _seq <= ${last} UNION ALL BY NAME SELECT * EXCLUDE (${gone}) FROM ${kept} WHERE _seq <= ${last} AND ${gone} > ${integer(through)})`;
}
