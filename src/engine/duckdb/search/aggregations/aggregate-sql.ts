import { sql, type Sql } from '../sql';
import type { ValueSource } from './options';

export type Simple = 'avg' | 'sum' | 'min' | 'max' | 'value_count' | 'cardinality';

/** One number for a set of documents; of several values in a document all count. */
export function aggregate(type: Simple, source: ValueSource, value: Sql, filter: Sql): Sql {
  const list = source.multiple;
  switch (type) {
    case 'avg':
      if (list)
        return sql`(${sumOf(source, value, filter)} / nullif(sum(list_aggregate(${value}, 'count'))${filter}, 0))`;
      if (isWhole(source)) return sql`avg(${value})${filter}`;
      // Not favg, which adds what the sum lost to the average: OpenSearch divides the sum as it shows it.
      return sql`(${sumOf(source, value, filter)} / nullif(count(${value})${filter}, 0))`;
    case 'sum':
      return sumOf(source, value, filter);
    case 'min':
      if (!source.field && source.type === 'double') {
        return list ? leastOfLists(value, filter) : leastOf(value, filter);
      }
      return sql`min(${list ? sql`list_min(${value})` : value})${filter}`;
    case 'max':
      return sql`max(${list ? sql`list_max(${value})` : value})${filter}`;
    case 'value_count': {
      if (!list) return sql`count(${value})${filter}`;
      // OpenSearch keeps each text and each address of a document once, and all of its numbers.
      const once = source.type === 'keyword' || source.type === 'ip';
      const count = once ? sql`list_unique(${value})` : sql`list_aggregate(${value}, 'count')`;
      return sql`sum(${count})${filter}`;
    }
    case 'cardinality':
      return list
        ? sql`list_unique(flatten(list(${value})${filter}))`
        : sql`count(DISTINCT ${value})${filter}`;
  }
}

/** Of a few documents: DISTINCT takes a while to begin with. */
export const differentOfFew = (value: Sql, filter: Sql): Sql =>
  sql`list_unique(list(${value})${filter})`;

const isWhole = ({ type }: ValueSource): boolean => type !== 'double';

/** Whole numbers exactly, others with compensation of what each addition loses, as OpenSearch. */
function sumOf(source: ValueSource, value: Sql, filter: Sql): Sql {
  if (isWhole(source))
    return sql`sum(${source.multiple ? sql`list_sum(${value})` : value})${filter}`;
  const own = source.multiple ? sql`list_aggregate(${value}, 'fsum')` : value;
  // Only a script gives numbers without end.
  return source.field ? sql`fsum(${own})${filter}` : doubleSum(own, filter);
}

/** With compensation, but where that has no end: what an addition loses is then no number. */
const doubleSum = (value: Sql, filter: Sql): Sql => endOf(doubleSums(value, filter));

/** The sum with compensation and the plain one: `endOf` says which counts. Binding a function costs more than few rows. */
export const doubleSums = (value: Sql, filter: Sql): readonly [exact: Sql, plain: Sql] => [
  sql`fsum(${value})${filter}`,
  sql`sum(${value})${filter}`,
];

export const endOf = ([exact, plain]: readonly [exact: Sql, plain: Sql]): Sql =>
  sql`(CASE WHEN isfinite(${exact}) THEN ${exact} ELSE ${plain} END)`;

/** What is not a number is the least, too. */
const leastOfLists = (value: Sql, filter: Sql): Sql => {
  const isNone = sql`len(list_filter(${value}, lambda one: isnan(one))) > 0`;
  return sql`(CASE WHEN bool_or(${isNone})${filter} THEN ${Number.NaN} ELSE min(list_min(${value}))${filter} END)`;
};

const leastOf = (value: Sql, filter: Sql): Sql =>
  sql`(CASE WHEN bool_or(isnan(${value}))${filter} THEN ${Number.NaN} ELSE min(${value})${filter} END)`;
