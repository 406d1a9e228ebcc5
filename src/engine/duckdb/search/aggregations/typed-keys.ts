import { allOf, integer, joinSql, numberList, sql, TRUE, trusted, type Sql } from '../sql';
import type { LevelKey } from './aggregation';
import { isListKey, keysOf, type AskedRows } from './asked-rows';
import { evenKeysOf, evenNumbers, withEvenKeys, type EvenKeys } from './even-keys';
import { keyCondition } from './level-relation';
import { eachOf } from './slot-columns';

/** The keys of several aggregations, each in a column of its type: in the rows of one, those of the others are null. */
export interface TypedKeys {
  names: readonly Sql[];
  /** A list for each column, with the value of each aggregation. */
  selected: readonly Sql[];
  /** Those of the buckets around. */
  parents: readonly Sql[];
  /** Of the aggregation with this number. */
  namesOf(number: number): readonly Sql[];
  /** The rows, one for each range that it is in and for each key of its lists. */
  expanded(rows: Sql): Sql;
}

interface Column {
  name: Sql;
  /** What is read of a document for it. */
  read: Sql;
  position: number;
  isList: boolean;
  values: Map<number, Sql>;
  /** Where the keys are computed of what is read. */
  even: Map<number, EvenKeys>;
}

/** @param values of each aggregation's keys, for a document */
export function typedKeys(
  asked: readonly AskedRows[],
  values: readonly (readonly Sql[])[],
): TypedKeys {
  const columns = new Map<string, Column>();
  const columnOf = (position: number, key: LevelKey): Column => {
    const { keyType = 'VARCHAR', within } = key.grouping;
    const isList = isListKey(key.grouping);
    const isEven = !within && evenKeysOf(key) !== undefined;
    const kind = isList ? '_each' : isEven ? '_even' : '';
    const text = within ? rangeName(position) : `k${position}_${keyType.toLowerCase()}${kind}`;
    const name = trusted(text);
    const read = within ? valueName(position) : kind === '' ? name : trusted(`read_${text}`);
    const column = columns.get(text) ?? {
      name,
      read,
      position,
      isList,
      values: new Map(),
      even: new Map(),
    };
    columns.set(text, column);
    return column;
  };
  const all = asked.map((one, number) =>
    keysOf(one).map((key, position) => {
      const column = columnOf(position, key);
      column.values.set(number, values[number]?.[position] ?? trusted('NULL'));
      const even = evenKeysOf(key);
      if (even) column.even.set(number, even);
      return column.name;
    }),
  );
  const found = [...columns.values()];
  return {
    names: found.map(({ name }) => name),
    selected: found.flatMap((column) => [
      sql`${eachOf(column.values, asked.length)} AS ${column.read}`,
      ...evenNumbers(column.name, column.even, asked.length),
    ]),
    parents: found.flatMap(({ name, position }) =>
      asked.some(({ level }) => position < level.keys.length) ? [name] : [],
    ),
    namesOf: (number) => all[number] ?? [],
    expanded: (rows) =>
      onlyKept(
        asked,
        all,
        openLists(found, asked.length, joinRanges(asked, withEvenKeys(found, rows))),
      ),
  };
}

/** A row for each key of a list; one list after the other, as each key of one goes with each of another. */
function openLists(columns: readonly Column[], count: number, rows: Sql): Sql {
  return columns
    .filter(({ isList }) => isList)
    .reduce((inner, { name, read, values }) => {
      const own = joinSql(
        [...values.keys()].map((number) => integer(number)),
        ', ',
      );
      const list =
        values.size === count ? read : sql`CASE WHEN a IN (${own}) THEN ${read} ELSE [NULL] END`;
      return sql`SELECT *, unnest(${list}) AS ${name} FROM (${inner})`;
    }, rows);
}

/** Of a list's keys, those that are asked for. */
function onlyKept(asked: readonly AskedRows[], names: readonly (readonly Sql[])[], rows: Sql): Sql {
  const cases = asked.flatMap((one, number) => {
    const kept = allOf(
      keysOf(one).flatMap((key, position) =>
        isListKey(key.grouping)
          ? [keyCondition(key, names[number]?.[position] ?? trusted('NULL'))]
          : [],
      ),
    );
    return kept === TRUE ? [] : [sql`WHEN ${integer(number)} THEN ${kept}`];
  });
  return cases.length === 0
    ? rows
    : sql`SELECT * FROM (${rows}) WHERE CASE a ${joinSql(cases, ' ')} ELSE true END`;
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
