import { tell } from '#common/server-messages';
import { statementError } from '../../statement-error';
import { addInTurn } from '../add-in-turn';
import { coerce, type Value } from '../coerce';
import type { Cursor } from '../cursor';
import type { Expression } from '../expression';
import { columnsOf, isCommandEnd, readNamePatterns, type NamePattern } from '../pattern-names';
import { readExpression, readSum } from '../read-expression';
import { readName } from '../read-primary';
import { findColumn, withColumns, type Added, type Column } from '../rows';
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
    addInTurn({ rows, build }, pairs, ({ name, at, value }, own) =>
      filled(findColumn(own, name, at), writeExpression(value, { rows: own, build })),
    );
}

const fillAll =
  (value: Expression, patterns: readonly NamePattern[] | undefined): ReturnType<Command> =>
  (rows, build) => {
    const columns = patterns?.flatMap((pattern) => columnsOf(rows, pattern)) ?? rows.columns;
    const own = writeExpression(value, { rows, build });
    return withColumns(
      rows,
      columns.map((column) => filled(column, own)),
      build,
    );
  };

function filled(column: Column, value: Value): Added {
  const { name, type, use } = column;
  if (!fits(type, value.type)) throw unlike(column, value.type, value.from.at);
  const code = isNumber(value.type) ? value.code : (coerce(value, type) ?? value.code);
  return {
    name,
    code: ['coalesce(', use(), ', ', code, ')'],
    type: type === 'integer' || type === 'null' ? value.type : type,
  };
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
