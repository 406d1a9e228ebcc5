import type { JsonObject } from '#common/json';
import { splitSourced } from '#common/data-sources';
import { matchesPattern } from '#common/query';
import type { AllowedIndices } from './engine';

export { matchesPattern };

/** Whether anything of the index may be read. */
export const isAllowed = (name: string, allowed: readonly AllowedIndices[]): boolean =>
  allowed.some((one) => covers(one, name));

/** Whether all documents of the index may be read. */
export const isWhollyAllowed = (name: string, allowed: readonly AllowedIndices[]): boolean =>
  allowed.some((one) => (typeof one === 'string' || !one.filter) && covers(one, name));

/** The query that a document of the index must match to be seen; undefined where all may be. */
export function filterOf(name: string, allowed: readonly AllowedIndices[]): JsonObject | undefined {
  if (isWhollyAllowed(name, allowed)) return undefined;
  const filters = allowed.flatMap((one) =>
    typeof one !== 'string' && one.filter && covers(one, name) ? [one.filter] : [],
  );
  const [first = { match_none: {} }, ...more] = filters;
  return more.length === 0
    ? first
    : { bool: { should: [first, ...more], minimum_should_match: 1 } };
}

function covers(one: AllowedIndices, name: string): boolean {
  if (typeof one === 'string') return isOf(name, one);
  const { pattern, within } = one;
  return isOf(name, pattern) && (within === undefined || within.some((other) => isOf(name, other)));
}

/**
 * An index of a data stream is judged by the name of the stream, too: it is named by that, and no index is called so otherwise, as
 * names that people give begin with a letter or a digit.
 */
const isOf = (name: string, pattern: string): boolean =>
  isOfPlace(name, pattern) || isOfPlace(streamOf(name) ?? name, pattern);

/** `*` alone is everything. Else indices of a data source are meant by what names the source alone: `e*` is no `eu:flights`. */
const isOfPlace = (name: string, pattern: string): boolean =>
  pattern === '*' ||
  (name.includes(':') === pattern.includes(':') && matchesPattern(name, pattern));

/** Of what may be read, what is of a data source, as the source names its indices. */
export function allowedWithin(
  source: string,
  allowed: readonly AllowedIndices[],
): readonly AllowedIndices[] {
  const inside = (pattern: string): readonly string[] => {
    if (pattern === '*') return ['*'];
    const sourced = splitSourced(pattern);
    return sourced && matchesPattern(source, sourced.source) ? [sourced.name] : [];
  };
  return allowed.flatMap((one): readonly AllowedIndices[] => {
    if (typeof one === 'string') return inside(one);
    const { within } = one;
    return inside(one.pattern).map((pattern) => ({
      ...one,
      pattern,
      ...(within && { within: within.flatMap(inside) }),
    }));
  });
}

/** The name of the data stream, of the name of one of its indices. */
export const streamOf = (index: string): string | undefined =>
  /^\.ds-(.+)-\d{6,}$/.exec(index)?.[1];
