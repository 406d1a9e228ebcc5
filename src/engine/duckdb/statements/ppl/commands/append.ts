import { tell } from '#common/server-messages';
import { statementError } from '../../statement-error';
import { separated, type Code } from '../code';
import { namedColumn, numbered, type Build, type Column, type Rows } from '../rows';
import { commonType, pplTypeName, type Type } from '../types';
import type { Command } from './command';

/** The rows of another pipeline behind these. */
export const append: Command = (cursor) => {
  const { start: at } = cursor.peek();
  const search = cursor.search();
  return (rows, build) => joined(rows, search(build), { build, at });
};

interface Place {
  build: Build;
  at: number;
}

interface Both {
  name: string;
  type: Type;
  column: string;
  sides: readonly (Column | undefined)[];
}

function joined(above: Rows, below: Rows, { build, at }: Place): Rows {
  const names = new Set([...above.columns, ...below.columns].map(({ name }) => name));
  const columns = [...names].map((name): Both => {
    const sides = [above, below].map((rows) => rows.columns.find((one) => one.name === name));
    const types = sides.map((side) => side?.type ?? 'null');
    const [one = 'null', other = 'null'] = types;
    const type = commonType(one, other);
    if (type !== undefined) return { name, type, column: build.unique(), sides };
    const unlike = { one: pplTypeName(one), other: pplTypeName(other) };
    throw statementError(tell('ppl.unlike', unlike), at);
  });
  const [side, place] = [build.unique(), build.unique()];
  const parts = [above, below].map((given, at): Code => {
    const { rows, number } = numbered(given, build);
    const list = columns.map(({ column, sides }): Code => [
      sides[at]?.use() ?? 'NULL',
      ' AS ',
      column,
    ]);
    const order = `${at} AS ${side}, ${number} AS ${place}`;
    return ['(SELECT ', separated([...list, order]), ' FROM ', rows.code, ')'];
  });
  return {
    ...above,
    code: ['(', separated(parts, ' UNION ALL '), ')'],
    columns: columns.map(({ name, column, type }) => namedColumn(name, column, type)),
    order: [{ code: side }, { code: place }],
    sources: [],
  };
}
