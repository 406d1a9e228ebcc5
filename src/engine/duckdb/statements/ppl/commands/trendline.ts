import { tell } from '#common/server-messages';
import { statementError } from '../../statement-error';
import { separated, type Code } from '../code';
import { oneOf, type Cursor } from '../cursor';
import { readAlias } from '../groups';
import { readWhole } from '../options';
import { readName } from '../read-primary';
import { filtered, findColumn, numbered, withColumns, type Rows } from '../rows';
import { isNumber, pplTypeName } from '../types';
import type { Command } from './command';

interface Trend {
  kind: 'sma' | 'wma';
  count: number;
  field: string;
  name: string;
  at: number;
}

const LONGEST = 1000;
/** Each is a value of its own. */
const LONGEST_WEIGHTED = 200;

/** Means of the last values; rows before there are enough have none, and rows without a value are left out. */
export const trendline: Command = (cursor) => {
  const order = cursor.takeWord('sort') ? readOrder(cursor) : undefined;
  const trends = [readTrend(cursor)];
  while (cursor.takeSign(',') || cursor.isWord('sma') || cursor.isWord('wma')) {
    trends.push(readTrend(cursor));
  }
  return (given, build) => {
    const sorted: Rows = order
      ? { ...given, order: [orderOf(given, order), ...given.order] }
      : given;
    const present = trends.reduce(
      (rows, { field, at }) => filtered(rows, `${findColumn(rows, field, at).use()} IS NOT NULL`),
      sorted,
    );
    const { rows, number } = numbered(present, build);
    const added = trends.map((trend) => ({
      name: trend.name,
      code: codeOf(trend, rows, number),
      type: 'double' as const,
    }));
    return withColumns(rows, added, build);
  };
};

function readOrder(cursor: Cursor) {
  const isDescending = cursor.takeSign('-');
  if (!isDescending) cursor.takeSign('+');
  const { start: at } = cursor.peek();
  return { name: readName(cursor), isDescending, at };
}

const orderOf = (rows: Rows, { name, isDescending, at }: ReturnType<typeof readOrder>) => ({
  code: findColumn(rows, name, at).use(),
  isDescending,
});

function readTrend(cursor: Cursor): Trend {
  const kind = oneOf(cursor, ['sma', 'wma']);
  cursor.expectSign('(');
  const count = readWhole(cursor, 1, kind === 'sma' ? LONGEST : LONGEST_WEIGHTED);
  cursor.expectSign(',');
  const { start: at } = cursor.peek();
  const field = readName(cursor);
  cursor.expectSign(')');
  const name = cursor.takeWord('as') ? readAlias(cursor) : `${field}_trendline`;
  return { kind, count, field, name, at };
}

function codeOf({ kind, count, field, at }: Trend, rows: Rows, number: string): Code {
  const { type, use } = findColumn(rows, field, at);
  if (!isNumber(type)) {
    throw statementError(tell('ppl.types', { name: kind, types: pplTypeName(type) }), at);
  }
  const value = use();
  if (kind === 'sma') {
    const over = `OVER (ORDER BY ${number} ROWS BETWEEN ${count - 1} PRECEDING AND CURRENT ROW)`;
    return `CASE WHEN count(*) ${over} = ${count} THEN avg(${value}) ${over} END`;
  }
  const weighted = Array.from({ length: count }, (_, before) => {
    const own = before === 0 ? value : `lag(${value}, ${before}) OVER (ORDER BY ${number})`;
    return `${count - before} * ${own}`;
  });
  return ['((', separated(weighted, ' + '), `) / ${(count * (count + 1)) / 2}.0)`];
}
