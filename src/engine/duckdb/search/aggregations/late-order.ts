import { unsupported } from '../failures';
import type { Grouping, KeyedBucket, OrderKey } from './aggregation';
import { compareKeys } from './compare-keys';
import { compareNumbers } from './order';

type Best = NonNullable<Grouping['best']>;

/** The order needs answers of sub-aggregations. */
const isLate = ({ order }: Best): boolean =>
  order.some(({ by }) => typeof by === 'object' && by.isLate);

export function refuseLate(best: Best, type: string): void {
  if (isLate(best)) throw unsupported(`The order of [${type}] by what is below [nested]`);
}

/** A grouping whose best buckets are chosen among all of them, when these are answered. */
export function chosenLate(grouping: Grouping): Grouping {
  const { best, finish, ...all } = grouping;
  if (!best || !isLate(best)) return grouping;
  if (best.minimumCount === 0) {
    throw unsupported('[min_doc_count] of 0 with an order by what is below [nested]');
  }
  return {
    ...all,
    finish(buckets, _, parent) {
      const total = buckets.reduce((sum, { count }) => sum + count, 0);
      return finish(bestOf(buckets, best), total, parent);
    },
  };
}

function bestOf(
  buckets: readonly KeyedBucket[],
  { size, minimumCount, order }: Best,
): readonly KeyedBucket[] {
  return buckets
    .filter(({ count }) => count >= minimumCount)
    .map((bucket) => ({ bucket, numbers: order.map((key) => numberOf(bucket, key)) }))
    .toSorted((a, b) => {
      for (const [at, { by, ascending }] of order.entries()) {
        const found =
          by === '_key'
            ? compareKeys(shownKey(a.bucket), shownKey(b.bucket)) * (ascending ? 1 : -1)
            : compareNumbers(a.numbers[at] ?? 0, b.numbers[at] ?? 0, ascending);
        if (found !== 0) return found;
      }
      return 0;
    })
    .slice(0, size)
    .map(({ bucket }) => bucket);
}

const shownKey = ({ shown, key }: KeyedBucket) => shown ?? key;

function numberOf(bucket: KeyedBucket, { by }: OrderKey): number {
  if (by === '_key') return 0;
  return by === '_count' ? bucket.count : by.read(bucket);
}
