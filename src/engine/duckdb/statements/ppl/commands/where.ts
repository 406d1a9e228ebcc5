import { readExpression } from '../read-expression';
import { filtered } from '../rows';
import { writeCondition } from '../write-expression';
import type { Command } from './command';

export const where: Command = (cursor) => {
  const condition = readExpression(cursor);
  return (rows, build) => filtered(rows, writeCondition(condition, { rows, build }));
};
