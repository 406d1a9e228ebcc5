import { toStatement, type Sql } from '../sql';

/** The same for pieces of SQL that say the same. */
export function sqlText(piece: Sql): string {
  const { text, values, types } = toStatement(piece);
  return values.length === 0
    ? text
    : `${text} ${JSON.stringify([values, types.map(String)], exact)}`;
}

/** JSON has neither large whole numbers nor infinite ones. */
function exact(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'number') return value;
  return Object.is(value, -0) ? '-0' : String(value);
}
