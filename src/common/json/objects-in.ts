import type { JsonObject, JsonValue } from './json';
import { isObject } from './read-values';

/**
 * All objects of a value, itself among them. Without recursion: how deep it is nested, its sender decides; and one by one: a call has room
 * for some 100,000 arguments only.
 */
export function* objectsIn(given: JsonValue): Generator<JsonObject> {
  const open: JsonValue[] = [given];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (isObject(value)) yield value;
    if (typeof value !== 'object' || value === null) continue;
    for (const member of Object.values(value) as JsonValue[]) open.push(member);
  }
}
