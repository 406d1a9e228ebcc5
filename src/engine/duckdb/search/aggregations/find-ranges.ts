import type { Documents } from '../documents';
import { integer, joinSql, sql, trusted, type Sql } from '../sql';
import type { Lookup } from './aggregation';

/** More ranges than these are looked for, not named one by one. */
export const MOST_NAMED = 200;

/** The lower end included, the upper end not. */
export interface EndsOfRange<End extends number | bigint> {
  from?: End;
  to?: End;
}

/** The values that are looked for: of a document one, or a list of them. */
export interface SoughtValues<End> {
  multiple: boolean;
  of(documents: Documents): Sql;
  /** As they are compared. */
  type: 'DOUBLE' | 'UHUGEINT';
  convert(value: Sql): Sql;
  /** Where a range without a beginning begins. */
  lowest: End;
}

const FROMS = trusted('range_froms');
const ENDS = trusted('range_ends');
const FURTHEST = trusted('range_furthest');

/**
 * Looks for values by halves: the ranges that one may be in stand side by side, behind the first ones that have all ended before it, up to
 * the last one that begins before it.
 *
 * @param ranges in the order of their beginnings
 */
export function findRanges<End extends number | bigint>(
  ranges: readonly EndsOfRange<End>[],
  { multiple, of, type, convert, lowest }: SoughtValues<End>,
): Lookup {
  const ends = ranges.map(({ to }) => to);
  const furthest = furthestEnds(ends);
  const lists = [
    [FROMS, ranges.map(({ from }) => from ?? lowest)],
    [FURTHEST, furthest],
    ...(isAscending(ends) ? [] : [[ENDS, ends] as const]),
  ] as const;
  const numbersOf = (value: Sql) => {
    const ended = countUpTo(FURTHEST, furthest.length, value);
    const near = sql`range(${ended}, ${countUpTo(FROMS, ranges.length, value)})`;
    const goesOn = sql`coalesce(${value} < ${ENDS}[lambda_range + 1], true)`;
    return isAscending(ends) ? near : sql`list_filter(${near}, lambda lambda_range: ${goesOn})`;
  };
  return {
    beside: besideOf(lists, type),
    holding(documents) {
      const value = of(documents);
      const numbers = multiple
        ? sql`list_distinct(flatten(list_transform(list_filter(${value}, lambda lambda_item: lambda_item IS NOT NULL), lambda lambda_item: ${numbersOf(convert(trusted('lambda_item')))})))`
        : sql`CASE WHEN ${value} IS NOT NULL THEN ${numbersOf(convert(value))} END`;
      return sql`CAST(${numbers} AS INTEGER[])`;
    },
  };
}

/** Values in a statement are planned, and take longer than texts that are read when it runs: an OFFSET keeps them until then. */
function besideOf(
  lists: readonly (readonly [name: Sql, values: readonly (number | bigint | undefined)[]])[],
  type: SoughtValues<unknown>['type'],
): Sql {
  const texts = lists.map(
    ([name, values]) => sql`${`[${values.map((value) => value ?? 'NULL').join()}]`} AS ${name}`,
  );
  const read = lists.map(([name]) => sql`CAST(${name} AS ${trusted(type)}[]) AS ${name}`);
  return sql`(SELECT ${joinSql(read, ', ')} FROM (SELECT ${joinSql(texts, ', ')} OFFSET 0))`;
}

/** How many of the first numbers of a list in order are not above the value. What is beyond its end is null, and above all. */
function countUpTo(list: Sql, length: number, value: Sql): Sql {
  const steps: Sql[] = [];
  for (let step = 1; step <= length; step *= 2) steps.unshift(integer(step));
  if (steps.length === 0) return integer(0);
  return sql`list_reduce([${joinSql(steps, ', ')}], lambda lambda_at, lambda_step: CASE WHEN ${list}[lambda_at + lambda_step] <= ${value} THEN lambda_at + lambda_step ELSE lambda_at END, 0)`;
}

/** Of each range, the furthest end of all up to it; as far as all of them end. */
function furthestEnds<End extends number | bigint>(ends: readonly (End | undefined)[]): End[] {
  const furthest: End[] = [];
  let last: End | undefined;
  for (const end of ends) {
    if (end === undefined) break;
    last = last === undefined || end > last ? end : last;
    furthest.push(last);
  }
  return furthest;
}

/** Those without an end are the last ones, too. */
const isAscending = (ends: readonly (number | bigint | undefined)[]): boolean =>
  ends.every((end, at) => {
    const before = ends[at - 1];
    return at === 0 || end === undefined || (before !== undefined && before <= end);
  });
