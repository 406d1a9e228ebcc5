import type { CopyRequest, Values } from '../connector';

/** The statement of a copy. What people entered are names, which are quoted, values, which are bound, and their query as a whole. */
export function selectStatement(
  values: Values,
  { since, limit }: CopyRequest,
): { text: string; values: readonly string[] } {
  const { table = '', query = '', key = '' } = values;
  // A comment at the end of the query ends with its line.
  const from = query === '' ? quoteTable(table) : `(\n${withoutEnd(query)}\n)`;
  const where = key !== '' && since !== undefined ? ` WHERE ${quoteName(key)} >= $1` : '';
  const order = key === '' ? '' : ` ORDER BY ${quoteName(key)} ASC`;
  const most = limit === undefined ? '' : ` LIMIT ${Math.trunc(limit)}`;
  return {
    text: `SELECT * FROM ${from} AS source${where}${order}${most}`,
    values: where === '' ? [] : [since ?? ''],
  };
}

/** `schema.table`; a name with a dot in it stands in quotation marks, as in SQL. */
function quoteTable(text: string): string {
  // Between quotation marks every other part is a name as it stands; two of them in one are a mark themselves.
  const parts: string[] = [''];
  let isQuoted = false;
  for (const [at, letter] of text.split('').entries()) {
    const isMark = letter === '"';
    if (letter === '.' && !isQuoted) parts.push('');
    else if (!isMark || (!isQuoted && text[at - 1] === '"')) parts[parts.length - 1] += letter;
    if (isMark) isQuoted = !isQuoted;
  }
  return parts.map(quoteName).join('.');
}

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const withoutEnd = (query: string): string => query.trim().replace(/;\s*$/, '');
