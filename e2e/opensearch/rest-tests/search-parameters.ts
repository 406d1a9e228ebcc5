import type { JsonObject, JsonValue } from '#common/json';
import type { SearchRequest } from '#common/search';
import { MissingApi, type RestCall } from './client';

type Parameters = RestCall['parameters'];

/** What changes nothing on one machine with one shard, or only how much is cached. */
const WITHOUT_EFFECT = new Set([
  'batched_reduce_size',
  'ccs_minimize_roundtrips',
  'expand_wildcards',
  'ignore_unavailable',
  'allow_no_indices',
  'max_concurrent_searches',
  'max_concurrent_shard_requests',
  'pre_filter_shard_size',
  'preference',
  'request_cache',
  'search_type',
  'index',
  'body',
  'rest_total_hits_as_int',
  'typed_keys',
  'filter_path',
  'allow_partial_search_results',
  'q',
  'df',
  'default_operator',
  'analyze_wildcard',
  'analyzer',
  'lenient',
]);

/** The parameters of the address that say the same as a member of the body. */
const MEMBERS: Readonly<Record<string, (value: JsonValue) => JsonObject>> = {
  from: (value) => ({ from: Number(value) }),
  size: (value) => ({ size: Number(value) }),
  sort: (value) => ({ sort: list(value).map(sortOf) }),
  _source: (value) => ({
    _source: ['true', 'false'].includes(String(value)) ? String(value) === 'true' : list(value),
  }),
  docvalue_fields: (value) => ({ docvalue_fields: list(value) }),
  stored_fields: (value) => ({ stored_fields: list(value) }),
  track_total_hits: (value) => ({ track_total_hits: JSON.parse(String(value)) as JsonValue }),
  track_scores: (value) => ({ track_scores: JSON.parse(String(value)) as JsonValue }),
  version: (value) => ({ version: JSON.parse(String(value)) as JsonValue }),
  seq_no_primary_term: (value) => ({ seq_no_primary_term: JSON.parse(String(value)) as JsonValue }),
  explain: (value) => ({ explain: JSON.parse(String(value)) as JsonValue }),
  terminate_after: (value) => ({ terminate_after: Number(value) }),
  timeout: (value) => ({ timeout: value }),
};

/** The request that our engine takes for a `search` with parameters of the address. */
export function toSearch(parameters: Parameters): SearchRequest {
  const { index, body, typed_keys: typedKeys, filter_path: filterPath } = parameters;
  const members = Object.entries(parameters).flatMap(([name, value]) => {
    if (WITHOUT_EFFECT.has(name) || name.startsWith('_source_')) return [];
    const member = MEMBERS[name];
    if (!member) throw new MissingApi(`search with the parameter ${name}`);
    return [member(value)];
  });
  return {
    index: index === undefined || index === '_all' ? '*' : list(index).join(','),
    body: {
      ...(body as JsonObject),
      ...Object.assign({}, ...members),
      ...queryOf(parameters),
      ...sourceOf(parameters),
    },
    ...(typedKeys === undefined ? {} : { typedKeys: String(typedKeys) === 'true' }),
    ...(filterPath === undefined ? {} : { filterPath: list(filterPath).join(',') }),
  };
}

function queryOf({ q, df, ...others }: Parameters): JsonObject {
  if (q === undefined) return {};
  const names = ['default_operator', 'analyze_wildcard', 'analyzer', 'lenient'];
  const options = names.flatMap((name) =>
    others[name] === undefined ? [] : [[name, others[name]]],
  );
  const field = df === undefined ? {} : { default_field: df };
  return {
    query: { query_string: { query: String(q), ...field, ...Object.fromEntries(options) } },
  };
}

function sourceOf({
  _source_includes: includes,
  _source_excludes: excludes,
}: Parameters): JsonObject {
  if (includes === undefined && excludes === undefined) return {};
  return {
    _source: {
      ...(includes === undefined ? {} : { includes: list(includes) }),
      ...(excludes === undefined ? {} : { excludes: list(excludes) }),
    },
  };
}

const list = (value: JsonValue): string[] =>
  (Array.isArray(value) ? value : String(value).split(',')).map(String);

function sortOf(text: string): JsonValue {
  const [field = '', order] = text.split(':');
  return order === undefined ? field : { [field]: { order } };
}

/** With `rest_total_hits_as_int` totals are numbers, also of inner hits. */
export function withTotals(
  answer: JsonObject,
  { rest_total_hits_as_int: asNumber }: Parameters,
): JsonObject {
  return String(asNumber) === 'true' ? (flatten(answer) as JsonObject) : answer;
}

function flatten(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(flatten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const total = one as { value?: JsonValue; relation?: JsonValue } | null;
      const isTotal =
        name === 'total' && typeof total === 'object' && total?.relation !== undefined;
      return [name, isTotal ? (total.value ?? null) : flatten(one ?? null)];
    }),
  );
}
