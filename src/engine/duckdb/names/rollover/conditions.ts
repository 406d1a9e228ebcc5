import type { JsonObject, JsonValue } from '#common/json';
import type { StoredIndex } from '../../catalog';
import { illegalArgument, parseError } from '../name-error';

/** When an index is full. */
export interface Condition {
  /** As OpenSearch tells it: `[max_docs: 5]`. */
  text: string;
  isMet(index: StoredIndex, now: number): boolean;
}

const MILLISECONDS: ReadonlyMap<string, number> = new Map([
  ['nanos', 1e-6],
  ['micros', 1e-3],
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]);
const BYTES: ReadonlyMap<string, number> = new Map([
  ['b', 1],
  ['kb', 2 ** 10],
  ['mb', 2 ** 20],
  ['gb', 2 ** 30],
  ['tb', 2 ** 40],
  ['pb', 2 ** 50],
]);

const KINDS: ReadonlyMap<string, (value: JsonValue) => Condition> = new Map([
  ['max_age', maxAge],
  ['max_docs', maxDocuments],
  ['max_size', maxSize],
]);

export function readConditions(conditions: JsonObject): readonly Condition[] {
  return Object.entries(conditions).map(([name, value]) => {
    const read = KINDS.get(name);
    if (read && value !== undefined) return read(value);
    throw parseError(
      `[conditions] unknown field [${name.slice(0, 100)}] did you mean any of [max_age, max_docs, max_size]?`,
    );
  });
}

function maxAge(value: JsonValue): Condition {
  const { count, unit, factor } = quantity('max_age', value, { units: MILLISECONDS, of: 'time' });
  const limit = count * factor;
  return {
    text: `[max_age: ${count === 0 ? '0s' : `${count}${unit}`}]`,
    isMet({ name, createdAt }, now) {
      if (createdAt !== undefined) return now - createdAt >= limit;
      throw illegalArgument(
        `the age of the index [${name}] is not known, as it was made of a file: leave out [max_age]`,
      );
    },
  };
}

function maxSize(value: JsonValue): Condition {
  const { count, unit, factor } = quantity('max_size', value, { units: BYTES, of: 'size' });
  return {
    text: `[max_size: ${count}${unit}]`,
    isMet: ({ sizeInBytes }) => sizeInBytes >= count * factor,
  };
}

function maxDocuments(value: JsonValue): Condition {
  const count = Number(value);
  if (!Number.isSafeInteger(count) || count < 0 || typeof value === 'object') {
    throw parseError('[conditions] failed to parse field [max_docs]');
  }
  return { text: `[max_docs: ${count}]`, isMet: ({ documents }) => documents >= count };
}

/** Milliseconds of `30d`. */
export function millisecondsOf(name: string, value: JsonValue): number {
  const { count, factor } = quantity(name, value, { units: MILLISECONDS, of: 'time' });
  return count * factor;
}

/** Bytes of `50gb`. */
export function bytesOf(name: string, value: JsonValue): number {
  const { count, factor } = quantity(name, value, { units: BYTES, of: 'size' });
  return count * factor;
}

interface Units {
  units: ReadonlyMap<string, number>;
  of: 'time' | 'size';
}

function quantity(name: string, value: JsonValue, { units, of }: Units) {
  const text = typeof value === 'object' ? '' : String(value);
  const [, digits = '', unit = ''] = /^(\d{1,15}) ?([a-z]{1,6})$/i.exec(text) ?? [];
  const factor = units.get(unit.toLowerCase());
  if (factor !== undefined) return { count: Number(digits), unit: unit.toLowerCase(), factor };
  throw parseError(
    `failed to parse setting [${name}] with value [${text.slice(0, 100)}] as a ${of} value: unit is missing or unrecognized`,
  );
}
