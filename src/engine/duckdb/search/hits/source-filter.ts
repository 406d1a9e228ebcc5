import type { JsonValue } from '#common/json';
import { invalid } from '../failures';
import { asList, get, isObject, onlyKnown } from '../query/parameters';
import { matchesPattern } from '../../../index-patterns';
import { scalarText } from '../query/values';

/** Which parts of a document are answered. */
export interface SourceFilter {
  /** The whole part at this path is wanted. */
  includes(path: string): boolean;
  excludes(path: string): boolean;
  /** Something below the path may be wanted. */
  mayInclude(path: string): boolean;
  /** Something below the path may be left out. */
  mayExclude(path: string): boolean;
  /** Nothing is left out. */
  everything: boolean;
}

/** `false` for no document at all. */
export function readSourceFilter(value: JsonValue | undefined): SourceFilter | false {
  if (value === false || value === 'false') return false;
  if (value === undefined || value === null || value === true || value === 'true') {
    return createFilter([], []);
  }
  if (!isObject(value)) return createFilter(patterns(value), []);
  onlyKnown(value, ['includes', 'include', 'excludes', 'exclude'], '_source');
  const included = patterns(get(value, 'includes') ?? get(value, 'include'));
  const excluded = patterns(get(value, 'excludes') ?? get(value, 'exclude'));
  const both = excluded.find((pattern) => included.includes(pattern));
  if (both !== undefined) {
    throw invalid(
      `The same entry [${both.slice(0, 100)}] cannot be both included and excluded in _source.`,
    );
  }
  return createFilter(included, excluded);
}

function patterns(value: JsonValue | undefined): readonly string[] {
  const list = asList(value).map((item) => scalarText(item, '_source'));
  if (list.length > 10_000) throw invalid(`[_source] has ${list.length} patterns.`);
  return list;
}

function createFilter(included: readonly string[], excluded: readonly string[]): SourceFilter {
  const covers = (pattern: string, path: string) =>
    matchesPattern(path, pattern) || matchesPattern(path, `${pattern}.*`);
  return {
    everything: included.length === 0 && excluded.length === 0,
    includes: (path) => included.length === 0 || included.some((pattern) => covers(pattern, path)),
    excludes: (path) => excluded.some((pattern) => covers(pattern, path)),
    mayInclude: (path) =>
      included.length === 0 || included.some((pattern) => canLieBelow(pattern, path)),
    mayExclude: (path) => excluded.some((pattern) => canLieBelow(pattern, path)),
  };
}

/** `a.b` and `a.*` and `*.c` can name something below `a`. */
function canLieBelow(pattern: string, path: string): boolean {
  const star = pattern.indexOf('*');
  const fixed = star < 0 ? pattern : pattern.slice(0, star);
  return star >= 0 && fixed.length <= path.length + 1
    ? `${path}.`.startsWith(fixed)
    : fixed.startsWith(`${path}.`);
}
