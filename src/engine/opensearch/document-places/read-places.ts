import { isObject, type JsonObject, type JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import type { SealedNumbers } from './sealed-numbers';

/** What puts documents in order that are equal otherwise: the number of their last write, which no two of a shard share. */
const NUMBER = '_seq_no';
/** Another Atrium has no such field to sort by, and needs none: its `_doc` is a number of writes. */
const OWN_NUMBER = '_doc';
type NumberField = typeof NUMBER | typeof OWN_NUMBER;

/** Of each cluster: what its documents are numbered by. */
export function createNumberField() {
  let field: NumberField = NUMBER;
  return {
    get: () => field,
    /** Whether an error says that it is the other one, which is then known. */
    isOther(error: unknown): boolean {
      const isUnknown = String((error as Error).message).includes(`[${NUMBER}] in order to sort`);
      if (field === OWN_NUMBER || !isUnknown) return false;
      field = OWN_NUMBER;
      return true;
    },
  };
}

/** The end of an order, and of what the last document of the page before was sorted by. */
export interface Places {
  order: 'asc' | 'desc';
  after?: JsonValue;
}

/**
 * A search whose order ends with `_doc`, without that end. On a cluster `_doc` is a place within a segment: other copies of a shard and
 * other shards have it too, so that a page that begins behind it leaves documents out.
 */
export function readPlaces(body: JsonObject): { body: JsonObject; places?: Places } {
  const { sort, search_after: after } = body;
  const keys: readonly JsonValue[] = Array.isArray(sort) ? sort : [sort ?? null];
  const order = orderOf(keys.at(-1));
  const isWhole = after === undefined || (Array.isArray(after) && after.length === keys.length);
  if (!order || !isWhole || body['collapse'] !== undefined) return { body };
  const { search_after: _after, ...others } = body;
  if (!Array.isArray(after))
    return { body: { ...others, sort: keys.slice(0, -1) }, places: { order } };
  return {
    body: { ...others, sort: keys.slice(0, -1), search_after: after.slice(0, -1) },
    places: { order, after: after.at(-1) },
  };
}

function orderOf(key: JsonValue | undefined): Places['order'] | undefined {
  if (key === '_doc') return 'asc';
  if (!isObject(key) || Object.keys(key).join() !== '_doc') return undefined;
  const given = isObject(key['_doc']) ? (key['_doc']['order'] ?? 'asc') : key['_doc'];
  return given === 'asc' || given === 'desc' ? given : undefined;
}

interface PlaceTools {
  sealed: SealedNumbers;
  field?: NumberField;
  /** Who may not read everything goes on behind what they were given: numbers that they try would tell how many others lie between. */
  isLimited?: boolean;
}

/** The same search, whose order ends with the number of the last write. */
export function withPlaces(
  body: JsonObject,
  { order, after }: Places,
  { sealed, field = NUMBER, isLimited = false }: PlaceTools,
): JsonObject {
  const { sort = [], search_after: before = [] } = body;
  const sorted = { ...body, sort: [...(sort as readonly JsonValue[]), { [field]: { order } }] };
  if (after === undefined) return sorted;
  return {
    ...sorted,
    search_after: [...(before as readonly JsonValue[]), opened(after, sealed, isLimited)],
    // Where it need not count, OpenSearch skips what lies before, and with it documents that have no value.
    ...(mayLackValue(sorted) && { track_total_hits: true }),
  };
}

/** Whether documents are found that have nothing in the field that the order goes by first. */
export function mayLackValue({ query, sort }: JsonObject): boolean {
  const [first = null] = sort as readonly JsonValue[];
  const field = isObject(first) ? Object.keys(first)[0] : first;
  if (field === NUMBER || field === OWN_NUMBER) return false;
  const filter = isObject(query) && isObject(query['bool']) ? query['bool']['filter'] : undefined;
  const filters: readonly JsonValue[] = Array.isArray(filter) ? filter : [filter ?? null];
  return !filters.some((one) => {
    const range = isObject(one) ? one['range'] : undefined;
    return isObject(range) && typeof field === 'string' && Object.hasOwn(range, field);
  });
}

function opened(after: JsonValue, sealed: SealedNumbers, isLimited: boolean): JsonValue {
  if (typeof after !== 'string' && !isLimited) return after;
  const number = typeof after === 'string' ? sealed.open(after) : undefined;
  if (number === undefined) throw new EngineError('invalid_query', tell('cluster.unknownPlace'));
  return number;
}
