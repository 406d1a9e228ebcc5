import { matchesPattern } from '../../../index-patterns';

/** Patterns of paths as one matcher. What it costs does not grow with the number of names in it. */
export interface PathPatterns {
  /** The path, or an object that it lies in, is meant. */
  covers(path: string): boolean;
  /** Something below the path may be meant. */
  mayCoverBelow(path: string): boolean;
}

export function compilePaths(patterns: readonly string[], matches = matchesPattern): PathPatterns {
  const names = new Set(patterns.filter((pattern) => !pattern.includes('*')));
  const wildcards = patterns.filter((pattern) => pattern.includes('*'));
  const above = new Set([...names].flatMap((name) => objectsOf(name)));
  const longest = Math.max(0, ...[...names].map(({ length }) => length));
  return {
    covers: (path) =>
      names.has(path) ||
      objectsOf(path, longest).some((object) => names.has(object)) ||
      wildcards.some((pattern) => matches(path, pattern) || matches(path, `${pattern}.*`)),
    mayCoverBelow: (path) =>
      above.has(path) || wildcards.some((pattern) => canLieBelow(pattern, path)),
  };
}

/** `a` and `a.b` of `a.b.c`. */
function objectsOf(path: string, longest = path.length): string[] {
  const found: string[] = [];
  for (let dot = path.indexOf('.'); dot >= 0 && dot <= longest; dot = path.indexOf('.', dot + 1)) {
    found.push(path.slice(0, dot));
  }
  return found;
}

/** `a.*` and `*.c` can name something below `a`. */
function canLieBelow(pattern: string, path: string): boolean {
  const fixed = pattern.slice(0, pattern.indexOf('*'));
  return fixed.length <= path.length + 1
    ? `${path}.`.startsWith(fixed)
    : fixed.startsWith(`${path}.`);
}
