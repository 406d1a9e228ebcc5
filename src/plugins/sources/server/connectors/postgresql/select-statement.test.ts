import { expect, it } from 'vitest';
import { selectStatement } from './select-statement';

it.each([
  ['orders', '"orders"'],
  ['sales.orders', '"sales"."orders"'],
  ['"odd Table"', '"odd Table"'],
  ['sales."a.b"', '"sales"."a.b"'],
  ['"say ""x"""', '"say ""x"""'],
  ['t; DROP TABLE t', '"t; DROP TABLE t"'],
  ['t" AS s; DROP TABLE t', '"t AS s; DROP TABLE t"'],
])('the table %s is the name %s and nothing else', (table, name) => {
  expect(selectStatement({ table }, {}).text).toBe(`SELECT * FROM ${name} AS source`);
});

it('binds the value from which a copy goes on', () => {
  const asked = { since: "1' OR true" };
  expect(selectStatement({ table: 't', key: 'a"b' }, asked)).toEqual({
    text: 'SELECT * FROM "t" AS source WHERE "a""b" >= $1 ORDER BY "a""b" ASC',
    values: ["1' OR true"],
  });
});
