import { isObject, objectsIn, type JsonObject, type JsonValue } from '#common/json';

/**
 * A query that brings fields of its request with it: `{"derived": {"fields": {…}, "query": {…}}}`. Whatever is asked about its documents
 * (figures, exports, patterns, suggestions) knows them then, without a word about them. Undefined for any other object.
 */
function queryWithFields(
  object: JsonObject,
): { fields: JsonObject; query: JsonObject } | undefined {
  const [entry, another] = Object.entries(object);
  if (!entry || another || entry[0] !== 'derived' || !isObject(entry[1])) return undefined;
  const { fields, query, ...others } = entry[1];
  const isOne = isObject(fields) && isObject(query) && Object.keys(others).length === 0;
  return isOne ? { fields, query } : undefined;
}

/** The fields that queries of a request bring with them. */
export const fieldsOfQueries = (parts: JsonValue): readonly JsonObject[] =>
  [...objectsIn(parts)].flatMap((object) => {
    const found = queryWithFields(object);
    return found ? [found.fields] : [];
  });

/** No search is nested deeper: what is, is refused. */
const DEEPEST = 1000;

/** What they ask by themselves. */
export function withoutFields(value: JsonValue, depth = 0): JsonValue {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (!isObject(value)) return value.map((item) => withoutFields(item, depth + 1));
  const found = queryWithFields(value);
  if (found) return withoutFields(found.query, depth + 1);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withoutFields(member, depth + 1)]),
  );
}
