import type { JsonObject, JsonValue } from '#common/json';

/** Values that steps keep for later ones, and the paths by which they are read from an answer. */
export function createStash() {
  const values = new Map<string, JsonValue | undefined>();
  const resolveText = (text: string): JsonValue => {
    const name = /^\$\{?(\w+)\}?$/.exec(text)?.[1];
    if (name !== undefined && values.has(name)) return values.get(name) ?? null;
    return text.replace(/\$\{(\w+)\}/g, (whole, inner: string) =>
      values.has(inner) ? String(values.get(inner)) : whole,
    );
  };
  const resolve = (value: JsonValue): JsonValue => {
    if (typeof value === 'string') return resolveText(value);
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [String(resolveText(name)), resolve(one ?? null)]),
    );
  };
  return {
    set: (name: string, value: JsonValue | undefined) => values.set(name, value),
    resolve,
    /** `hits.hits.0._id`; `\.` is a dot of a name, no path or `$body` the whole. */
    read(body: JsonValue, path: string): JsonValue | undefined {
      if (path === '' || path === '$body') return body;
      let value: JsonValue | undefined = body;
      for (const part of path.replaceAll(/^\$body\./g, '').split(/(?<!\\)\./)) {
        if (typeof value !== 'object' || value === null) return undefined;
        const name = String(resolveText(part.replaceAll('\\.', '.')));
        value = name === '_arbitrary_key_' ? Object.keys(value)[0] : memberOf(value, name);
      }
      return value;
    },
  };
}

/** A place of a list is its member too. */
function memberOf(value: JsonObject | readonly JsonValue[], name: string): JsonValue | undefined {
  const members = value as JsonObject;
  return Object.hasOwn(members, name) ? members[name] : undefined;
}
