import { matchesPattern } from '#common/query';

/** Whether documents are shown without the field: it is meant, or an object that it lies in. */
export function isHidden(name: string, patterns: readonly string[]): boolean {
  if (patterns.length === 0) return false;
  const parts = name.split('.');
  const paths = parts.map((_, at) => parts.slice(0, at + 1).join('.'));
  return paths.some((path) => patterns.some((pattern) => matchesPattern(path, pattern)));
}
