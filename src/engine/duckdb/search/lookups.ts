import { identifier, isLookup, joinSql, sql, trusted, type Sql } from './sql';

/** A value of each document that a relation of `seq` and `value` has, null for others. Only `Documents` can place it. */
export const lookup = (found: Sql): Sql => ({ parts: [{ lookup: found }], ofNumber: true });

/**
 * The rows that meet the condition, with what the pieces look up of them: one join for each. Rows are found first, so that only these
 * are looked for.
 */
export function joinLookups(
  { rows, condition }: { rows: Sql; condition: Sql },
  piece: Sql,
): { from: Sql; piece: Sql } {
  const looked: Sql[] = [];
  const parts = piece.parts.flatMap((part) => {
    if (!isLookup(part)) return part;
    looked.push(part.lookup);
    return identifier(nameOf('value', looked.length)).parts;
  });
  if (looked.length === 0) return { from: sql`${rows} WHERE ${condition}`, piece };
  const joins = looked.map((found, at) => {
    const names = ['seq', 'value'].map((name) => identifier(nameOf(name, at + 1)));
    return sql` LEFT JOIN (${found}) AS ${trusted(`looked${at + 1}`)}(${joinSql(names, ', ')}) ON ${names[0] ?? trusted('')} = _seq`;
  });
  return {
    from: sql`(SELECT * FROM ${rows} WHERE ${condition} OFFSET 0)${joinSql(joins, '')}`,
    piece: { ...piece, parts },
  };
}

/** A sign that no field's name has. */
const nameOf = (name: string, at: number): string => `looked\u{1F}${name}${at}`;
