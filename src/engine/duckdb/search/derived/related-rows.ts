import { identifier, isRelated, sql, type Sql } from '../sql';

/** Names that no column has: the statement around has others. */
const nameOf = (name: string, at: number | string): Sql => identifier(`related\u{1F}${name}${at}`);

/** The value of the one row of another relation, of a key and a value, whose key is the same. */
export function relatedValue({
  key,
  value,
  from,
  here,
}: Record<'key' | 'value' | 'from' | 'here', Sql>): Sql {
  const [keyName, rowName] = [nameOf('key', ''), nameOf('value', '')];
  const rows = sql`(SELECT ${key} AS ${keyName}, ${value} AS ${rowName} FROM ${from} WHERE ${key} IS NOT NULL GROUP BY 1)`;
  const alone = sql`(SELECT ${rowName} FROM ${rows} WHERE ${keyName} = ${here})`;
  return { parts: [{ alone, joined: { rows, here } }] };
}

/** The rows with such values beside them: one join for each, where the value alone would be looked for as often as it is asked for. */
export function joinRelated(
  rows: Sql,
  pieces: readonly Sql[],
): { rows: Sql; pieces: readonly Sql[] } {
  const all = [...new Set(pieces.flatMap(({ parts }) => parts.filter(isRelated)))];
  const joined = all.reduce((before, { joined: other }, at) => {
    const key = nameOf('key', at);
    return sql`${before} LEFT JOIN ${other.rows} AS ${nameOf('', at)}(${key}, ${nameOf('value', at)}) ON ${key} = ${other.here}`;
  }, rows);
  if (all.length === 0) return { rows, pieces };
  return {
    rows: sql`(SELECT * FROM ${joined})`,
    pieces: pieces.map((piece) => ({
      ...piece,
      parts: piece.parts.flatMap((part) =>
        isRelated(part) ? nameOf('value', all.indexOf(part)).parts : part,
      ),
    })),
  };
}

/** Whether it is computed of another relation, too: of few rows rather than of all. */
export const readsRelated = ({ parts }: Sql): boolean => parts.some(isRelated);
