import { parseRange, satisfiesRange, type Range } from './range';
import { parseVersion } from './version';

/** How many ranges are kept as they were read (spec, section 9). */
export const RANGE_CACHE_SIZE = 1000;

/** The least recently used goes first: a Map keeps the order in which its entries came. */
const ranges = new Map<string, Range | undefined>();

/** Whether the version is in the range; false where one of them is none. */
export function satisfies(version: string, range: string): boolean {
  const [parsed, read] = [parseVersion(version), readRange(range)];
  return parsed !== undefined && read !== undefined && satisfiesRange(parsed, read);
}

export const isRange = (text: string): boolean => readRange(text) !== undefined;

export const cachedRanges = (): readonly string[] => [...ranges.keys()];

function readRange(text: string): Range | undefined {
  const key = text.trim();
  const known = ranges.has(key);
  const range = known ? ranges.get(key) : parseRange(key);
  ranges.delete(key);
  ranges.set(key, range);
  if (ranges.size > RANGE_CACHE_SIZE) {
    const [oldest = key] = ranges.keys();
    ranges.delete(oldest);
  }
  return range;
}
