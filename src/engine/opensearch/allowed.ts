import type { JsonObject, JsonText } from '#common/json';
import { tell } from '#common/server-messages';
import type { AllowedIndices } from '../engine';
import { EngineError } from '../engine-error';
import { filterOf, isAllowed, matchesPattern, streamOf } from '../index-patterns';
import { replacedName } from './shown-names';

/** What of an index expression may be read. */
export interface ReadablePart {
  /** Empty where it is nothing. */
  expression: string;
  /** Which documents, where not all. */
  filter?: JsonObject;
  /** The person may not read everything: what reaches beyond the search is refused. */
  isLimited: boolean;
}

/**
 * A pattern is narrowed by listing names, so that the cluster never expands it beyond what is allowed. Aliases and names that
 * the cluster computes are none of the listed ones: whoever is limited gets no index by them. A data stream stands for its indices.
 */
export async function readablePart(
  expression: string,
  allowed: readonly AllowedIndices[],
  listNames: () => Promise<readonly string[]>,
): Promise<ReadablePart> {
  // No index is called so: it would be another path of the cluster.
  if (/^_(?!all(?:,|$))/.test(expression)) throw noSuchIndex(expression.slice(0, 300));
  if (allowed.includes('*')) return { expression, isLimited: false };
  const known = (await listNames()).filter((name) => isAllowed(name, allowed));
  const chosen = new Set<string>();
  for (const part of expression.split(',').map((name) => name.trim())) {
    const isExclusion = part.startsWith('-') && part.length > 1;
    const pattern = part === '_all' ? '*' : isExclusion ? part.slice(1) : part;
    const matching = matchingNames(pattern, known);
    if (part !== '' && !isExclusion && !pattern.includes('*') && matching.length === 0) {
      throw noSuchIndex(part);
    }
    for (const candidate of matching) {
      if (isExclusion) chosen.delete(candidate);
      else chosen.add(candidate);
    }
  }
  const names = [...chosen];
  const filter = commonFilter(names, allowed);
  return { expression: names.join(','), ...(filter && { filter }), isLimited: true };
}

/** Hits name the index that took the place of another: whoever asks for it by that gets what the name stands for. */
function matchingNames(pattern: string, known: readonly string[]): readonly string[] {
  const matching = known.filter(
    (candidate) =>
      matchesPattern(candidate, pattern) ||
      matchesPattern(streamOf(candidate) ?? candidate, pattern),
  );
  if (matching.length > 0) return matching;
  const replaced = replacedName(pattern);
  return known.filter((candidate) => candidate === replaced);
}

/** Of each index its own documents; undefined where all of all may be seen. */
function commonFilter(
  names: readonly string[],
  allowed: readonly AllowedIndices[],
): JsonObject | undefined {
  const groups = new Map<string, { filter: JsonObject | undefined; names: string[] }>();
  for (const name of names) {
    const filter = filterOf(name, allowed);
    const key = JSON.stringify(filter ?? null);
    const group = groups.get(key) ?? { filter, names: [] };
    group.names.push(name);
    groups.set(key, group);
  }
  const parts = [...groups.values()];
  if (parts.length <= 1) return parts[0]?.filter;
  return {
    bool: {
      should: parts.map((part) => ({
        bool: {
          filter: [{ terms: { _index: part.names } }, ...(part.filter ? [part.filter] : [])],
        },
      })),
      minimum_should_match: 1,
    },
  };
}

/**
 * The body with the filter that every document has to match. Every score is 1: those of the cluster count words of all documents, and so
 * would tell how many hidden ones have a word.
 */
export function withFilter(body: JsonObject, filter: JsonObject | undefined): JsonObject {
  if (!filter) return body;
  const { query = { match_all: {} } } = body;
  return { ...body, query: { constant_score: { filter: { bool: { filter: [query, filter] } } } } };
}

export const noSuchIndex = (name: string): EngineError =>
  new EngineError('index_not_found', tell('indices.missing', { name }));

/** As a part of a path, which leads to no other one: a proxy goes up where a part of it is `..`. */
export function pathOf(expression: string): string {
  if (expression === '.' || expression === '..') throw noSuchIndex(expression);
  return encodeURIComponent(expression);
}

/** What a search of no index answers. */
export const EMPTY_ANSWER =
  '{"took":0,"timed_out":false,"_shards":{"total":0,"successful":0,"skipped":0,"failed":0},"hits":{"total":{"value":0,"relation":"eq"},"max_score":null,"hits":[]}}' as JsonText;
