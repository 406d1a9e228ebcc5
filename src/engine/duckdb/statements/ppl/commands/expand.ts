import { tell } from '#common/server-messages';
import { statementError } from '../../statement-error';
import { readAlias } from '../groups';
import { readName } from '../read-primary';
import { findColumn, withColumn, withColumns } from '../rows';
import { pplTypeName } from '../types';
import type { Command } from './command';

/** A row for each value of a list. */
export const expand: Command = (cursor) => {
  const { start: at } = cursor.peek();
  const name = readName(cursor);
  const alias = cursor.takeWord('as') ? readAlias(cursor) : name;
  return (rows, build) => {
    const { type, items = 'text', use } = findColumn(rows, name, at);
    if (type !== 'list') {
      throw statementError(tell('ppl.types', { name: 'expand', types: pplTypeName(type) }), at);
    }
    return withColumns(rows, [{ name: alias, code: ['unnest(', use(), ')'], type: items }], build);
  };
};

/** The fields of an object, by their names in it. */
export const flatten: Command = (cursor) => {
  const { start: at } = cursor.peek();
  const name = readName(cursor);
  return (rows) => {
    const inner = rows.columns.filter((column) => column.name.startsWith(`${name}.`));
    if (inner.length === 0) findColumn(rows, `${name}.`, at);
    const added = inner.map((column) => ({ ...column, name: column.name.slice(name.length + 1) }));
    return { ...rows, columns: added.reduce(withColumn, rows.columns) };
  };
};
