import { joinSql, numberList, sql, trusted, type Sql } from '../sql';
import type { Grouping } from './aggregation';
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
  /** The rows, each with the numbers of the ranges that it is in. */
  lookedUp(rows: Sql): Sql;
}

interface Column {
  name: Sql;
  /** What is read of a document for it. */
  read: Sql;
  position: number;
  values: Map<number, Sql>;
}

/** @param values of each aggregation's keys, for a document */
export function typedKeys(
  asked: readonly AskedRows[],
  values: readonly (readonly Sql[])[],
): TypedKeys {
  const columns = new Map<string, Column>();
  const columnOf = (position: number, { keyType = 'VARCHAR', within }: Grouping): Column => {
    const isLookedUp = within !== undefined;
    const text = isLookedUp ? rangeName(position) : `k${position}_${keyType.toLowerCase()}`;
    const name = trusted(text);
    const read = isLookedUp ? valueName(position) : name;
    const column = columns.get(text) ?? { name, read, position, values: new Map() };
    columns.set(text, column);
    return column;
  };
  const all = asked.map((one, number) =>
    keysOf(one).map(({ grouping }, position) => {
      const column = columnOf(position, grouping);
      column.values.set(number, values[number]?.[position] ?? trusted('NULL'));
      return column.name;
    }),
  );
  const found = [...columns.values()];
  return {
    names: found.map(({ name }) => name),
    selected: found.map(
      ({ read, values: own }) => sql`unnest(${listOf(own, asked.length)}) AS ${read}`,
    ),
    parents: found.flatMap(({ name, position }) =>
      asked.some(({ level }) => position < level.keys.length) ? [name] : [],
    ),
    namesOf: (number) => all[number] ?? [],
    lookedUp: (rows) => joinRanges(asked, rows),
  };
}

const rangeName = (position: number): string => `k${position}_range`;
const ofName = (position: number): Sql => trusted(`of_${position}`);
const lowName = (position: number): Sql => trusted(`low_${position}`);
const highName = (position: number): Sql => trusted(`high_${position}`);
const valueName = (position: number): Sql => trusted(`v${position}_range`);

/** What all documents, of all aggregations, are compared with stands in the statement once. All aggregations have ranges at the same places. */
function joinRanges(asked: readonly AskedRows[], rows: Sql): Sql {
  const [first] = asked;
  const positions = first
    ? keysOf(first).flatMap(({ grouping }, at) => (grouping.within ? [at] : []))
    : [];
  return positions.reduce((inner, position) => {
    const value = valueName(position);
    return sql`SELECT * FROM (${inner}) JOIN (${rangesAt(asked, position)}) ON a = ${ofName(position)} AND ${value} >= ${lowName(position)} AND ${value} < ${highName(position)}`;
  }, rows);
}

function rangesAt(asked: readonly AskedRows[], position: number): Sql {
  const ranges = asked.flatMap((one, of) =>
    (keysOf(one)[position]?.grouping.within?.ranges ?? []).map((range, at) => ({
      ...range,
      of,
      at,
    })),
  );
  const list = (value: (range: (typeof ranges)[number]) => number) => numberList(ranges.map(value));
  const columns = [
    sql`unnest(${list(({ of }) => of)}) AS ${ofName(position)}`,
    sql`CAST(unnest(${list(({ at }) => at)}) AS INTEGER) AS ${trusted(rangeName(position))}`,
    sql`unnest(${list(({ from }) => from)}) AS ${lowName(position)}`,
    sql`unnest(${list(({ to }) => to)}) AS ${highName(position)}`,
  ];
  return sql`SELECT ${joinSql(columns, ', ')}`;
}
