import { asObject, isObject, type JsonObject, type JsonValue } from '#common/json';
import type { Filter, FilterCondition, RangeParams } from './filter';

const RANGE_KEYS = ['gte', 'gt', 'lte', 'lt'] as const;

/** A filter as it stands in an address and in saved objects: the shape that links of this field have. */
export function toFilterState(filter: Filter): JsonObject {
  const { key, type, negate, disabled, alias } = filter;
  const params = filter.params as JsonValue | undefined;
  return {
    $state: { store: filter.pinned ? 'globalState' : 'appState' },
    meta: {
      alias: alias ?? null,
      disabled,
      key,
      negate,
      type,
      ...(params !== undefined && { params }),
    },
  };
}

/** Reads one filter; undefined where it is not one. Older links keep the condition in `query`. */
export function fromFilterState(state: unknown, pinned: boolean): Filter | undefined {
  const { meta, query } = asObject(state);
  const { key, type, params, negate, disabled, alias } = asObject(meta);
  const condition = readCondition(String(type), typeof key === 'string' ? key : '', params, query);
  return (
    condition && {
      ...condition,
      negate: negate === true,
      disabled: disabled === true,
      pinned,
      ...(typeof alias === 'string' && alias && { alias }),
    }
  );
}

function readCondition(
  type: string,
  key: string,
  params: unknown,
  query: unknown,
): FilterCondition | undefined {
  switch (type) {
    case 'phrase': {
      const { query: value } = asObject(params);
      return isScalar(value) && key
        ? { type, key, params: { query: value } }
        : readCustom(key, query);
    }
    case 'phrases':
      return Array.isArray(params) && params.every(isScalar) && key
        ? { type, key, params }
        : readCustom(key, query);
    case 'range':
      return key ? { type, key, params: readRange(params) } : undefined;
    case 'exists':
      return key ? { type, key } : readCustom(key, query);
    case 'custom':
      return readCustom(key, asObject(params)['query'] ?? query);
    default:
      return readCustom(key, query);
  }
}

function readCustom(key: string, query: unknown): FilterCondition | undefined {
  return isObject(query) ? { type: 'custom', key, params: { query } } : undefined;
}

function readRange(params: unknown): RangeParams {
  const bounds = asObject(params);
  const known = RANGE_KEYS.filter(
    (name) => typeof bounds[name] === 'string' || typeof bounds[name] === 'number',
  );
  return Object.fromEntries(known.map((name) => [name, bounds[name]]));
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
