import type { JsonValue } from '#common/json';
import { invalid, unsupported } from '../failures';
import { asList, onlyMember } from '../query/parameters';
import { emptyBucket, type Bucket, type KeyedBucket } from './aggregation';

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

export interface HistogramOrder {
  by: '_key' | '_count';
  ascending: boolean;
}

export function readHistogramOrder(value: JsonValue | undefined): HistogramOrder {
  const [first, ...more] = asList(value);
  if (first === undefined) return { by: '_key', ascending: true };
  if (more.length > 0) throw unsupported('More than one order of a histogram');
  const [by, direction] = onlyMember(first, 'order');
  if (by !== '_key' && by !== '_count')
    throw unsupported(`The order of a histogram by [${by.slice(0, 100)}]`);
  if (direction !== 'asc' && direction !== 'desc') {
    throw invalid(`Unknown order direction [${String(direction)}]`);
  }
  return { by, ascending: direction === 'asc' };
}

export function inOrder(
  places: readonly Place[],
  { by, ascending }: HistogramOrder,
): readonly Place[] {
  const sign = ascending ? 1 : -1;
  if (by === '_key') return ascending ? places : places.toReversed();
  return places.toSorted((a, b) => sign * (a.bucket.count - b.bucket.count) || a.key - b.key);
}
