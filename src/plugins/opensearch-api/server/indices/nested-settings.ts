import { isObject, type JsonObject, type JsonValue } from '#common/json';
import { matchesPattern } from '#common/query';

/** Settings under their whole names: `index.number_of_shards`. */
export function flattenSettings(settings: JsonObject, path = ''): Map<string, JsonValue> {
  const flat = new Map<string, JsonValue>();
  for (const [name, value] of Object.entries(settings)) {
    const whole = path === '' ? name : `${path}.${name}`;
    if (isObject(value)) {
      for (const [inner, one] of flattenSettings(value, whole)) flat.set(inner, one);
    } else if (value !== undefined) flat.set(whole, value);
  }
  return flat;
}

export function nestSettings(flat: ReadonlyMap<string, JsonValue>): JsonObject {
  const root: JsonObject = {};
  for (const [path, value] of flat) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let node = root;
    for (const name of names) {
      const inner = Object.hasOwn(node, name) ? node[name] : undefined;
      const next: JsonObject = isObject(inner) ? inner : {};
      Object.defineProperty(node, name, { value: next, enumerable: true, writable: true });
      node = next;
    }
    Object.defineProperty(node, last, { value, enumerable: true, writable: true });
  }
  return root;
}

/** Those whose names match. */
export const pickSettings = (
  flat: ReadonlyMap<string, JsonValue>,
  patterns: readonly string[],
): Map<string, JsonValue> =>
  new Map(
    [...flat].filter(([name]) =>
      patterns.some((pattern) => pattern === '_all' || matchesPattern(name, pattern)),
    ),
  );
