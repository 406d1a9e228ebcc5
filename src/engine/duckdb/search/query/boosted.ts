import type { JsonObject } from '#common/json';
import { isObject } from './parameters';

const WITH_OWN_BOOST: ReadonlySet<string> = new Set([
  'bool',
  'dis_max',
  'exists',
  'match_all',
  'match_none',
  'multi_match',
]);

/** The query with so many times its score. */
export function boosted(query: JsonObject, factor: number): JsonObject {
  const [entry] = Object.entries(query);
  if (factor === 1 || !entry) return query;
  const [kind, body] = entry;
  const timesFactor = (options: JsonObject): JsonObject => ({
    ...options,
    boost: factor * Number(options['boost'] ?? 1),
  });
  if (!isObject(body)) return query;
  if (WITH_OWN_BOOST.has(kind)) return { [kind]: timesFactor(body) };
  const fields = Object.entries(body).map(([name, value]) => [
    name,
    timesFactor(isObject(value) ? value : { value }),
  ]);
  return { [kind]: Object.fromEntries(fields) as JsonObject };
}
