import {
  isObject,
  type JsonObject,
  type JsonValue,
  parseLongNumerals,
  prettyJson,
  stringifyLongNumerals,
} from '#common/json';
import { tell } from '#common/server-messages';
import { HttpError } from '#core/server';

/** As people read it. */
export const toSource = (value: object): string =>
  prettyJson(stringifyLongNumerals(value as JsonValue), ': ').trim();

/** Throws 400 where it is not an object. @param what the field, as the page calls it */
export function fromSource(source: string, what: string): JsonObject {
  let value: unknown;
  try {
    value = parseLongNumerals(source);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new HttpError(400, tell('names.notJson', { what, reason }));
  }
  if (isObject(value as JsonValue)) return value as JsonObject;
  throw new HttpError(400, tell('names.notObject', { what }));
}
