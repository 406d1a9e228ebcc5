import type { JsonValue } from '#common/json';
import { invalid } from '../failures';
import { boundedList, boundedText } from '../bounds';
import { checkWildcards } from '../query/field-patterns';
import { get, isObject, onlyKnown } from '../query/parameters';
import { scalarText } from '../query/values';
import { compilePaths } from './path-patterns';

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
  if (value === false) return false;
  if (value === undefined || value === null || value === true) {
    return createFilter([], []);
  }
  if (!isObject(value)) return createFilter(patterns(value), []);
  onlyKnown(value, ['includes', 'include', 'excludes', 'exclude'], '_source');
  const included = patterns(get(value, 'includes') ?? get(value, 'include'));
  const excluded = patterns(get(value, 'excludes') ?? get(value, 'exclude'));
  const wanted = new Set(included);
  const both = excluded.find((pattern) => wanted.has(pattern));
  if (both !== undefined) {
    throw invalid(
      `The same entry [${both.slice(0, 100)}] cannot be both included and excluded in _source.`,
    );
  }
  return createFilter(included, excluded);
}

const MOST_PATTERNS = 10_000;
const LONGEST_PATTERN = 1000;

function patterns(value: JsonValue | undefined): readonly string[] {
  const list = boundedList(value, { name: '_source', most: MOST_PATTERNS }).map((item) =>
    boundedText(scalarText(item, '_source'), { name: '_source', most: LONGEST_PATTERN }),
  );
  checkWildcards(list, '_source');
  return list;
}

/** What is known of one path: documents have the same ones again and again. */
type Known = Record<'includes' | 'excludes' | 'mayInclude' | 'mayExclude', boolean>;
const MOST_KNOWN = 10_000;
const LONGEST_KNOWN = 1000;

export function createFilter(
  included: readonly string[],
  excluded: readonly string[],
  compile = compilePaths,
): SourceFilter {
  const [inside, outside] = [compile(included), compile(excluded)];
  const all = included.length === 0;
  const look = (path: string): Known => ({
    includes: all || inside.covers(path),
    excludes: outside.covers(path),
    mayInclude: all || inside.mayCoverBelow(path),
    mayExclude: outside.mayCoverBelow(path),
  });
  const paths = new Map<string, Known>();
  const known = (path: string): Known => {
    const found = paths.get(path) ?? look(path);
    if (paths.size >= MOST_KNOWN) paths.clear();
    if (path.length <= LONGEST_KNOWN) paths.set(path, found);
    return found;
  };
  return {
    everything: all && excluded.length === 0,
    includes: (path) => known(path).includes,
    excludes: (path) => known(path).excludes,
    mayInclude: (path) => known(path).mayInclude,
    mayExclude: (path) => known(path).mayExclude,
  };
}

/** What both of them leave. */
export function bothFilters(one: SourceFilter, other: SourceFilter): SourceFilter {
  if (other.everything) return one;
  if (one.everything) return other;
  return {
    everything: false,
    includes: (path) => one.includes(path) && other.includes(path),
    excludes: (path) => one.excludes(path) || other.excludes(path),
    mayInclude: (path) => one.mayInclude(path) && other.mayInclude(path),
    mayExclude: (path) => one.mayExclude(path) || other.mayExclude(path),
  };
}
