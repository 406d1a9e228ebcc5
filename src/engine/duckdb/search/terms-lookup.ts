import {
  objectsIn,
  parseLongNumerals,
  type JsonObject,
  type JsonText,
  type JsonValue,
} from '#common/json';
import type { SearchRequest } from '#common/search';
import { checkCount } from './bounds';
import { invalid } from './failures';
import { oneOrMany, get, isList, isObject, onlyKnown } from './query/parameters';
import { scalarText } from './query/values';
import { replaceObjects } from './replace-objects';

/** Of one request; each is a search. */
const MOST = 100;
const PARTS = ['index', 'id', 'path', 'routing'];

/**
 * The request with the values of other documents where `terms` asks for them: `{"terms": {"user": {"index", "id", "path"}}}`. They are
 * looked up with a search of the person who asks: of a document that they may not see there is no value, as of one that is not there.
 */
export async function resolveLookups(
  request: SearchRequest,
  ask: (request: SearchRequest) => Promise<JsonText>,
): Promise<SearchRequest> {
  const lookups = findLookups(request.body);
  if (lookups.length === 0) return request;
  checkCount(lookups.length, { name: 'terms lookup', most: MOST });
  const found = new Map<JsonObject, readonly JsonValue[]>();
  for (const lookup of lookups) {
    // Each is a request of its own, and they wait for their turn as others do.
    // oxlint-disable-next-line no-await-in-loop
    found.set(lookup, await lookUp(lookup, ask));
  }
  const body = replaceObjects(request.body, (object) => found.get(object)) as JsonObject;
  return { ...request, body };
}

const isLookup = (value: JsonValue): value is JsonObject =>
  isObject(value) && get(value, 'index') !== undefined && get(value, 'path') !== undefined;

const findLookups = (body: JsonObject): readonly JsonObject[] =>
  [...objectsIn(body)].flatMap((object) => {
    const terms = get(object, 'terms');
    return isObject(terms) ? Object.values(terms).filter(isLookup) : [];
  });

async function lookUp(
  lookup: JsonObject,
  ask: (request: SearchRequest) => Promise<JsonText>,
): Promise<readonly JsonValue[]> {
  onlyKnown(lookup, PARTS, 'terms');
  const text = (name: string) => scalarText(get(lookup, name) ?? '', `terms.${name}`);
  const [index, id, path] = [text('index'), text('id'), text('path')];
  if (id === '') throw invalid('[terms] query lookup element requires specifying the id.');
  if (index === '' || /[*,]/.test(index) || index === '_all') {
    throw invalid(`[terms] query lookup needs one index, not [${index.slice(0, 100)}]`);
  }
  const body = { size: 1, track_total_hits: false, query: { ids: { values: [id] } } };
  const answer = parseLongNumerals(await ask({ index, body })) as {
    hits: { hits: { _source?: JsonObject }[] };
  };
  const source = answer.hits.hits[0]?._source;
  return source ? valuesAt(source, path.split('.')) : [];
}

/** Of objects in lists, too; names of members may have dots. */
function valuesAt(value: JsonValue, path: readonly string[]): readonly JsonValue[] {
  if (isList(value)) return value.flatMap((item) => valuesAt(item, path));
  if (path.length === 0) return value === null || isObject(value) ? [] : oneOrMany(value);
  if (!isObject(value)) return [];
  return path.flatMap((_, at) => {
    const member = get(value, path.slice(0, at + 1).join('.'));
    return member === undefined ? [] : valuesAt(member, path.slice(at + 1));
  });
}
