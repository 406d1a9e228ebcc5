import type { CopyRequest, Values } from './connector';

/** How a database writes what differs between them. */
export interface Writing {
  quote: '"' | '`';
  /** The value to go on from: a place for it, or its literal. */
  since: string;
  /** The key, as what it is compared and ordered by, where its name alone will not do. */
  toKey?: (name: string) => string;
}

/** The statement of a copy. What people entered are names, which are quoted, values, which are bound, and their query as a whole. */
export function selectStatement(
  values: Values,
  { since, limit }: CopyRequest,
  { quote, since: place, toKey = (name) => name }: Writing,
): string {
  const { table = '', query = '', key = '' } = values;
  const quoteName = (name: string) => `${quote}${name.replaceAll(quote, quote + quote)}${quote}`;
  // A comment at the end of the query ends with its line.
  const from =
    query === '' ? tableParts(table, quote).map(quoteName).join('.') : `(\n${withoutEnd(query)}\n)`;
  const by = toKey(quoteName(key));
  const where = key !== '' && since !== undefined ? ` WHERE ${by} >= ${place}` : '';
  const order = key === '' ? '' : ` ORDER BY ${by} ASC`;
  const most = limit === undefined ? '' : ` LIMIT ${Math.trunc(limit)}`;
  return `SELECT * FROM ${from} AS source${where}${order}${most}`;
}

/** `schema.table`; a name with a dot in it stands in quotation marks: those of SQL, or the database's own. */
function tableParts(text: string, quote: Writing['quote']): readonly string[] {
  const parts: string[] = [''];
  let open = '';
  for (const [at, letter] of text.split('').entries()) {
    const isMark = open === '' ? letter === '"' || letter === quote : letter === open;
    if (letter === '.' && open === '') parts.push('');
    // Two marks in a quoted name are one of them.
    else if (!isMark || (open === '' && text[at - 1] === letter)) parts[parts.length - 1] += letter;
    if (isMark) open = open === '' ? letter : '';
  }
  return parts;
}

const withoutEnd = (query: string): string => query.trim().replace(/;\s*$/, '');
