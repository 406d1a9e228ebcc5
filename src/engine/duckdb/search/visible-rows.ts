import type { AllowedIndices } from '../../engine';
import { filterOf, isWhollyAllowed } from '../../index-patterns';
import { documentTable, type StoredIndex } from '../catalog';
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
  const table = trusted(documentTable(index));
  const rule = filterOf(index.name, allowed);
  if (!rule) return table;
  const filter = compileQuery(rule, { index, now, depth: 0, clauses: { count: 0 } });
  return sql`(SELECT TRY(COLUMNS(*)) FROM (SELECT * FROM ${table} WHERE ${filter} OFFSET 0))`;
}

/** Documents by their numbers, which a search has found: nothing that the person asks for is evaluated on others. */
export function numberedRows(index: StoredIndex, numbers: readonly bigint[]): Sql {
  // They are ours, and named in the statement they are found fastest.
  const seqs = joinSql(
    numbers.map((number) => integer(number)),
    ', ',
  );
  return sql`(SELECT * FROM ${trusted(documentTable(index))} WHERE _seq IN (${seqs}) OFFSET 0)`;
}

/**
 * The index as queries of the person may use it. Its words stand in one list for all documents: where a rule hides some, texts are
 * read instead.
 */
export const visibleIndex = (index: StoredIndex, { allowed }: Visibility): StoredIndex =>
  isWhollyAllowed(index.name, allowed) ? index : { ...index, indexedThrough: NOTHING_INDEXED };

const NOTHING_INDEXED = -1;
