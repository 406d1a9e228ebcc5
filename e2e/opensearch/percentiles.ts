import type { JsonObject, JsonValue } from '#common/json';

/**
 * OpenSearch keeps every value of a set apart while its number is below this share of the digest's
 * compression; above, it answers something between the means of groups of values.
 */
const EXACT_SHARE = 0.39;
/** Of one digest it needs about 200 bytes for each unit of compression. */
const MOST_IN_ALL = 200_000;
const MOST = 60_000;
export const LEAST_COMPRESSION = 100;
/** Ranks are asked for of small sets, below many buckets. */
const MOST_OF_RANKS = 6000;

/** The largest compression that the node has the memory for, with as many percentiles as the answer has. */
export function compressionFor(body: JsonObject, answer: string): number {
  if (!/"percentile(s|_ranks)"/.test(JSON.stringify(body))) return LEAST_COMPRESSION;
  const shown = answer.split('"values":').length - 1;
  return Math.round(Math.min(MOST, Math.max(LEAST_COMPRESSION, MOST_IN_ALL / Math.max(1, shown))));
}

/** The request with this compression in each of its percentiles. */
export function withCompression(body: JsonValue, compression: number): JsonValue {
  if (Array.isArray(body)) return body.map((item: JsonValue) => withCompression(item, compression));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body as JsonObject).map(([key, value]) => [
      key,
      ['percentiles', 'percentile_ranks'].includes(key) &&
      typeof value === 'object' &&
      value !== null &&
      'field' in value
        ? {
            ...(value as JsonObject),
            tdigest: {
              compression:
                key === 'percentiles' ? compression : Math.min(compression, MOST_OF_RANKS),
            },
          }
        : withCompression(value, compression),
    ]),
  );
}

/** Whether OpenSearch's percentiles of so many values are exact. */
export const isExact = (values: number, compression: number): boolean =>
  values < EXACT_SHARE * compression;
