import { tell } from '#common/server-messages';
import { statementError } from '../../statement-error';
import { readNamePattern, wildcardParts, type NamePattern } from '../pattern-names';
import { findColumn, type Column, type Rows } from '../rows';
import type { Command } from './command';

/** `a as b`; with `*` in both, all that fit. */
export const rename: Command = (cursor) => {
  const pairs: [NamePattern, NamePattern][] = [];
  do {
    const from = readNamePattern(cursor);
    cursor.expectWord('as');
    pairs.push([from, readNamePattern(cursor)]);
  } while (cursor.takeSign(',') || cursor.peek().kind === 'word' || cursor.peek().kind === 'name');
  return (rows) => pairs.reduce(renamed, rows);
};

function renamed(rows: Rows, [from, to]: [NamePattern, NamePattern]): Rows {
  const count = ({ text, hasWildcard }: NamePattern) =>
    hasWildcard ? text.split('*').length - 1 : 0;
  if (count(from) !== count(to)) throw statementError(tell('ppl.wildcards'), to.at);
  if (!from.hasWildcard) return withName(rows, findColumn(rows, from.text, from.at), to.text);
  return rows.columns.reduce((own, column) => {
    const parts = wildcardParts(from.text, column.name);
    if (!parts) return own;
    const [first = '', ...rest] = to.text.split('*');
    return withName(
      own,
      column,
      first + rest.map((piece, at) => (parts[at] ?? '') + piece).join(''),
    );
  }, rows);
}

/** Another field of this name goes. */
function withName(rows: Rows, column: Column, name: string): Rows {
  const others = rows.columns.filter((own) => own === column || own.name !== name);
  return {
    ...rows,
    columns: others.map((own) => (own === column ? { ...column, name, sides: [] } : own)),
  };
}
