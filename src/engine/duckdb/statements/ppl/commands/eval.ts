import { addInTurn } from '../add-in-turn';
import type { Expression } from '../expression';
import { readName } from '../read-primary';
import { readExpression } from '../read-expression';
import { writeExpression } from '../write-expression';
import type { Command } from './command';

/** New fields, each of which the next ones may use. */
export const evaluate: Command = (cursor) => {
  const fields: { name: string; value: Expression; at: number }[] = [];
  do {
    const { start: at } = cursor.peek();
    const name = readName(cursor);
    cursor.expectSign('=');
    fields.push({ name, value: readExpression(cursor), at });
  } while (cursor.takeSign(','));
  return (rows, build) =>
    addInTurn({ rows, build }, fields, ({ name, value }, own) => {
      const { code, type } = writeExpression(value, { rows: own, build });
      return { name, code, type };
    });
};
