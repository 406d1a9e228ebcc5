import type { JsonObject } from '#common/json';
import {
  emptyBucket,
  type Aggregation,
  type Bucket,
  type KeyedBucket,
  type OrderKey,
} from './aggregation';
import { compareBuckets, readOrder } from './order';

export interface Place {
  key: number;
  bucket: Bucket;
}

export interface Gaps {
  minimumCount: number;
  keyOf(bucket: KeyedBucket): number;
  next(key: number): number;
  /** First and last keys that are there in any case. */
  from?: number;
  to?: number;
  count(made: number): void;
}

/** Buckets by key, with the empty ones between where they are asked for. */
export function fillGaps(buckets: readonly KeyedBucket[], gaps: Gaps): Place[] {
  const { minimumCount, keyOf, next, count } = gaps;
  const found = buckets
    .map((bucket) => ({ key: keyOf(bucket), bucket }))
    .toSorted((a, b) => a.key - b.key);
  if (minimumCount > 0) return found.filter(({ bucket }) => bucket.count >= minimumCount);
  const first = found[0]?.key;
  const last = found.at(-1)?.key;
  const start = Math.min(gaps.from ?? Infinity, first ?? gaps.from ?? Infinity);
  const end = Math.max(gaps.to ?? -Infinity, last ?? gaps.to ?? -Infinity);
  const places: Place[] = [];
  let position = 0;
  for (let key = start; key <= end;) {
    const existing = found[position];
    if (existing && existing.key <= key) {
      places.push(existing);
      position += 1;
      key = next(existing.key);
    } else {
      places.push({ key, bucket: emptyBucket() });
      count(1);
      const following = next(key);
      key = existing ? Math.min(following, existing.key) : following;
    }
    // The clock can stand still in a zone's change: no endless loop.
    if (key <= (places.at(-1)?.key ?? -Infinity)) key = (places.at(-1)?.key ?? key) + 1;
  }
  return [...places, ...found.slice(position)];
}

export const readHistogramOrder = (
  options: JsonObject,
  children: readonly Aggregation[],
): readonly OrderKey[] => readOrder(options, { by: '_key', ascending: true }, children);

/** The buckets, which come by their keys, in the order asked for. */
export function inOrder(places: readonly Place[], order: readonly OrderKey[]): readonly Place[] {
  const [first] = order;
  if (first?.by === '_key') return first.ascending ? places : places.toReversed();
  return places.toSorted(compareBuckets(order));
}
