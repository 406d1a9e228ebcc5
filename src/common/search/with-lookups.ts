import { isObject, type JsonObject } from '#common/json';
import type { IndexField } from './index-details';

/**
 * The query with the fields that are looked up in other indices: whatever is asked about its documents knows them then. The same query
 * where there are none.
 */
export function withLookups(
  query: JsonObject,
  fields: readonly Pick<IndexField, 'name' | 'type' | 'lookup'>[],
): JsonObject {
  const own = fields.flatMap(({ name, type, lookup }): [string, JsonObject][] => {
    if (!lookup) return [];
    const { index, here, there, value } = lookup;
    const found = {
      target_index: index,
      input_field: here,
      target_field: there,
      fetch_field: value,
    };
    return [[name, { type, lookup: found }]];
  });
  return own.length === 0 ? query : { derived: { fields: Object.fromEntries(own), query } };
}

/** What the query asks by itself. */
export function withoutLookups(query: JsonObject): JsonObject {
  const { derived } = query;
  return isObject(derived) && isObject(derived['query']) ? derived['query'] : query;
}
