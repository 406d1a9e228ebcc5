import { expect, it } from 'vitest';
import { checkSelect } from './one-select';

it.each([
  "SELECT 1 INTO OUTFILE '/tmp/x'",
  "SELECT 1) AS s INTO OUTFILE '/tmp/x' -- ",
  "SELECT 'a\\' /*' INTO DUMPFILE '/tmp/x' -- */",
  "SELECT 1) AS s/**/into/**/outfile '/tmp/x' #",
  "SELECT 1 /*! INTO OUTFILE '/tmp/x' */",
  "SELECT 1 /*M!100100 INTO OUTFILE '/tmp/x' */",
  "SELECT '' ' INTO OUTFILE ''/tmp/x'' '' INTO @x",
  "SELECT 1 --1 INTO OUTFILE '/tmp/x'",
  "SELECT 1 --\u0001 '\n INTO OUTFILE '/tmp/x'",
  'SELECT 1 /* open',
])('attack 20: a query that writes a file is refused: %s', (query) => {
  expect(() => checkSelect(query)).toThrow('one SELECT, without INTO');
});

it.each([
  undefined,
  'SELECT 1',
  "SELECT 'into the ''wild''' AS `into`, intoxicated FROM t -- into",
  'SELECT "a \\" into" /* into */ FROM t # into',
])('other words are no matter: %s', (query) => {
  expect(() => checkSelect(query)).not.toThrow();
});
