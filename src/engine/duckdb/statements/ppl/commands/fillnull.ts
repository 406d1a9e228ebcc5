import { tell } from '#common/server-messages';
import { statementError } from '../../statement-error';
import { coerce } from '../coerce';
import type { Cursor } from '../cursor';
import type { Expression } from '../expression';
import { columnsOf, isCommandEnd, readNamePatterns, type NamePattern } from '../pattern-names';
import { readExpression, readSum } from '../read-expression';
import { readName } from '../read-primary';
import { findColumn, withColumns, type Build, type Column, type Rows } from '../rows';
import { isNumber, isTime, pplTypeName, type Type } from '../types';
import { writeExpression } from '../write-expression';
import type { Command } from './command';

/** Values in the place of those that are missing. */
export const fillnull: Command = (cursor) => {
  if (cursor.takeWord('using')) return fillEach(cursor);
  if (cursor.takeWord('value')) {
    cursor.expectSign('=');
    const value = readSum(cursor);
    return fillAll(value, isCommandEnd(cursor) ? undefined : readNamePatterns(cursor));
  }
  cursor.expectWord('with');
  const value = readSum(cursor);
  return fillAll(value, cursor.takeWord('in') ? readNamePatterns(cursor) : undefined);
};

function fillEach(cursor: Cursor): ReturnType<Command> {
  const pairs: { name: string; at: number; value: Expression }[] = [];
  do {
    const { start: at } = cursor.peek();
    const name = readName(cursor);
    cursor.expectSign('=');
    pairs.push({ name, at, value: readExpression(cursor) });
  } while (cursor.takeSign(','));
  return (rows, build) =>
    pairs.reduce(
      (own, { name, at, value }) => filled(own, [findColumn(own, name, at)], { value, build }),
      rows,
    );
}

const fillAll =
  (value: Expression, patterns: readonly NamePattern[] | undefined): ReturnType<Command> =>
  (rows, build) => {
    const columns = patterns?.flatMap((pattern) => columnsOf(rows, pattern)) ?? rows.columns;
    return filled(rows, columns, { value, build });
  };

function filled(
  rows: Rows,
  columns: readonly Column[],
  { value: from, build }: { value: Expression; build: Build },
): Rows {
  const value = writeExpression(from, { rows, build });
  const added = columns.map((column) => {
    if (!fits(column.type, value.type)) throw unlike(column, value.type, from.at);
    const code = isNumber(value.type) ? value.code : (coerce(value, column.type) ?? value.code);
    return {
      name: column.name,
      code: ['coalesce(', column.use(), ', ', code, ')'],
      type: column.type === 'integer' || column.type === 'null' ? value.type : column.type,
    };
  });
  return withColumns(rows, added, build);
}

/** A text stands for a time or an address. */
function fits(own: Type, value: Type): boolean {
  if (own === value || own === 'null' || (isNumber(own) && isNumber(value))) return true;
  return value === 'text' && (own === 'ip' || isTime(own));
}

const unlike = ({ name, type }: Column, value: Type, at: number) =>
  statementError(
    tell('ppl.fill', {
      name: name.slice(0, 100),
      type: pplTypeName(type),
      value: pplTypeName(value),
    }),
    at,
  );
