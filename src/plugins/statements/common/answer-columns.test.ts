import { expect, it } from 'vitest';
import { isNumericColumn, isTimeColumn } from './answer-columns';

const kindOf = (type: string) => {
  const column = { name: 'count()', type };
  return isNumericColumn(column) ? 'number' : isTimeColumn(column) ? 'time' : 'other';
};

it.each([
  ['long', 'bigint', 'number'],
  ['integer', 'int', 'number'],
  ['double', 'double', 'number'],
  ['timestamp', 'timestamp', 'time'],
  ['date', 'date', 'time'],
  ['keyword', 'string', 'other'],
  ['boolean', 'boolean', 'other'],
])('a column is of one kind, whether SQL says %s or PPL %s', (sql, ppl, kind) => {
  expect([kindOf(sql), kindOf(ppl)]).toEqual([kind, kind]);
});
