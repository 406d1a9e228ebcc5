import { type Filter, fromFilterState } from '#common/filters';
import { i18n } from '#common/i18n';
import { asList, asObject, type JsonObject, type JsonValue } from '#common/json';

/** Conditions that stand beside `meta` in older files instead of in `query`. */
const BESIDE_META = [
  'range',
  'exists',
  'geo_bounding_box',
  'geo_polygon',
  'script',
  'query_string',
  'match_all',
  'bool',
] as const;

export function readFilters(value: unknown, tell: (notice: string) => void): readonly Filter[] {
  return asList(value).flatMap((raw) => {
    const filter = readFilter(raw);
    if (!filter) {
      tell(
        i18n.formatMessage({
          id: 'visualizations.read.filter',
          defaultMessage: 'A filter of the chart could not be read and is not applied.',
        }),
      );
    }
    return filter ? [filter] : [];
  });
}

/** Undefined where it is not a filter. */
export function readFilter(raw: JsonValue): Filter | undefined {
  const state = asObject(raw);
  const meta = asObject(state['meta']);
  const pinned = asObject(state['$state'])['store'] === 'globalState';
  const query = findQuery(state);
  const condition = { ...state, ...(query && { query }) };
  const params = findParams(meta, query);
  return fromFilterState({ ...condition, meta: { ...meta, ...params } }, pinned);
}

function findQuery(state: JsonObject): JsonObject | undefined {
  const query = asObject(state['query']);
  if (Object.keys(query).length > 0) return query;
  const missing = asObject(state['missing'])['field'];
  if (typeof missing === 'string') return { bool: { must_not: [{ exists: { field: missing } }] } };
  const kind = BESIDE_META.find((name) => typeof state[name] === 'object' && state[name] !== null);
  return kind && { [kind]: asObject(state[kind]) };
}

/** Both spellings of a phrase occur, and ranges whose bounds stand only beside `meta`. */
function findParams(meta: JsonObject, query: JsonObject | undefined): JsonObject {
  const has = asObject(meta['params']);
  if (Object.keys(has).length > 0 || Array.isArray(meta['params']) || !query) return {};
  const [kind = '', inner] = Object.entries(query)[0] ?? [];
  const [field = '', value] = Object.entries(asObject(inner))[0] ?? [];
  if (kind === 'match' || kind === 'match_phrase') {
    const text = typeof value === 'object' ? asObject(value)['query'] : value;
    return text === undefined ? {} : { type: 'phrase', key: field, params: { query: text } };
  }
  if (kind === 'range') return { type: 'range', key: field, params: asObject(value) };
  if (kind === 'exists') return { type: 'exists', key: value as JsonValue };
  return {};
}
