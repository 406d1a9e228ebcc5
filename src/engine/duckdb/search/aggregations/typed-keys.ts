import { sql, trusted, type Sql } from '../sql';
import type { KeyType } from './aggregation';
import { keysOf, type AskedRows } from './asked-rows';
import { listOf } from './slot-columns';

/** The keys of several aggregations, each in a column of its type: in the rows of one, those of the others are null. */
export interface TypedKeys {
  names: readonly Sql[];
  /** A list for each column, with the value of each aggregation. */
  selected: readonly Sql[];
  /** Those of the buckets around. */
  parents: readonly Sql[];
  /** Of the aggregation with this number. */
  namesOf(number: number): readonly Sql[];
}

interface Column {
  name: Sql;
  position: number;
  values: Map<number, Sql>;
}

/** @param values of each aggregation's keys, for a document */
export function typedKeys(
  asked: readonly AskedRows[],
  values: readonly (readonly Sql[])[],
): TypedKeys {
  const columns = new Map<string, Column>();
  const columnOf = (position: number, type: KeyType | undefined): Column => {
    const text = `k${position}_${(type ?? 'VARCHAR').toLowerCase()}`;
    const column = columns.get(text) ?? { name: trusted(text), position, values: new Map() };
    columns.set(text, column);
    return column;
  };
  const all = asked.map((one, number) =>
    keysOf(one).map(({ grouping }, position) => {
      const column = columnOf(position, grouping.keyType);
      column.values.set(number, values[number]?.[position] ?? trusted('NULL'));
      return column.name;
    }),
  );
  const found = [...columns.values()];
  return {
    names: found.map(({ name }) => name),
    selected: found.map(
      ({ name, values: own }) => sql`unnest(${listOf(own, asked.length)}) AS ${name}`,
    ),
    parents: found.flatMap(({ name, position }) =>
      asked.some(({ level }) => position < level.keys.length) ? [name] : [],
    ),
    namesOf: (number) => all[number] ?? [],
  };
}
