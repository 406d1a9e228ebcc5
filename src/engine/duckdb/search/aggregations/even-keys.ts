import type { Documents } from '../documents';
import { integer, joinSql, listOfAll, numberList, sql, type Sql } from '../sql';
import type { LevelKey } from './aggregation';

/**
 * Keys that are the numbers of buckets of one width. Aggregations side by side share the expression that computes them, each with its
 * own width: DuckDB takes longer to plan fifty expressions than to compute one for fifty times as many rows.
 */
export interface EvenKeys {
  /** Of numbers, or microseconds of times. */
  type: 'DOUBLE' | 'BIGINT';
  /** Where the bucket with the number 0 begins. */
  origin: number;
  width: number;
  /** Null where the key is. */
  value(documents: Documents): Sql;
}

/** Where all of its keys are asked for. */
export const evenKeysOf = ({ grouping, chosen }: LevelKey): EvenKeys | undefined =>
  grouping.keep || grouping.multiple || chosen ? undefined : grouping.even;

type EvenByNumber = ReadonlyMap<number, EvenKeys>;

/** Of each aggregation the origin and the width, beside the values that their keys are computed of. */
export function evenNumbers(name: Sql, even: EvenByNumber, count: number): readonly Sql[] {
  const [first] = even.values();
  if (!first) return [];
  const each = (number: (keys: EvenKeys) => number) => {
    // The others have no value here.
    const numbers = Array.from({ length: count }, (_, at) => number(even.get(at) ?? first));
    const [one = 0] = numbers;
    const isSame = numbers.every((other) => other === one);
    if (first.type === 'DOUBLE') return isSame ? sql`${one}` : sql`unnest(${numberList(numbers)})`;
    return isSame ? bigint(one) : sql`unnest(${listOfAll(numbers.map(bigint))})`;
  };
  return [
    sql`${each(({ origin }) => origin)} AS ${originOf(name)}`,
    sql`${each(({ width }) => width)} AS ${widthOf(name)}`,
  ];
}

const bigint = (number: number): Sql => sql`CAST(${integer(number)} AS BIGINT)`;

interface EvenColumn {
  name: Sql;
  /** The values, among the rows. */
  read: Sql;
  even: EvenByNumber;
}

/** The rows with these keys. */
export function withEvenKeys(columns: readonly EvenColumn[], rows: Sql): Sql {
  const computed = columns.flatMap(({ name, read, even }) => {
    const [first] = even.values();
    if (!first) return [];
    const above = sql`(${read} - ${originOf(name)})`;
    return first.type === 'DOUBLE'
      ? [sql`floor(${above} / ${widthOf(name)}) AS ${name}`]
      : [sql`${above} // ${widthOf(name)} AS ${name}`];
  });
  return computed.length === 0 ? rows : sql`SELECT *, ${joinSql(computed, ', ')} FROM (${rows})`;
}

const originOf = (name: Sql): Sql => sql`origin_${name}`;
const widthOf = (name: Sql): Sql => sql`width_${name}`;
