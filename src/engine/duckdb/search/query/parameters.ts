import { isObject, type JsonObject, type JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { invalid, unsupported } from '../failures';
import { isRefusedPart } from '../refused-names';

export { isObject };

export const oneOrMany = (value: JsonValue | undefined): readonly JsonValue[] => {
  if (value === undefined) return [];
  return isList(value) ? value : [value];
};

export const isList = (value: JsonValue | undefined): value is readonly JsonValue[] =>
  Array.isArray(value);

export function requireObject(value: JsonValue | undefined, place: string): JsonObject {
  if (isObject(value)) return value;
  throw invalid(tell('query.needsObject', { name: place }));
}

/** A parameter of an object; never something that objects inherit. */
export const get = (object: JsonObject, name: string): JsonValue | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** Anything that is not known has to be said: left out silently, the answer would be wrong. */
export function onlyKnown(object: JsonObject, known: readonly string[], place: string): void {
  for (const name of Object.keys(object)) {
    if (known.includes(name)) continue;
    const part = name.slice(0, 100);
    if (isRefusedPart(name)) throw unsupported(`[${part}] in [${place}]`);
    throw invalid(tell('query.unknownPart', { name: place, part }));
  }
}

/** The one member of `{"term": {"status": …}}`. */
export function onlyMember(value: JsonValue | undefined, place: string): [string, JsonValue] {
  const members = Object.entries(requireObject(value, place));
  const [member] = members;
  if (!member || members.length > 1) {
    throw invalid(tell('query.needsOneMember', { name: place, count: members.length }));
  }
  return member;
}

export function optionalBoolean(object: JsonObject, name: string): boolean | undefined {
  const value = get(object, name);
  if (value === undefined || typeof value === 'boolean') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  throw invalid(tell('query.needsBoolean', { name }));
}

export function optionalText(object: JsonObject, name: string): string | undefined {
  const value = get(object, name);
  if (value === undefined || typeof value === 'string') return value;
  throw invalid(tell('query.needsText', { name }));
}

export function optionalInteger(object: JsonObject, name: string): number | undefined {
  const value = get(object, name);
  if (value === undefined) return undefined;
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
  throw invalid(tell('query.needsWholeNumber', { name }));
}

/** A whole number that is not below another. */
export function optionalCount(object: JsonObject, name: string, least = 0): number | undefined {
  const count = optionalInteger(object, name);
  if (count !== undefined && count < least) {
    throw invalid(tell('query.needsAtLeast', { name, least, count }));
  }
  return count;
}

export function optionalNumber(object: JsonObject, name: string): number | undefined {
  const value = get(object, name);
  if (value === undefined || value === null) return undefined;
  const isWritten = typeof value === 'string' && value.trim() !== '';
  // Whole numbers beyond 2^53 come as `bigint`: see parseLongNumerals.
  const number = isWritten || typeof value === 'bigint' ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  throw invalid(tell('query.needsNumber', { name }));
}

/** Boosts change scores only, see `scores/`; names change what hits say of themselves (matched-queries.ts). */
export const NO_EFFECT = ['boost', '_name'];
