import { tell } from '#common/server-messages';
import { EngineError } from '../engine-error';
import { matchesPattern } from '../index-patterns';

/** Which members of an answer a `filter_path` means: OpenSearch's `hits.hits._source.*`, `**.key`, `-_shards`. */
export interface FilterPath {
  /** Patterns of what is kept; none for all. */
  kept: readonly PathStep[];
  /** Of what is left out. */
  left: readonly PathStep[];
}

/** A pattern from one of its names on. */
export interface PathStep {
  /** The member with this name belongs to the path. */
  matches(name: string): boolean;
  /** `**`: any number of members, one at least. */
  isDeep: boolean;
  /** Undefined where the path ends with this name. */
  next?: PathStep;
}

/** Each is compared with every name of an answer. */
const MOST_PATTERNS = 100;
const LONGEST = 10_000;

/** Undefined where the whole answer is meant. */
export function parseFilterPath(text: string): FilterPath | undefined {
  if (text.length > LONGEST) throw tooMany('search.tooLong', text.length, LONGEST);
  const patterns = text
    .split(',')
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '');
  if (patterns.length > MOST_PATTERNS) {
    throw tooMany('search.tooManyValues', patterns.length, MOST_PATTERNS);
  }
  if (patterns.length === 0) return undefined;
  const steps = (some: readonly string[]) => some.flatMap((one) => parseSteps(one) ?? []);
  return {
    kept: steps(patterns.filter((pattern) => !pattern.startsWith('-'))),
    left: steps(patterns.flatMap((one) => (one.startsWith('-') ? [one.slice(1)] : []))),
  };
}

const tooMany = (key: 'search.tooLong' | 'search.tooManyValues', count: number, most: number) =>
  new EngineError('too_large', tell(key, { name: 'filter_path', count, most }));

/** A dot behind a backslash is one of the name. */
function parseSteps(pattern: string): PathStep | undefined {
  const names = pattern.replace(/\.$/, '').split(/(?<!\\)\./);
  let next: PathStep | undefined;
  for (const escaped of names.toReversed()) {
    const name = escaped.replaceAll('\\.', '.');
    next = {
      isDeep: name === '**',
      matches: name.includes('*') ? (own) => matchesPattern(own, name) : (own) => own === name,
      ...(next ? { next } : {}),
    };
  }
  return next;
}
