import type { JsonObject, JsonValue } from '#common/json';
import { illegalArgument } from '../http/api-error';
import type { Parameters } from '../http/parameters';

/** Of the address, those that say the same as a query of the body. */
export const QUERY_PARAMETERS = [
  'q',
  'df',
  'analyzer',
  'analyze_wildcard',
  'default_operator',
  'lenient',
] as const;

export const SOURCE_PARAMETERS = ['_source', '_source_includes', '_source_excludes'] as const;

/** Of the address, those that say the same as a member of the body. */
const MEMBERS: Readonly<Record<string, (name: string, from: Parameters) => JsonValue | undefined>> =
  {
    from: (name, from) => from.integer(name),
    size: (name, from) => from.integer(name),
    terminate_after: (name, from) => from.integer(name),
    timeout: (name, from) => from.text(name),
    explain: (name, from) => from.flag(name),
    version: (name, from) => from.flag(name),
    seq_no_primary_term: (name, from) => from.flag(name),
    track_scores: (name, from) => from.flag(name),
    include_named_queries_score: (name, from) => from.flag(name),
    stats: (name, from) => listOf(name, from),
    docvalue_fields: (name, from) => listOf(name, from),
    stored_fields: (name, from) => listOf(name, from),
    sort: (name, from) => (from.list(name) ?? []).map(sortOf),
    track_total_hits: readTotalHits,
  };

export const MEMBER_PARAMETERS = Object.keys(MEMBERS);

/** The body with what the address says: it counts, whatever the body says. */
export function withParameters(body: JsonObject, from: Parameters): JsonObject {
  const members = Object.entries(MEMBERS).flatMap(([name, read]): [string, JsonValue][] => {
    const value = from.has(name) ? read(name, from) : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return { ...body, ...Object.fromEntries(members), ...queryOf(from), ...sourceOf(from) };
}

const listOf = (name: string, from: Parameters): JsonValue => [...(from.list(name) ?? [])];

function readTotalHits(name: string, from: Parameters): JsonValue | undefined {
  const value = from.text(name) ?? '';
  return /^-?\d+$/.test(value) ? from.integer(name) : from.flag(name);
}

/** `q` and what says how it is read. */
export function queryOf(from: Parameters): JsonObject {
  const query = from.text('q');
  if (query === undefined) {
    return {};
  }
  const texts = (
    [
      ['df', 'default_field'],
      ['analyzer', 'analyzer'],
      ['default_operator', 'default_operator'],
    ] as const
  ).flatMap(([name, member]): [string, JsonValue][] => {
    const value = from.text(name);
    return value === undefined ? [] : [[member, value]];
  });
  const flags = (['analyze_wildcard', 'lenient'] as const).flatMap((name): [string, JsonValue][] =>
    from.has(name) ? [[name, from.flag(name)]] : [],
  );
  return { query: { query_string: { query, ...Object.fromEntries([...texts, ...flags]) } } };
}

/** `_source`, as a search and a single document take it. */
export function sourceOf(from: Parameters): JsonObject {
  const [includes, excludes] = [from.list('_source_includes'), from.list('_source_excludes')];
  const given = from.text('_source');
  if (!includes && !excludes) {
    if (given === undefined) return {};
    if (given === '' || given === 'true') return { _source: true };
    return { _source: given === 'false' ? false : [...(from.list('_source') ?? [])] };
  }
  if (given === 'false') return { _source: false };
  const named = given === undefined || given === '' || given === 'true' ? [] : from.list('_source');
  return {
    _source: {
      includes: [...(includes ?? named ?? [])],
      excludes: [...(excludes ?? [])],
    },
  };
}

function sortOf(text: string): JsonValue {
  const colon = text.lastIndexOf(':');
  if (colon < 0) return text;
  const order = text.slice(colon + 1);
  if (order !== 'asc' && order !== 'desc') {
    throw illegalArgument(`Illegal sort [${text.slice(0, 100)}]`);
  }
  return { [text.slice(0, colon)]: { order } };
}
