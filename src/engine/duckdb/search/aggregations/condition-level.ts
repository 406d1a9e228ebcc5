import type { Documents } from '../documents';
import { integer, joinSql, listOfAll, sql, type Sql } from '../sql';
import {
  tupleOf,
  type Bucket,
  type FilterAggregation,
  type Grouping,
  type Level,
} from './aggregation';

/**
 * The level below many conditions, as if their numbers were values of the documents: one statement finds all their buckets.
 *
 * @param own the buckets of the conditions, by the tuple of the bucket around them
 */
export function conditionLevel(
  {
    conditions,
    lookup,
    exclusive,
    within,
  }: Pick<FilterAggregation, 'conditions' | 'lookup' | 'exclusive' | 'within'>,
  level: Level,
  own: ReadonlyMap<string, readonly Bucket[]>,
): Level {
  const tuples = level.tuples.flatMap((tuple) =>
    conditions.map((_, position) => [...tuple, position]),
  );
  const buckets = new Map(
    level.tuples.flatMap((tuple) =>
      (own.get(tupleOf(tuple)) ?? []).map(
        (bucket, position) => [tupleOf([...tuple, position]), bucket] as const,
      ),
    ),
  );
  const looked = within ? { within, keyType: 'INTEGER' as const } : {};
  const grouping: Grouping = exclusive
    ? {
        key: (documents) => numberOf(conditions, documents),
        keyType: 'INTEGER',
        multiple: false,
        finish: () => null,
        ...looked,
      }
    : {
        key:
          lookup?.holding ??
          ((documents) => documents.folded((inner) => listOf(conditions, inner))),
        ...(lookup ? { beside: lookup.beside } : {}),
        multiple: true,
        unique: true,
        finish: () => null,
        ...looked,
      };
  return { ...level, keys: [...level.keys, { grouping }], tuples, buckets };
}

/** The number of the one that holds. */
function numberOf(conditions: FilterAggregation['conditions'], documents: Documents): Sql {
  const cases = conditions.map(
    (condition, position) => sql`WHEN ${condition(documents)} THEN ${integer(position)}`,
  );
  return sql`CASE ${joinSql(cases, ' ')} END`;
}

/** The numbers of those that hold. A `CASE` looks at a further part of a condition only where those before it hold. */
function listOf(conditions: FilterAggregation['conditions'], documents: Documents) {
  const numbers = conditions.map(
    (condition, position) => sql`CASE WHEN ${condition(documents)} THEN ${integer(position)} END`,
  );
  return listOfAll(numbers);
}
