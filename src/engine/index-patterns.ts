import type { JsonObject } from '#common/json';
import type { AllowedIndices } from './engine';

/** Whether anything of the index may be read. */
export const isAllowed = (name: string, allowed: readonly AllowedIndices[]): boolean =>
  allowed.some((one) => matchesPattern(name, typeof one === 'string' ? one : one.pattern));

/** Whether all documents of the index may be read. */
export const isWhollyAllowed = (name: string, allowed: readonly AllowedIndices[]): boolean =>
  allowed.some((one) => typeof one === 'string' && matchesPattern(name, one));

/** The query that a document of the index must match to be seen; undefined where all may be. */
export function filterOf(name: string, allowed: readonly AllowedIndices[]): JsonObject | undefined {
  if (isWhollyAllowed(name, allowed)) return undefined;
  const filters = allowed.flatMap((one) =>
    typeof one !== 'string' && matchesPattern(name, one.pattern) ? [one.filter] : [],
  );
  const [first = { match_none: {} }, ...more] = filters;
  return more.length === 0
    ? first
    : { bool: { should: [first, ...more], minimum_should_match: 1 } };
}

/** `*` stands for any characters. Without regular expressions, so that no pattern takes long. */
export function matchesPattern(name: string, pattern: string): boolean {
  const pieces = pattern.split('*');
  const [first = '', ...rest] = pieces;
  if (rest.length === 0) return name === pattern;
  const last = rest.pop() ?? '';
  if (!name.startsWith(first) || !name.endsWith(last)) return false;
  let position = first.length;
  for (const piece of rest) {
    const at = name.indexOf(piece, position);
    if (at < 0) return false;
    position = at + piece.length;
  }
  return position <= name.length - last.length;
}
