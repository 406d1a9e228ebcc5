import type { JsonValue } from './json';

/** JSON in a text, or what was read already; undefined where the text is not JSON. */
export function parseJson(value: unknown): JsonValue | undefined {
  if (typeof value !== 'string') return value as JsonValue | undefined;
  try {
    return JSON.parse(value) as JsonValue;
  } catch {
    return undefined;
  }
}
