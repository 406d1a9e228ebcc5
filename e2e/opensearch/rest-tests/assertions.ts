import { isDeepStrictEqual } from 'node:util';
import type { JsonObject, JsonValue } from '#common/json';

/** A path and what it is compared with. */
export type Checked = [path: string, wanted: JsonValue];

type Assertion = (found: JsonValue | undefined, wanted: JsonValue) => boolean;

const isTrue = (value: JsonValue | undefined): boolean =>
  value !== undefined && value !== null && !['', 'false', '0'].includes(String(value));

const compare =
  (holds: (found: number, wanted: number) => boolean): Assertion =>
  (found, wanted) =>
    found !== undefined && found !== null && holds(Number(found), Number(wanted));

/** The operators of the tests that look at the last answer. */
export const assertions: ReadonlyMap<string, Assertion> = new Map<string, Assertion>([
  ['match', matches],
  ['is_true', (found) => isTrue(found)],
  ['is_false', (found) => !isTrue(found)],
  ['length', (found, wanted) => lengthOf(found) === Number(wanted)],
  ['gt', compare((found, wanted) => found > wanted)],
  ['gte', compare((found, wanted) => found >= wanted)],
  ['lt', compare((found, wanted) => found < wanted)],
  ['lte', compare((found, wanted) => found <= wanted)],
  ['close_to', isClose],
  ['contains', contains],
]);

function matches(found: JsonValue | undefined, wanted: JsonValue): boolean {
  const pattern = typeof wanted === 'string' ? /^\s*\/(.*)\/\s*$/s.exec(wanted)?.[1] : undefined;
  if (pattern !== undefined) return new RegExp(pattern.replaceAll(/\s+/g, '')).test(String(found));
  return isDeepStrictEqual(comparable(found), comparable(wanted));
}

/** Numbers by their value: a long that no number holds, and 1 beside 1.0. */
function comparable(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [name, comparable(one)]),
  );
}

function lengthOf(found: JsonValue | undefined): number | undefined {
  if (typeof found === 'string' || Array.isArray(found)) return found.length;
  return typeof found === 'object' && found !== null ? Object.keys(found).length : undefined;
}

function isClose(found: JsonValue | undefined, wanted: JsonValue): boolean {
  const { value, error } = wanted as { value: number; error: number };
  return typeof found === 'number' && Math.abs(found - value) <= error;
}

function contains(found: JsonValue | undefined, wanted: JsonValue): boolean {
  if (!Array.isArray(found)) return String(found).includes(String(wanted));
  return found.some((one) =>
    typeof wanted === 'object' && wanted !== null
      ? Object.entries(wanted).every(([name, value]) =>
          matches((one as JsonObject)[name], value ?? null),
        )
      : matches(one, wanted),
  );
}
