import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import type { AllowedIndices } from '../../engine';
import { EngineError } from '../../engine-error';
import { isAllowed, matchesPattern } from '../../index-patterns';
import type { StoredIndex } from '../catalog';
import { NO_NAMES, type Names } from '../names/names';
import type { RelatedIndices } from './derived/related-indices';
import { isDateMath, resolveName, splitNames } from './date-math-names';

/** The indices that there are, and what else stands for them. */
export interface NamedIndices {
  indices: ReadonlyMap<string, StoredIndex>;
  /** None where missing. */
  names?: Names;
}

/** What an expression of names means. */
export interface ResolvedNames {
  indices: readonly StoredIndex[];
  /** By the name of an index: the query of what it was named by. Missing: all of its documents are meant. */
  filters: ReadonlyMap<string, JsonObject>;
  /** Others that the search looks values up in. */
  related?: RelatedIndices;
}

interface Meant {
  index: StoredIndex;
  /** One of these has to match; undefined where all documents are meant. */
  filters: readonly JsonObject[] | undefined;
}

/**
 * The indices that a name, a list with commas or a pattern means, of those that may be read. What stands for several is judged by each
 * of these: it gives nothing of what may not be read, and is missing where that is all.
 */
export function resolveNames(
  expression: string,
  named: NamedIndices,
  allowed: readonly AllowedIndices[],
  now = Date.now(),
): ResolvedNames {
  const found = new Map<string, Meant>();
  let isPattern = false;
  for (const given of splitNames(expression)) {
    if (given === '') continue;
    const part = resolveName(given, now);
    // Only what stands behind a pattern is taken out of it; what is taken out is no date math, unless that gives the sign too.
    if (isPattern && part.startsWith('-')) {
      if (isDateMath(part.slice(1))) throw noSuchIndex(part.slice(1));
      exclude(part.slice(1), found, named);
    } else {
      for (const meant of matching(part, named, allowed)) add(found, meant);
    }
    isPattern ||= part.includes('*') || part === '_all';
  }
  const all = [...found.values()];
  return {
    indices: all.map(({ index }) => index),
    filters: new Map(
      all.flatMap(({ index, filters }) => (filters ? [[index.name, oneOf(filters)]] : [])),
    ),
  };
}

export const resolveIndices = (...given: Parameters<typeof resolveNames>): readonly StoredIndex[] =>
  resolveNames(...given).indices;

/** One index; the same error whether it does not exist or may not be seen. */
export function resolveIndex(
  name: string,
  indices: ReadonlyMap<string, StoredIndex>,
  allowed: readonly AllowedIndices[],
): StoredIndex {
  const index = indices.get(name);
  if (!index || !isAllowed(name, allowed)) throw noSuchIndex(name);
  return index;
}

export const noSuchIndex = (name: string) =>
  new EngineError('index_not_found', tell('indices.missing', { name }));

/** Of two names of one index, that counts by which more is meant. */
function add(found: Map<string, Meant>, { index, filters }: Meant): void {
  const known = found.get(index.name);
  const both = known ? known.filters && filters && [...known.filters, ...filters] : filters;
  found.set(index.name, { index, filters: both });
}

const oneOf = (filters: readonly JsonObject[]): JsonObject => {
  const [first = {}, ...others] = filters;
  return others.length === 0 ? first : { bool: { should: [...filters], minimum_should_match: 1 } };
};

/** A pattern takes out what it would bring in; a name by itself takes out the index of that name alone, as in OpenSearch. */
function exclude(part: string, found: Map<string, Meant>, { names = NO_NAMES }: NamedIndices) {
  for (const name of found.keys()) if (matchesPattern(name, part)) found.delete(name);
  if (!part.includes('*')) return;
  for (const name of [...names.aliases.keys(), ...names.dataStreams.keys()]) {
    if (!matchesPattern(name, part)) continue;
    for (const { index } of membersOf(name, names)) found.delete(index);
  }
}

function matching(
  part: string,
  named: NamedIndices,
  allowed: readonly AllowedIndices[],
): readonly Meant[] {
  const pattern = part === '_all' ? '*' : part;
  const { indices, names = NO_NAMES } = named;
  if (pattern.includes('*')) return likePattern(pattern, named, allowed);
  if (!names.aliases.has(pattern) && !names.dataStreams.has(pattern)) {
    return [{ index: resolveIndex(pattern, indices, allowed), filters: undefined }];
  }
  const behind = readableOf(pattern, named, allowed);
  if (behind.length === 0) throw noSuchIndex(pattern);
  return behind;
}

function likePattern(
  pattern: string,
  named: NamedIndices,
  allowed: readonly AllowedIndices[],
): readonly Meant[] {
  const { indices, names = NO_NAMES } = named;
  const found = new Map<string, Meant>();
  for (const index of indices.values()) {
    const { name } = index;
    // Those of data streams are found by the names of these.
    if (name.startsWith('.') && !pattern.startsWith('.')) continue;
    if (matchesPattern(name, pattern) && isAllowed(name, allowed)) {
      found.set(name, { index, filters: undefined });
    }
  }
  for (const name of [...names.aliases.keys(), ...names.dataStreams.keys()]) {
    if (!matchesPattern(name, pattern)) continue;
    for (const meant of readableOf(name, named, allowed)) add(found, meant);
  }
  return [...found.values()].toSorted((a, b) => (a.index.name < b.index.name ? -1 : 1));
}

/** What an alias or a data stream stands for. */
const membersOf = (
  name: string,
  { aliases, dataStreams }: Names,
): readonly { index: string; filter?: JsonObject }[] => [
  ...(aliases.get(name)?.members ?? []),
  ...(dataStreams.get(name)?.indices ?? []).map((index) => ({ index })),
];

/** Those of it that may be read. */
const readableOf = (
  name: string,
  { indices, names = NO_NAMES }: NamedIndices,
  allowed: readonly AllowedIndices[],
): readonly Meant[] =>
  membersOf(name, names).flatMap(({ index: own, filter }) => {
    const index = indices.get(own);
    return index && isAllowed(own, allowed) ? [{ index, filters: filter && [filter] }] : [];
  });
