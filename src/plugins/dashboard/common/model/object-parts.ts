import type { JsonObject, JsonValue } from '#common/json';

/** `title: ""` means that there is none. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export const without = (object: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

/** Keys whose value is undefined are left out: JSON has no such thing. */
export const defined = (object: Record<string, JsonValue | undefined>): JsonObject =>
  Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined),
  ) as JsonObject;
