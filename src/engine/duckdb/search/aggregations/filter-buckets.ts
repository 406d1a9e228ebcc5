import {
  emptyBucket,
  setResult,
  type Aggregation,
  type Bucket,
  type FilterAggregation,
  type Level,
  type Run,
} from './aggregation';
import { conditionLevel } from './condition-level';
import { isOfFew } from './few-documents';
import { canShareLevel } from './share-rows';
import type { Work } from './work';

/** With more conditions, their documents are grouped: every column of a statement looks at every document. */
export const MOST_COLUMNS = 8;

/** The buckets of conditions. */
export interface FilterBuckets {
  /** By the tuple of the bucket around them. */
  own: ReadonlyMap<string, readonly Bucket[]>;
  /** That of a condition, in the bucket around. */
  find(parent: Bucket, position: number): Bucket;
  /** The documents of a condition, in all buckets around. */
  levelOf(position: number): Level;
}

export function openFilter(
  { name, conditions, finish }: FilterAggregation,
  level: Level,
  run: Run,
): FilterBuckets {
  const own = new Map([...level.buckets].map(([tuple]) => [tuple, conditions.map(emptyBucket)]));
  const byParent = new Map<Bucket, readonly Bucket[]>();
  for (const [tuple, parent] of level.buckets) {
    const buckets = own.get(tuple) ?? [];
    byParent.set(parent, buckets);
    setResult(parent, name, () => finish(buckets));
  }
  run.countBuckets(conditions.length * level.buckets.size);
  return {
    own,
    find: (parent, position) => byParent.get(parent)?.[position] ?? emptyBucket(),
    levelOf(position) {
      const condition = conditions[position];
      const buckets = new Map(
        [...own].flatMap(([tuple, list]) =>
          list[position] ? [[tuple, list[position]] as const] : [],
        ),
      );
      const restrictions = condition ? [...level.restrictions, condition] : level.restrictions;
      return { ...level, restrictions, buckets };
    },
  };
}

/** Many conditions on few documents become levels of their own, which share statements with everything beside them. */
export function spreadFilters(work: Work, run: Run): readonly Work[] {
  const { aggregations, level } = work;
  const filters = aggregations.filter(isSpread);
  const count = filters.reduce((sum, filter) => sum + levelsOf(filter), 0);
  const isWorthwhile = count > MOST_COLUMNS && count <= MOST_SPREAD;
  if (!isWorthwhile || !canShareLevel(level) || !isOfFew(level, run)) return [work];
  const others = aggregations.filter((one) => !isSpread(one));
  const below = filters.flatMap((filter) => {
    const { own, levelOf } = openFilter(filter, level, run);
    if (isOneLevel(filter)) {
      const inner = conditionLevel(filter, level, own);
      return spreadFilters({ aggregations: filter.children, level: inner, countAll: true }, run);
    }
    return filter.conditions.flatMap((_, position) =>
      spreadFilters(
        { aggregations: filter.children, level: levelOf(position), countAll: true },
        run,
      ),
    );
  });
  return [{ ...work, aggregations: others }, ...below];
}

/** More are found sooner one aggregation after the other. */
const MOST_SPREAD = 1000;
const MOST_EACH = 20;

const isSpread = (one: Aggregation): one is FilterAggregation =>
  one.kind === 'filter' && levelsOf(one) <= MOST_EACH;

/** The numbers of its conditions are the values of a key. */
const isOneLevel = ({ exclusive, within, conditions }: FilterAggregation): boolean =>
  (exclusive === true || within !== undefined) && conditions.length > 1;

const levelsOf = (filter: FilterAggregation): number =>
  isOneLevel(filter) ? 1 : filter.conditions.length;
