import type { Condition } from '../store';
import { type Fragment, toMatch, toWhere } from './conditions';
import type { Connection } from './connection';

/** An object on a page: as it was when it was found. */
export type FoundKey = readonly [row: number, version: number];

/** One of a few objects, whoever may see it. */
export interface RareObject {
  key: FoundKey;
  audience: number;
  type: string;
}

/** So few objects with any of the words that it takes less to look at them than to ask a thread. */
const RARE = 300;

export const NEWEST: Fragment = { sql: 'o.version DESC', values: [] };

/** All objects that fit, the best first; undefined where there are many, or where more is asked for than words. */
export function findRareWords(
  connection: Connection,
  condition: Condition,
): readonly RareObject[] | undefined {
  const matches = isOfWords(condition) ? collectMatches(condition) : [];
  if (matches.length === 0 || !areRare(connection, matches)) {
    return undefined;
  }
  const where = toWhere({ condition });
  const { from, order } = toBestFirst(matches);
  return connection
    .all(
      `SELECT o.row, o.version, o.audience, o.type FROM objects o ${from.sql} WHERE ${where.sql} ORDER BY ${order.sql}`,
      [...from.values, ...where.values],
    )
    .map((row) => ({
      key: [Number(row['row']), Number(row['version'])],
      audience: Number(row['audience']),
      type: String(row['type']),
    }));
}

/** How well objects fit; a word in the title counts for more. */
export function toBestFirst(matches: readonly string[]): { from: Fragment; order: Fragment } {
  const sql = `LEFT JOIN (
    SELECT rowid AS row, bm25(object_text, 3, 1, 1) AS score FROM object_text WHERE object_text MATCH ?
  ) fit ON fit.row = o.row`;
  return {
    from: { sql, values: [toAny(matches)] },
    order: { sql: `fit.score NULLS LAST, ${NEWEST.sql}`, values: [] },
  };
}

/** Words that are asked for; those to be absent say nothing about how well an object fits. */
export function collectMatches(condition: Condition): string[] {
  if ('all' in condition) {
    return condition.all.flatMap(collectMatches);
  }
  if ('any' in condition) {
    return condition.any.flatMap(collectMatches);
  }
  const match = 'words' in condition ? toMatch(condition) : undefined;
  return match ? [match] : [];
}

function areRare(connection: Connection, matches: readonly string[]): boolean {
  const rows = connection.all(
    'SELECT count(*) AS many FROM (SELECT 1 FROM object_text WHERE object_text MATCH ? LIMIT ?)',
    [toAny(matches), RARE],
  );
  return Number(rows[0]?.['many']) < RARE;
}

const toAny = (matches: readonly string[]) => matches.map((match) => `(${match})`).join(' OR ');

function isOfWords(condition: Condition): boolean {
  if ('all' in condition) {
    return condition.all.every(isOfWords);
  }
  if ('any' in condition) {
    return condition.any.every(isOfWords);
  }
  return 'words' in condition;
}
