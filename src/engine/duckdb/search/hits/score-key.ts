import { exactFloat } from '../scores/float-text';
import type { SearchScope } from '../documents';
import { parseNumber } from '../query/values';
import { sql, trusted } from '../sql';
import type { SortKey } from './sort';

/** `_score`. */
export function scoreKey({ scores }: SearchScope, descending: boolean): SortKey {
  const constant = scores?.constant;
  return {
    ...(constant === undefined ? {} : { constant: true }),
    ofScore: true,
    column: (documents) =>
      constant === undefined && scores
        ? scores.column(documents)
        : trusted(`CAST(${constant ?? 1} AS FLOAT)`),
    descending,
    nullsFirst: false,
    read: (value) => sql`CAST(${Number(parseNumber(value))} AS FLOAT)`,
    write: (value) => exactFloat(Number(value)),
  };
}
