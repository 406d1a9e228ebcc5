import type { Expression } from '../expression';
import { readName } from '../read-primary';
import { readExpression } from '../read-expression';
import { withColumns } from '../rows';
import { writeExpression } from '../write-expression';
import type { Command } from './command';

/** New fields, each of which the next ones may use. */
export const evaluate: Command = (cursor) => {
  const fields: { name: string; value: Expression }[] = [];
  do {
    const name = readName(cursor);
    cursor.expectSign('=');
    fields.push({ name, value: readExpression(cursor) });
  } while (cursor.takeSign(','));
  return (rows, build) =>
    fields.reduce((own, { name, value }) => {
      const { code, type } = writeExpression(value, { rows: own, build });
      return withColumns(own, [{ name, code, type }], build);
    }, rows);
};
