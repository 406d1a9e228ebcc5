import { isObject, type JsonObject } from '#common/json';

const memberOf = (object: JsonObject, name: string) =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** What OpenSearch's `mappings` say of a field or an object, by the parts of its name; undefined where they don't have it. */
export function definitionIn(
  mapping: JsonObject | undefined,
  name: string,
  members: readonly string[] = ['properties', 'fields'],
): JsonObject | undefined {
  let found = mapping;
  for (const part of name.split('.')) {
    if (!found) return undefined;
    const around: JsonObject = found;
    found = members
      .map((member) => memberOf(around, member))
      .map((inner) => (isObject(inner) ? memberOf(inner, part) : undefined))
      .find(isObject);
  }
  return found;
}
