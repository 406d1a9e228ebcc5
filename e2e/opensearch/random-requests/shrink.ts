import type { JsonObject, JsonValue } from '#common/json';

const MOST_TRIES = 120;

/** The smallest request found by leaving parts out that still fails. */
export async function shrink(
  request: JsonObject,
  fails: (smaller: JsonObject) => Promise<boolean>,
): Promise<JsonObject> {
  let [smallest, tries, found] = [request, 0, true];
  while (found && tries < MOST_TRIES) {
    found = false;
    for (const candidate of smallerOnes(smallest)) {
      tries += 1;
      if (tries > MOST_TRIES) break;
      // oxlint-disable-next-line no-await-in-loop -- each depends on the last
      if (!(await fails(candidate as JsonObject))) continue;
      smallest = candidate as JsonObject;
      found = true;
      break;
    }
  }
  return smallest;
}

/** The value without one of its parts: large ones first. */
function* smallerOnes(value: JsonValue): Generator<JsonValue> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const at of value.keys()) {
      if (value.length > 1) yield value.filter((_one: JsonValue, place) => place !== at);
    }
    for (const [at, item] of value.entries()) {
      for (const smaller of smallerOnes(item as JsonValue)) yield value.with(at, smaller);
    }
    return;
  }
  const entries = Object.entries(value as JsonObject);
  for (const [key] of entries) {
    yield Object.fromEntries(entries.filter(([other]) => other !== key));
  }
  for (const [key, member] of entries) {
    for (const smaller of smallerOnes(member as JsonValue)) {
      yield Object.fromEntries(entries.map((entry) => (entry[0] === key ? [key, smaller] : entry)));
    }
  }
}
