import type { JsonObject, JsonValue } from '#common/json';
import { oneOrMany, get, isList, isObject } from '../query/parameters';
import { boostOf } from './boosts';

/** Kinds by whose body alone it is known that all matches count the same. */
const CONSTANT: ReadonlySet<string> = new Set([
  'constant_score',
  'exists',
  'geo_bounding_box',
  'geo_distance',
  'geo_polygon',
  'ids',
  'match_all',
  'match_none',
  'prefix',
  'range',
  'regexp',
  'script',
  'terms',
  'wildcard',
]);

/** What every document that matches scores; undefined where that depends on the document, or on the index. */
export function constantScore(query: JsonObject): number | undefined {
  const [entry] = Object.entries(query);
  if (!entry) return undefined;
  const [kind, body] = entry;
  if (kind === 'terms' && isOneFlag(body)) return undefined;
  if (CONSTANT.has(kind)) return boostOf(body);
  if (kind !== 'bool' || !isObject(body)) return undefined;
  const clauses = (name: string) => oneOrMany(get(body, name)).filter(isObject);
  if (clauses('should').length > 0) return undefined;
  const must = clauses('must').map(constantScore);
  if (must.includes(undefined)) return undefined;
  const hasOthers = clauses('filter').length + clauses('must_not').length > 0;
  if (must.length === 0 && !hasOthers) return boostOf(body);
  return boostOf(body) * must.reduce<number>((sum, score) => sum + (score ?? 0), 0);
}

/** One of true and false, however often it is named, is looked for like a word; it depends on the field whether it is one. */
function isOneFlag(body: JsonValue): boolean {
  return isObject(body) && Object.values(body).some((list) => oneFlag(list) !== undefined);
}

export function oneFlag(list: JsonValue): JsonValue | undefined {
  const values = [...new Set((isList(list) ? list : []).map(String))];
  const [only] = values;
  return values.length === 1 && (only === 'true' || only === 'false') ? only : undefined;
}
