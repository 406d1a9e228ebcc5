import {
  stringifyLongNumerals,
  type JsonObject,
  type JsonText,
  type JsonValue,
} from '#common/json';
import type { Written } from './written-shards';

/** As `_search` answers, with the first ones of all shards; null where nothing was found. */
export function mergeWritten(written: readonly Written[], size: number): JsonText | null {
  const found = written.reduce((sum, one) => sum + one.found, 0);
  if (found === 0) return null;
  const hits = written
    .flatMap((one) => one.hits)
    .toSorted((one, other) => compare(keysOf(one), keysOf(other)))
    .slice(0, size)
    // The numbers of writes tell how many others there were.
    .map(({ sort: _sort, ...hit }) => hit as JsonObject);
  return stringifyLongNumerals({
    took: 0,
    timed_out: false,
    hits: { total: { value: found, relation: 'eq' }, max_score: null, hits },
  }) as JsonText;
}

const keysOf = ({ sort }: JsonObject) => sort as readonly JsonValue[];

/** The later ones first. */
function compare(one: readonly JsonValue[], other: readonly JsonValue[]): number {
  for (const [at, value] of one.entries()) {
    const [left, right] = [value ?? -Infinity, other[at] ?? -Infinity];
    if (left !== right) return left > right ? -1 : 1;
  }
  return 0;
}
