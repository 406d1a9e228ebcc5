import type { DuckDBValue } from '@duckdb/node-api';
import type { Row } from '../session';
import { tupleOf } from './aggregation';
import type { AskedRows } from './asked-rows';

/** Where these stand in a row. */
interface Places {
  /** The keys of the buckets around. */
  parents: readonly number[];
  count: number;
  /** Whether it is about the documents without the key. */
  absent: number;
}

/**
 * The best groups of each bucket, in their order: what the window functions of a statement would choose, which take longer for a few
 * thousand groups than reading them all.
 *
 * @param rows the number of the aggregation first; sorted by it, the keys of the buckets around, and then as it asks for
 * @returns the same rows up to `absent`, each with the documents of all groups of its bucket, and with those of the groups with a key
 */
export function bestRows(
  rows: readonly Row[],
  asked: readonly AskedRows[],
  { parents, count, absent }: Places,
): readonly Row[] {
  const best: DuckDBValue[][] = [];
  let bucket = '';
  let first = 0;
  let [everything, total, place] = [0, 0, 0];
  const endBucket = () => {
    for (; first < best.length; first += 1) best[first]?.push(everything, total);
    [everything, total, place] = [0, 0, 0];
  };
  for (const row of rows) {
    const own = tupleOf([row[0] ?? null, ...parents.map((position) => row[position] ?? null)]);
    if (own !== bucket) endBucket();
    bucket = own;
    const documents = Number(row[count]);
    const isAbsent = row[absent] === true;
    everything += documents;
    if (!isAbsent) total += documents;
    const { size = Infinity, minimumCount = 1 } = asked[Number(row[0])]?.best ?? {};
    if (documents < minimumCount) continue;
    if (!isAbsent) place += 1;
    if (isAbsent || place <= size) best.push(row.slice(0, absent));
  }
  endBucket();
  return best;
}
