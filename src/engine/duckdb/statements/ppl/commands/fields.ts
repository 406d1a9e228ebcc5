import { tell } from '#common/server-messages';
import { statementError } from '../../statement-error';
import { columnsMeant, readNamePatterns } from '../pattern-names';
import type { Command } from './command';

/** Only these fields, in this order; with `-` all others. */
export const fields: Command = (cursor) => {
  const { start: at } = cursor.peek();
  const isLeftOut = cursor.takeSign('-');
  if (!isLeftOut) cursor.takeSign('+');
  const patterns = readNamePatterns(cursor);
  return (rows) => {
    const found = new Set(patterns.flatMap((pattern) => columnsMeant(rows, pattern)));
    const columns = isLeftOut ? rows.columns.filter((column) => !found.has(column)) : [...found];
    if (columns.length === 0) throw statementError(tell('ppl.noFields'), at);
    return { ...rows, columns };
  };
};
