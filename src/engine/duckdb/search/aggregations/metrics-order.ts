import { invalid } from '../failures';
import { sql, trusted } from '../sql';
import type { OrderValue } from './aggregation';
import { member, numberOf } from './order';

export function orderValueOf(property: string, position: number, none: number): OrderValue {
  return {
    column(columns) {
      const column = columns[position] ?? trusted('NULL');
      if (Number.isNaN(none)) return column;
      return sql`coalesce(CAST(${column} AS DOUBLE), CAST(${trusted(`'${none}'`)} AS DOUBLE))`;
    },
    read: (answer) => numberOf(member(answer, property), none),
  };
}

export const noSuchNumber = (name: string, property: string | undefined) =>
  invalid(
    property === undefined
      ? `When ordering on a multi-value metrics aggregation a metric name must be specified. [${name}]`
      : `Unknown metric name [${property}] on multi-value metrics aggregation [${name}]`,
  );
