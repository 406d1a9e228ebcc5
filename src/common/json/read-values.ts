import type { JsonObject, JsonValue } from './json';

/** A part of stored options, or an empty object: files hold whatever somebody wrote. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function asList(value: unknown): readonly JsonValue[] {
  return Array.isArray(value) ? (value as JsonValue[]) : [];
}

/** Old files write numbers as texts, too. */
export function asNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A whole number within bounds; the fallback where it is none. */
export function asCount(
  value: unknown,
  { fallback, min = 1, max }: { fallback: number; min?: number; max: number },
): number {
  const number = asNumber(value);
  return number === undefined ? fallback : Math.min(max, Math.max(min, Math.floor(number)));
}

/** Old files write `"true"`, too. */
export function asBoolean(value: unknown, fallback = false): boolean {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : fallback;
}

/** 1 and 0, true and false, and their texts. */
export const isOn = (value: unknown, fallback = false): boolean =>
  value === 1 || value === '1'
    ? true
    : value === 0 || value === '0'
      ? false
      : asBoolean(value, fallback);

export function asText(value: unknown, fallback = ''): string {
  return typeof value === 'string' ? value : fallback;
}
