import type { JsonValue } from '#common/json';

export type Path = readonly (string | number)[];

/** What stands in a query, wherever that is. */
const QUERIES = ['query', 'post_filter', 'filter', 'filters', 'background_filter'];

/**
 * What a parameter belongs to, as docs/coverage/search-language.yml calls it: `query match`, `aggregation terms`, `sort`. Undefined for
 * an object that the engine made itself, and for the box of a grid.
 */
export function placeIn(body: JsonValue, object: unknown, place: string): string | undefined {
  if (place === 'the search') return place;
  const path = pathTo(body, object, []);
  if (!path) return undefined;
  const name = place.replace(/^sort of .*/, 'sort');
  if (name === 'script') return name;
  if (path.slice(0, -1).some((key) => QUERIES.includes(String(key)))) return `query ${name}`;
  const isBelow = path.some((key) => key === 'aggs' || key === 'aggregations');
  if (isBelow && name === 'geo_bounding_box') return undefined;
  return isBelow ? `aggregation ${name}` : name;
}

function pathTo(value: JsonValue, object: unknown, path: Path): Path | undefined {
  if (value === object) return path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const found = pathTo(member as JsonValue, object, [...path, key]);
    if (found) return found;
  }
  return undefined;
}

/** The same without what stands at the path. */
export function without(value: JsonValue, [first, ...rest]: Path): JsonValue {
  if (first === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((item: JsonValue, at) => (at === Number(first) ? without(item, rest) : item));
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      if (key !== first) return [[key, member as JsonValue]];
      return rest.length === 0 ? [] : [[key, without(member as JsonValue, rest)]];
    }),
  );
}
