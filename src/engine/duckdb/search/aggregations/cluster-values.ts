/** Values near each other: between `min` and `max`, around `centroid`. */
export interface Cluster {
  min: number;
  max: number;
  centroid: number;
  count: number;
}

/** A value, and how often it stands there. */
export type Counted = readonly [value: number, count: number];

/** So many of the clusters that a shard may have are made at first, as there. */
const FIRST_SHARE = 3 / 4;

/** How many values stand together in a cluster at first, where there are so many in all. */
export const valuesEach = (values: number, shardSize: number): number =>
  Math.max(1, Math.ceil(values / Math.max(1, Math.floor(shardSize * FIRST_SHARE))));

/**
 * The values in order, so many to a cluster. Step by step as OpenSearch computes it: which clusters are nearest to each other is often
 * decided by the last digit.
 */
export function clustersOf(values: readonly Counted[], each: number): readonly Cluster[] {
  const clusters: Cluster[] = [];
  for (const [value, times] of values) {
    for (let left = times; left > 0;) {
      let last = clusters.at(-1);
      if (!last || last.count === each) {
        last = { min: value, max: value, centroid: value, count: 0 };
        clusters.push(last);
      }
      const count = Math.min(left, each - last.count);
      add(last, value, count);
      left -= count;
    }
  }
  return clusters;
}

/** More of one value are added at once. */
const ONE_BY_ONE = 1000;

function add(cluster: Cluster, value: number, times: number): void {
  cluster.max = value;
  if (times > ONE_BY_ONE) {
    cluster.count += times;
    cluster.centroid += ((value - cluster.centroid) * times) / cluster.count;
    return;
  }
  for (let time = 0; time < times; time += 1) {
    cluster.count += 1;
    cluster.centroid += (value - cluster.centroid) / cluster.count;
  }
}

/** The two nearest become one until there are so few; none overlaps the next one. */
export function mergeNearest(clusters: readonly Cluster[], most: number): readonly Cluster[] {
  const merged = mergeEqual(clusters);
  while (merged.length > most) {
    const at = nearestOf(merged);
    const [one, other] = [merged[at], merged[at + 1]];
    if (!one || !other) break;
    merged.splice(at, 2, together(one, other));
  }
  for (const [at, cluster] of merged.entries()) {
    const before = merged[at - 1];
    if (before && cluster.min < before.max) {
      cluster.min = before.max = (cluster.min + before.max) / 2;
    }
  }
  return merged;
}

function mergeEqual(clusters: readonly Cluster[]): Cluster[] {
  const merged: Cluster[] = [];
  for (const cluster of clusters) {
    const last = merged.at(-1);
    if (last?.centroid === cluster.centroid) merged[merged.length - 1] = together(last, cluster);
    else merged.push({ ...cluster });
  }
  return merged;
}

function nearestOf(clusters: readonly Cluster[]): number {
  let [nearest, least] = [0, Infinity];
  for (let at = 0; at + 1 < clusters.length; at += 1) {
    const distance = (clusters[at + 1]?.centroid ?? 0) - (clusters[at]?.centroid ?? 0);
    if (distance < least) [nearest, least] = [at, distance];
  }
  return nearest;
}

function together(one: Cluster, other: Cluster): Cluster {
  const count = one.count + other.count;
  return {
    min: Math.min(one.min, other.min),
    max: Math.max(one.max, other.max),
    centroid: (one.centroid * one.count + other.centroid * other.count) / count,
    count,
  };
}
