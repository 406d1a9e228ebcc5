import {
  asList,
  asText,
  isObject,
  type JsonObject,
  type JsonValue,
  parseLongNumerals,
  stringifyLongNumerals,
} from '#common/json';
import type { ObjectKey } from '#common/saved-objects';
import { metaKeyOf } from '#common/search-source';

type ToId = (key: ObjectKey) => string;
type Change = (value: JsonValue) => JsonValue;

/**
 * The attributes with other ids in the places where files of before version 7 have ids, and later ones references. The same object
 * where nothing is another one; what can't be read stays as it is.
 */
export function replaceInlineIds(
  { type, attributes }: { type: string; attributes: JsonObject },
  toId: ToId,
): JsonObject {
  switch (type) {
    case 'dashboard':
      return inSource(within(attributes, 'panelsJSON', inEach(panel(toId))), toId);
    case 'visualization': {
      const params = inEach(inObject((one) => replaceId(one, 'indexPattern', INDEX, toId)));
      const controls = inObject((one) => within(one, 'controls', params));
      const state = inObject((one) => within(one, 'params', controls));
      const known = replaceId(attributes, 'savedSearchId', 'search', toId);
      return inSource(within(known, 'visState', state), toId);
    }
    case 'search':
      return inSource(attributes, toId);
    default:
      return attributes;
  }
}

/** What its ids lead to, as far as these are there: an index may stand where a pattern's id does. */
export function inlineKeysOf(object: { type: string; attributes: JsonObject }): ObjectKey[] {
  const keys: ObjectKey[] = [];
  replaceInlineIds(object, ({ type, id }) => {
    keys.push({ type, id });
    return id;
  });
  return keys;
}

const INDEX = 'index-pattern';

const panel = (toId: ToId): Change =>
  inObject((one) =>
    one['panelRefName'] === undefined ? replaceId(one, 'id', asText(one['type']), toId) : one,
  );

/** The index of what is asked for, and of each filter. */
function inSource(attributes: JsonObject, toId: ToId): JsonObject {
  const filter = inObject((one) =>
    within(
      one,
      'meta',
      inObject((meta) => replaceId(meta, 'index', INDEX, toId)),
    ),
  );
  const source = inObject((one) =>
    within(replaceId(one, 'index', INDEX, toId), 'filter', inEach(filter)),
  );
  return within(
    attributes,
    metaKeyOf(attributes),
    inObject((meta) => within(meta, 'searchSourceJSON', source)),
  );
}

function replaceId(holder: JsonObject, name: string, type: string, toId: ToId): JsonObject {
  const id = asText(holder[name]);
  const to = id && type ? toId({ type, id }) : id;
  return to === id ? holder : { ...holder, [name]: to };
}

/** A part of it is another one, also where the part is stored as a text. */
function within(holder: JsonObject, name: string, change: Change): JsonObject {
  const stored = holder[name];
  if (stored === undefined) return holder;
  const changed = typeof stored === 'string' ? inText(stored, change) : change(stored);
  return changed === stored ? holder : { ...holder, [name]: changed };
}

function inText(text: string, change: Change): string {
  try {
    const value = parseLongNumerals(text) as JsonValue;
    const changed = change(value);
    return changed === value ? text : stringifyLongNumerals(changed);
  } catch {
    return text;
  }
}

const inObject =
  (change: (object: JsonObject) => JsonObject): Change =>
  (value) =>
    isObject(value) ? change(value) : value;

const inEach =
  (change: Change): Change =>
  (value) => {
    const list = asList(value);
    const changed = list.map(change);
    return changed.some((one, position) => one !== list[position]) ? changed : value;
  };
