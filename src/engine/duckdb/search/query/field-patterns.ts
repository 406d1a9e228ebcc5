import type { JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import type { StoredIndex } from '../../catalog';
import { matchesPattern } from '../../../index-patterns';
import { boundedList, boundedText, MOST_CLAUSES } from '../bounds';
import { tooLarge } from '../failures';
import { scalarText } from './values';

const LONGEST_NAME = 1000;
/** Each is held against every field. */
const MOST_WILDCARDS = 100;

/** Names of fields and patterns of them, without the boosts behind `^`. */
export function readPatterns(value: JsonValue, name: string): readonly string[] {
  const patterns = boundedList(value, { name, most: MOST_CLAUSES }).map((item) => {
    const text = scalarText(item, name).replace(/\^[\d.]+$/, '');
    return boundedText(text, { name, most: LONGEST_NAME });
  });
  checkWildcards(patterns, name);
  return patterns;
}

export function checkWildcards(patterns: readonly string[], name: string): void {
  const count = patterns.filter((pattern) => pattern.includes('*')).length;
  if (count > MOST_WILDCARDS) {
    throw tooLarge(tell('query.patterns', { name, count, most: MOST_WILDCARDS }));
  }
}

/** The fields that the patterns mean, each once; OpenSearch's bound for them. */
export function expandFields(
  patterns: readonly string[],
  { index }: { index: StoredIndex },
  name: string,
): readonly string[] {
  const names = new Set(patterns.flatMap((pattern) => expandField(pattern, { index })));
  if (names.size > MOST_CLAUSES) {
    throw tooLarge(tell('query.fields', { name, count: names.size, most: MOST_CLAUSES }));
  }
  return [...names];
}

const known = new WeakMap<StoredIndex, Map<string, readonly string[]>>();
const MOST_KNOWN = 100;

/** The fields that a pattern means; a name stays itself, known or not. */
export function expandField(pattern: string, { index }: { index: StoredIndex }): readonly string[] {
  if (!pattern.includes('*')) return [pattern];
  const ofIndex = known.get(index) ?? new Map<string, readonly string[]>();
  known.set(index, ofIndex);
  const found = ofIndex.get(pattern) ?? namesOf(pattern, index);
  if (ofIndex.size > MOST_KNOWN) ofIndex.clear();
  ofIndex.set(pattern, found);
  return found;
}

const namesOf = (pattern: string, index: StoredIndex): readonly string[] =>
  index.fields
    .filter(({ type }) => type !== 'geo_point')
    .flatMap(({ name, type }) => (type === 'text' ? [name, `${name}.keyword`] : [name]))
    .filter((name) => matchesPattern(name, pattern));
