import type { JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { namesOf, type StoredIndex } from '../../catalog';
import { matchesPattern } from '../../../index-patterns';
import { boundedList, boundedText, MOST_CLAUSES } from '../bounds';
import { tooLarge } from '../failures';
import { scalarText } from './values';

const LONGEST_NAME = 1000;
/** Each is held against every field. */
const MOST_WILDCARDS = 100;

/** Names of fields and patterns of them, without the boosts behind `^`. */
export const readPatterns = (value: JsonValue, name: string): readonly string[] =>
  readBoosts(value, name).map(({ pattern }) => pattern);

/** The same with the boosts; 1 where there is none. */
export function readBoosts(
  value: JsonValue,
  name: string,
): readonly { pattern: string; boost: number }[] {
  const patterns = boundedList(value, { name, most: MOST_CLAUSES }).map((item) => {
    const text = scalarText(item, name);
    const [boost] = /\^[\d.]+$/.exec(text) ?? [''];
    const pattern = text.slice(0, text.length - boost.length);
    const factor = boost === '' ? 1 : Number(boost.slice(1));
    return { pattern: boundedText(pattern, { name, most: LONGEST_NAME }), boost: factor };
  });
  checkWildcards(
    patterns.map(({ pattern }) => pattern),
    name,
  );
  // Of one that is named twice the last boost counts.
  return [...new Map(patterns.map((one) => [one.pattern, one])).values()];
}

/** The boost of each field that the patterns mean; of one that several mean the product. */
export function boostsOfFields(
  patterns: readonly { pattern: string; boost: number }[],
  { index }: { index: StoredIndex },
): ReadonlyMap<string, number> {
  const boosts = new Map<string, number>();
  for (const { pattern, boost } of patterns) {
    for (const name of expandField(pattern, { index })) {
      boosts.set(name, (boosts.get(name) ?? 1) * boost);
    }
  }
  return boosts;
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
  const found = ofIndex.get(pattern) ?? namesLike(pattern, index);
  if (ofIndex.size > MOST_KNOWN) ofIndex.clear();
  ofIndex.set(pattern, found);
  return found;
}

const namesLike = (pattern: string, index: StoredIndex): readonly string[] =>
  index.fields
    .filter(({ type, mappedType }) => type !== 'geo_point' && mappedType !== 'binary')
    .flatMap(namesOf)
    .concat(Object.keys(index.aliases ?? {}))
    .filter((name) => matchesPattern(name, pattern));
