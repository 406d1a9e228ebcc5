import type { JsonObject, JsonText } from '#common/json';
import { EngineError } from '../engine-error';
import { isAllowed, matchesPattern } from '../index-patterns';

/**
 * The part of an index expression that may be read. A pattern is narrowed by listing names, so that
 * the cluster never expands it beyond what is allowed.
 */
export async function allowedExpression(
  expression: string,
  allowed: readonly string[],
  listNames: () => Promise<readonly string[]>,
): Promise<string> {
  if (allowed.includes('*')) return expression;
  const names = expression.split(',').map((name) => name.trim());
  const open = names.some((name) => name === '_all' || name.includes('*') || name.startsWith('-'));
  if (!open) {
    for (const name of names) if (!isAllowed(name, allowed)) throw noSuchIndex(name);
    return expression;
  }
  const known = (await listNames()).filter((name) => isAllowed(name, allowed));
  const chosen = new Set<string>();
  for (const name of names) {
    const matching = known.filter((candidate) =>
      matchesPattern(candidate, name === '_all' ? '*' : name.replace(/^-/, '')),
    );
    for (const candidate of matching) {
      if (name.startsWith('-')) chosen.delete(candidate);
      else chosen.add(candidate);
    }
  }
  return [...chosen].join(',');
}

/** The body with the filter that every document has to match. */
export function withFilter(body: JsonObject, filter: JsonObject | undefined): JsonObject {
  if (!filter) return body;
  const { query = { match_all: {} } } = body;
  return { ...body, query: { bool: { must: [query], filter: [filter] } } };
}

export const noSuchIndex = (name: string): EngineError =>
  new EngineError('index_not_found', `no such index [${name}]`);

export const pathOf = (expression: string): string => encodeURIComponent(expression);

/** What a search of no index answers. */
export const EMPTY_ANSWER =
  '{"took":0,"timed_out":false,"_shards":{"total":0,"successful":0,"skipped":0,"failed":0},"hits":{"total":{"value":0,"relation":"eq"},"max_score":null,"hits":[]}}' as JsonText;
