/**
 * Reads and writes by a path such as `a.b[0].c`. Only what an object itself holds is read, and no
 * path reaches a prototype (attacks 31 and 33).
 */
type Holder = Record<string, unknown>;

export function getPath(attributes: object, path: string): unknown {
  const keys = keysOf(attributes, path);
  let value: unknown = attributes;
  for (const key of keys) {
    if (!isHolder(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

export function hasPath(attributes: object, path: string): boolean {
  const keys = keysOf(attributes, path);
  const last = keys.pop();
  let value: unknown = attributes;
  for (const key of keys) {
    if (!isHolder(value) || !Object.hasOwn(value, key)) return false;
    value = value[key];
  }
  return last !== undefined && isHolder(value) && Object.hasOwn(value, last);
}

/** Creates missing objects on the way. A path to a prototype changes nothing. */
export function setPath(attributes: object, path: string, value: unknown): void {
  const keys = keysOf(attributes, path);
  if (keys.some((key) => PROTOTYPES.has(key))) return;
  let holder = attributes as Holder;
  for (const [position, key] of keys.entries()) {
    const isLast = position === keys.length - 1;
    const present = Object.hasOwn(holder, key) ? holder[key] : undefined;
    const next = isHolder(present) ? present : emptyFor(keys[position + 1]);
    holder[key] = isLast ? value : next;
    if (!isLast) holder = next;
  }
}

const PROTOTYPES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** An attribute may have dots in its name; it goes before a path. */
function keysOf(attributes: object, path: string): string[] {
  return Object.hasOwn(attributes, path) ? [path] : (path.match(/[^.[\]"']+/g) ?? [path]);
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}

function emptyFor(nextKey: string | undefined): Holder {
  return (nextKey !== undefined && /^\d+$/.test(nextKey) ? [] : {}) as Holder;
}
