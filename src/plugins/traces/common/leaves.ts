import { isObject, stringifyLongNumerals, type JsonValue } from '#common/json';

export interface Leaf {
  /** With dots. */
  path: string;
  text: string;
  /** By which documents can be filtered; missing for lists of objects and the like. */
  value?: string | number | boolean;
}

/** A panel has room for so many. */
export const MOST_LEAVES = 500;

/** The values of a document by their paths, the first ones, and how many there are. Lists are one. */
export function leavesOf(source: JsonValue | undefined): {
  leaves: readonly Leaf[];
  count: number;
} {
  const leaves: Leaf[] = [];
  let count = 0;
  const waiting: [string, JsonValue][] = isObject(source ?? null)
    ? Object.entries(source as Record<string, JsonValue>).toReversed()
    : [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next;
    if (isObject(value) && Object.keys(value).length > 0) {
      const own = Object.entries(value as Record<string, JsonValue>);
      waiting.push(
        ...own.map(([name, inner]): [string, JsonValue] => [`${path}.${name}`, inner]).toReversed(),
      );
      continue;
    }
    count += 1;
    if (leaves.length < MOST_LEAVES) leaves.push(leafOf(path, value));
  }
  return { leaves, count };
}

function leafOf(path: string, value: JsonValue): Leaf {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return { path, text: String(value), ...(value !== '' && { value }) };
  }
  const text = stringifyLongNumerals(value);
  // A number that is too long for numbers.
  return typeof value === 'bigint' ? { path, text, value: text } : { path, text };
}
