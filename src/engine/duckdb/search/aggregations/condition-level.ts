import type { Documents } from '../documents';
import { integer, joinSql, sql } from '../sql';
import { tupleOf, type Bucket, type FilterAggregation, type Level } from './aggregation';

/**
 * The level below many conditions, as if their numbers were values of the documents: one statement finds all their buckets.
 *
 * @param own the buckets of the conditions, by the tuple of the bucket around them
 */
export function conditionLevel(
  { conditions, holding }: Pick<FilterAggregation, 'conditions' | 'holding'>,
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
  const grouping = {
    key: (documents: Documents) =>
      documents.folded((inner) => holding?.(inner) ?? listOf(conditions, inner)),
    multiple: true,
    unique: true,
    finish: () => null,
  };
  return { ...level, keys: [...level.keys, { grouping }], tuples, buckets };
}

/** The numbers of those that hold. A `CASE` looks at a further part of a condition only where those before it hold. */
function listOf(conditions: FilterAggregation['conditions'], documents: Documents) {
  const numbers = conditions.map(
    (condition, position) => sql`CASE WHEN ${condition(documents)} THEN ${integer(position)} END`,
  );
  return sql`[${joinSql(numbers, ', ')}]`;
}
