import type { StoredIndex } from '../../catalog';
import { lookup } from '../lookups';
import { selectWhere } from '../select-where';
import { sql, trusted, type Sql } from '../sql';
import { tablesBetween } from './nested-index';

/** Which objects of a nested field are looked at. */
export interface ObjectSelection {
  inner: StoredIndex;
  outer: StoredIndex;
  /** What follows FROM for the rows of a table that the person may see. */
  rowsOf(index: StoredIndex): Sql;
  /** Of the objects themselves, and of those around them on the way to the documents. */
  condition(index: StoredIndex): Sql;
}

/**
 * A value of each document, made of those of its objects: null where it has none. Only `Documents` can place it.
 *
 * @param value of an object; a list where `isList`
 * @param ofAll the value of the document, of a list that may have several
 */
export function valueOfObjects(
  selection: ObjectSelection,
  { value, isList = false }: { value: Sql; isList?: boolean },
  ofAll: (list: Sql) => Sql,
): Sql {
  const { inner, outer } = selection;
  const own = sql`_parent AS seq, ${value} AS value`;
  const rows = tablesBetween(inner, outer)
    .slice(1, -1)
    .reduce(
      (below, table) =>
        sql`SELECT around._parent AS seq, value FROM (${below}) below JOIN (${selected(table, trusted('_seq, _parent'), selection)}) around ON around._seq = below.seq`,
      selected(inner, own, selection),
    );
  const each = isList ? sql`SELECT seq, unnest(value) AS value FROM (${rows})` : rows;
  const list = trusted('list(value) FILTER (WHERE value IS NOT NULL)');
  return lookup(sql`SELECT seq, ${ofAll(list)} FROM (${each}) GROUP BY seq`);
}

/** Of one table. */
const selected = (index: StoredIndex, list: Sql, { rowsOf, condition }: ObjectSelection): Sql =>
  selectWhere(rowsOf(index), condition(index), list);
