import { isCommandEnd } from '../pattern-names';
import { oneOf, type Cursor } from '../cursor';
import { readWhole } from '../options';
import { readName } from '../read-primary';
import { findColumn, selectCode, type Order, type Rows } from '../rows';
import { orderBy } from '../rows';
import type { Command } from './command';

interface SortField {
  name: string;
  isDescending: boolean;
  type: SortType;
  at: number;
}

type SortType = (typeof TYPES)[number];
const TYPES = ['auto', 'num', 'str'] as const;
const MOST = 1_000_000_000;

/** What is empty comes first, and last where it is the other way around. */
export const sort: Command = (cursor) => {
  const count = cursor.peek().kind === 'number' ? readWhole(cursor, 0, MOST) : 0;
  const fields = [readField(cursor)];
  while (cursor.takeSign(',')) fields.push(readField(cursor));
  const isTurned = !isCommandEnd(cursor) && oneOf(cursor, ['d', 'desc']) !== undefined;
  return (rows) => {
    const order = fields.map((field) => orderOf(rows, field, isTurned));
    // What is the same stays in the order that it had.
    const sorted = { ...rows, order: [...order, ...rows.order] };
    if (count === 0) return sorted;
    return { ...sorted, code: selectCode('*', sorted, [orderBy(sorted), ` LIMIT ${count}`]) };
  };
};

function readField(cursor: Cursor): SortField {
  const isMinus = cursor.takeSign('-');
  if (!isMinus) cursor.takeSign('+');
  const { start: at } = cursor.peek();
  const type = cursor.isSign('(', 1) ? oneOf(cursor, TYPES) : 'auto';
  const isTyped = cursor.takeSign('(');
  const name = readName(cursor);
  if (isTyped) cursor.expectSign(')');
  const isDescending = cursor.takeWord('desc', 'd');
  if (!isDescending) cursor.takeWord('asc', 'a');
  return { name, isDescending: isMinus !== isDescending, type, at };
}

function orderOf(
  rows: Rows,
  { name, isDescending, type, at }: SortField,
  isTurned: boolean,
): Order {
  const column = findColumn(rows, name, at).use();
  const code =
    type === 'num'
      ? ['TRY_CAST(', column, ' AS DOUBLE)']
      : type === 'str'
        ? ['CAST(', column, ' AS VARCHAR)']
        : column;
  return { code, isDescending: isDescending !== isTurned };
}
