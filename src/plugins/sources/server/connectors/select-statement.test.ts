import { expect, it } from 'vitest';
import { selectStatement } from './select-statement';

const POSTGRESQL = { quote: '"', since: '$1' } as const;

it.each([
  ['orders', '"orders"'],
  ['sales.orders', '"sales"."orders"'],
  ['"odd Table"', '"odd Table"'],
  ['sales."a.b"', '"sales"."a.b"'],
  ['"say ""x"""', '"say ""x"""'],
  ['t; DROP TABLE t', '"t; DROP TABLE t"'],
  ['t" AS s; DROP TABLE t', '"t AS s; DROP TABLE t"'],
])('attack 116: the table %s is the name %s and nothing else', (table, name) => {
  expect(selectStatement({ table }, {}, POSTGRESQL)).toBe(`SELECT * FROM ${name} AS source`);
});

it.each([
  ['shop.orders', '`shop`.`orders`'],
  ['`odd.Table`', '`odd.Table`'],
  ['"odd.Table"', '`odd.Table`'],
  ['t` AS s; DROP TABLE t', '`t AS s; DROP TABLE t`'],
])('attack 116: of MySQL, the table %s is the name %s and nothing else', (table, name) => {
  const writing = { quote: '`', since: '' } as const;
  expect(selectStatement({ table }, {}, writing)).toBe(`SELECT * FROM ${name} AS source`);
});

it('binds the value from which a copy goes on', () => {
  const asked = { since: "1' OR true" };
  expect(selectStatement({ table: 't', key: 'a"b' }, asked, POSTGRESQL)).toBe(
    'SELECT * FROM "t" AS source WHERE "a""b" >= $1 ORDER BY "a""b" ASC',
  );
});
