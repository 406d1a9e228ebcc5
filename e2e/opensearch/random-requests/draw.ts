import type { JsonObject, JsonValue } from '#common/json';
import type { StoredField, StoredIndex } from '../../../src/engine/duckdb/catalog';
import type { TestDocument } from '../../../src/engine/duckdb/search/testing/load-documents';
import { createRandom, type Random } from '../random';

type Type = StoredField['type'];

/** Draws what a request is made of: fields, and values that occur in them. */
export interface Draw extends Random {
  chance(share: number): boolean;
  /** With this chance these parts; else none. */
  maybe(share: number, parts: () => JsonObject): JsonObject;
  fields(...types: Type[]): readonly StoredField[];
  /** One of these types, or undefined where the index has none. */
  field(...types: Type[]): StoredField | undefined;
  value(field: StoredField): JsonValue;
  /** Two values, the lower one first. */
  bounds(field: StoredField): readonly [JsonValue, JsonValue];
  /** A few words of a text. */
  words(field: StoredField, most?: number): string;
  /** How many values a field has in all documents. */
  count(field: StoredField): number;
  /** One index among several: their shards count for themselves. */
  isSeveral: boolean;
  /** From the lowest to the highest value of numbers and dates. */
  span(field: StoredField): readonly [number, number];
}

/** The fields that have an exact value: numbers, dates, keywords and so on. */
export const EXACT: readonly Type[] = ['text', 'long', 'double', 'boolean', 'date', 'ip'];
export const NUMBERS: readonly Type[] = ['long', 'double'];

/** The name under which the whole value is found. */
export const exactName = ({ name, type }: StoredField): string =>
  type === 'text' ? `${name}.keyword` : name;

/** What an index offers to those who draw from it. */
export interface Drawn {
  index: StoredIndex;
  values: ReadonlyMap<string, readonly JsonValue[]>;
}

export function valuesOf(index: StoredIndex, documents: readonly TestDocument[]): Drawn {
  const values = new Map<string, JsonValue[]>();
  for (const { text } of documents) addLeaves(JSON.parse(text) as JsonObject, '', values);
  for (const { name, type } of index.fields) {
    // Of lists in lists no name of a field is made there.
    if (/\.\d+\./.test(name)) values.delete(name);
    if (type !== 'long' || !values.has(name)) continue;
    values.set(name, (values.get(name) ?? []).filter(isSafe));
  }
  return { index, values };
}

function addLeaves(object: JsonObject, path: string, values: Map<string, JsonValue[]>): void {
  for (const [key, member] of Object.entries(object)) {
    const name = path === '' ? key : `${path}.${key}`;
    for (const item of [member].flat(3) as JsonValue[]) {
      if (item === null) continue;
      const isObject = typeof item === 'object' && !('lat' in item);
      if (isObject) addLeaves(item as JsonObject, name, values);
      else if (values.has(name)) values.get(name)?.push(item);
      else values.set(name, [item]);
    }
  }
}

/** Others are rounded by JSON's usual reading. */
const isSafe = (value: JsonValue): boolean => Number.isSafeInteger(value);

export function createDraw({ index, values }: Drawn, seed: number, isSeveral = false): Draw {
  const random = createRandom(seed);
  const chance = (share: number) => random.next() < share;
  const fields = (...types: Type[]) =>
    index.fields.filter(({ name, type }) => types.includes(type) && values.has(name));
  const value = (field: StoredField): JsonValue => {
    const known = values.get(field.name) ?? [];
    return known.length === 0 ? null : random.pick(known);
  };
  return {
    ...random,
    chance,
    maybe: (share, parts) => (chance(share) ? parts() : {}),
    fields,
    field(...types) {
      const found = fields(...types);
      return found.length === 0 ? undefined : random.pick(found);
    },
    value,
    bounds(field) {
      const pair = [value(field), value(field)] as const;
      const [one, other] = pair.map(comparable);
      return one !== undefined && other !== undefined && one > other ? [pair[1], pair[0]] : pair;
    },
    words(field, most = 3) {
      const list = String(value(field)).split(/\s+/);
      const first = random.below(Math.max(1, list.length - 1));
      return list.slice(first, first + 1 + random.below(most)).join(' ');
    },
    count: (field) => values.get(field.name)?.length ?? 0,
    isSeveral,
    span: (field) => spanOf(values.get(field.name) ?? []),
  };
}

const comparable = (value: JsonValue): number | string =>
  typeof value === 'number' ? value : String(value);

function spanOf(values: readonly JsonValue[]): readonly [number, number] {
  const numbers = values.map((value) =>
    typeof value === 'number' ? value : Date.parse(String(value)),
  );
  return [Math.min(...numbers), Math.max(...numbers)];
}
