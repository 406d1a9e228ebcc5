import { isObject, type JsonObject, type JsonValue } from '#common/json';
import { tooLarge } from './failures';
import { isList } from './query/parameters';

/** No search is nested deeper. */
const DEEPEST = 1000;

/** The request with other values in place of some of its objects; `replacement` is undefined for one that stays. */
export function replaceObjects(
  value: JsonValue,
  replacement: (object: JsonObject) => JsonValue | undefined,
  depth = 0,
): JsonValue {
  if (depth > DEEPEST) throw tooLarge(`The search is nested more than ${DEEPEST} levels deep.`);
  if (isList(value)) return value.map((item) => replaceObjects(item, replacement, depth + 1));
  if (!isObject(value)) return value;
  return (
    replacement(value) ??
    Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        replaceObjects(member, replacement, depth + 1),
      ]),
    )
  );
}
