import type { Filter } from '#common/filters';
import { asObject, isObject, type JsonObject, type JsonValue } from '#common/json';
import { nearestField } from '#common/query';
import type { SearchField } from '#common/search';
import type { ChartSource } from './chart-source';
import type { AggregationConfig } from './visualization';

type NamedField = Pick<SearchField, 'name' | 'type'> & { exactName?: string | undefined };
type Has = (name: string) => boolean;

/** Whether searches know a name, that of whole values beside a text included. */
export function knows(fields: readonly NamedField[]): Has {
  const names = new Set(fields.map(({ name }) => name));
  for (const { name, type, exactName } of fields) {
    if (type === 'text') names.add(exactName ?? `${name}.keyword`);
  }
  return (name) => names.has(name);
}

/** Columns and orders of a table, by the names that its fields have. */
export const nearestColumn = (name: string, fields: readonly Pick<SearchField, 'name'>[]): string =>
  nearestField(name, (one) => fields.some((field) => field.name === one));

const FIELD_PARAMS: ReadonlySet<string> = new Set(['field', 'sortField']);
const MOST_DEPTH = 6;

/** The aggregations of a chart by the fields that its index has, those inside other aggregations too. */
export function nearestAggregations(
  aggregations: readonly AggregationConfig[],
  { fields, scripted }: Pick<ChartSource, 'fields' | 'scripted'>,
): readonly AggregationConfig[] {
  const known = knows(fields);
  const has: Has = (name) => known(name) || scripted.some((field) => field.name === name);
  const near = (params: JsonObject, depth: number): JsonObject =>
    mapValues(params, (value, key) => {
      if (typeof value === 'string')
        return FIELD_PARAMS.has(key) ? nearestField(value, has) : value;
      return isObject(value) && depth < MOST_DEPTH ? near(value, depth + 1) : value;
    });
  return aggregations.map((one) => ({ ...one, params: near(one.params, 0) }));
}

/** Queries whose keys are names of fields. */
const BY_FIELD: ReadonlySet<string> = new Set([
  'match',
  'match_phrase',
  'match_phrase_prefix',
  'match_bool_prefix',
  'term',
  'terms',
  'range',
  'prefix',
  'wildcard',
  'regexp',
  'fuzzy',
  'geo_bounding_box',
  'geo_distance',
  'geo_polygon',
]);

/** A filter by the fields that an index has; it is kept and shown as it was made. */
export function nearestFilter(filter: Filter, has: Has): Filter {
  if (filter.type === 'custom') {
    return { ...filter, params: { query: nearestQuery(filter.params.query, has, 0) } };
  }
  return { ...filter, key: nearestField(filter.key, has) };
}

const MOST_QUERY_DEPTH = 50;

function nearestQuery(query: JsonObject, has: Has, depth: number): JsonObject {
  if (depth > MOST_QUERY_DEPTH) return query;
  const inside = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map((item: JsonValue) => inside(item));
    return isObject(value) ? nearestQuery(value, has, depth + 1) : value;
  };
  return mapValues(query, (value, kind) => {
    if (!isObject(value) || kind === 'script') return kind === 'script' ? value : inside(value);
    if (BY_FIELD.has(kind)) return renamed(value, has);
    if (kind === 'exists' && typeof value['field'] === 'string')
      return { ...value, field: nearestField(value['field'], has) };
    if (kind === 'query_string' && typeof value['query'] === 'string')
      return { ...value, query: nearestInLucene(value['query'], has) };
    return inside(value);
  });
}

/** A name that is not near any stays, options of the query among them. */
const renamed = (query: JsonObject, has: Has): JsonObject =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [nearestField(name, has), value]),
  );

/** Names before a colon, outside of quotes and of patterns between slashes, and those that `_exists_` asks for. */
export function nearestInLucene(query: string, has: Has): string {
  return query.replaceAll(
    /"(?:[^"\\]|\\[^]?)*(?:"|$)|\/(?:[^/\\]|\\[^]?)*(?:\/|$)|(?<![\w.@\\])(_exists_:)?([\w@][\w.@-]*)(?=(:?))/g,
    (all: string, exists: string | undefined, name: string | undefined, colon: string) =>
      name === undefined || (exists === undefined && colon === '')
        ? all
        : `${exists ?? ''}${nearestField(name, has)}`,
  );
}

const mapValues = (
  object: JsonObject,
  map: (value: JsonValue, key: string) => JsonValue,
): JsonObject =>
  Object.fromEntries(
    Object.entries(asObject(object)).map(([key, value]) => [key, map(value, key)]),
  );
