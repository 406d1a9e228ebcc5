import type { AllowedIndices } from '../../engine';
import { filterOf, isWhollyAllowed } from '../../index-patterns';
import { documentTable, type StoredIndex } from '../catalog';
import { viewRows } from '../merged/views';
import { documentRows } from '../points-in-time/document-rows';
import { withoutDerived } from './derived/without-derived';
import { compileQuery } from './query/compile';
import { integer, joinSql, sql, trusted, type Sql } from './sql';

interface Visibility {
  /** What the person may see. */
  allowed: readonly AllowedIndices[];
  now: number;
}

/**
 * What follows FROM for the documents of an index that the person may see.
 *
 * Where a rule hides others, nothing that the person asks for is evaluated on these: whether it fails, how long it takes, and
 * what a log says of it would tell of their values. DuckDB moves conditions to where they cost least, and puts those of one WHERE
 * in an order of its own; it moves none through an OFFSET. What it knows of a column (its smallest and largest value are those of
 * hidden documents too) ends with TRY, which has nothing to catch here.
 */
export function visibleRows(index: StoredIndex, { allowed, now }: Visibility): Sql {
  if (index.parts) return viewRows(index);
  const table = documentRows(index);
  if (index.nestedIn) return visibleObjects(index, index.nestedIn.parent, { allowed, now });
  const rule = filterOf(index.name, allowed);
  if (!rule) return table;
  const own = withoutDerived(index);
  const filter = compileQuery(rule, { index: own, now, depth: 0, clauses: { count: 0 } });
  return sql`(SELECT TRY(COLUMNS(*)) FROM (SELECT * FROM ${table} WHERE ${filter} OFFSET 0))`;
}

/** The objects of a nested field: those of hidden documents are hidden with them. */
function visibleObjects(index: StoredIndex, parent: StoredIndex, visibility: Visibility): Sql {
  const table = documentRows(index);
  if (!filterOf(index.name, visibility.allowed)) return table;
  const around = visibleRows(parent, visibility);
  return sql`(SELECT TRY(COLUMNS(*)) FROM (SELECT * FROM ${table} WHERE _parent IN (SELECT _seq FROM ${around}) OFFSET 0))`;
}

/**
 * Documents by their numbers, which a search has found: nothing that the person asks for is evaluated on others.
 *
 * @param isInPlace a document's number is taken for the place of its row, where it is looked up without reading the rows before it.
 * So it is until one is deleted; a document that lies elsewhere is not found.
 */
export function numberedRows(
  index: StoredIndex,
  numbers: readonly bigint[],
  { isInPlace }: { isInPlace: boolean },
): Sql {
  // They are ours, and named in the statement they are found fastest.
  const places = joinSql(
    numbers.map((number) => sql`(${integer(number)})`),
    ', ',
  );
  // What went since is in another table, and has no place.
  const table = isInPlace ? trusted(documentTable(index)) : documentRows(index);
  const here = isInPlace ? trusted(' AND stored.rowid = asked.place') : trusted('');
  return sql`(SELECT stored.* FROM ${table} stored JOIN (VALUES ${places}) asked(place) ON stored._seq = asked.place${here} OFFSET 0)`;
}

/**
 * The index as queries of the person may use it. Its words stand in one list for all documents, and its first and last timestamp are
 * those of all: where a rule hides some, documents are read instead.
 */
export function visibleIndex(index: StoredIndex, { allowed }: Visibility): StoredIndex {
  if (isWhollyAllowed(index.name, allowed)) return index;
  const { timeRange: _, ordinals: __, ...rest } = index;
  return { ...rest, indexedThrough: NOTHING_INDEXED };
}

const NOTHING_INDEXED = -1;
