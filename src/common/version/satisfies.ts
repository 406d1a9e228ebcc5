import { createRecentlyUsed } from '../cache';
import { parseRange, satisfiesRange, type Range } from './range';
import { parseVersion } from './version';

/** How many ranges are kept as they were read (spec, section 9). */
const RANGE_CACHE_SIZE = 1000;

const ranges = createRecentlyUsed<Range | undefined>(RANGE_CACHE_SIZE);

/** Whether the version is in the range; false where one of them is none. */
export function satisfies(version: string, range: string): boolean {
  const [parsed, read] = [parseVersion(version), readRange(range)];
  return parsed !== undefined && read !== undefined && satisfiesRange(parsed, read);
}

export const isRange = (text: string): boolean => readRange(text) !== undefined;

export const cachedRanges = (): readonly string[] => ranges.keys();

function readRange(text: string): Range | undefined {
  const key = text.trim();
  return ranges.read(key, () => parseRange(key));
}
