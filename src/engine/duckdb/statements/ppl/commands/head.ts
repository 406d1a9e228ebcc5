import { readWhole } from '../options';
import { numbered, orderBy, selectCode } from '../rows';
import type { Command } from './command';

const MOST = 1_000_000_000;
const USUAL = 10;

export const head: Command = (cursor) => {
  const count = cursor.peek().kind === 'number' ? readWhole(cursor, 0, MOST) : USUAL;
  const from = cursor.takeWord('from') ? readWhole(cursor, 0, MOST) : 0;
  return (rows) => {
    const limit = ` LIMIT ${count}${from > 0 ? ` OFFSET ${from}` : ''}`;
    return { ...rows, code: selectCode('*', rows, [orderBy(rows), limit]) };
  };
};

/** The last rows, in their order. */
export const tail: Command = (cursor) => {
  const count = cursor.peek().kind === 'number' ? readWhole(cursor, 0, MOST) : USUAL;
  return (given, build) => {
    const { rows, number } = numbered(given, build);
    const code = selectCode('*', rows, ` ORDER BY ${number} DESC LIMIT ${count}`);
    return { ...rows, code };
  };
};

export const reverse: Command = () => (given, build) => {
  const { rows, number } = numbered(given, build);
  return { ...rows, order: [{ code: number, isDescending: true }] };
};
