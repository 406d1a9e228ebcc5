import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject, JsonValue } from '#common/json';
import { openEmbeddedEngine } from '../../../src/engine/duckdb';
import {
  documentsOf,
  testContext,
  type TestDocument,
} from '../../../src/engine/duckdb/search/testing/load-documents';
import type { IndexDefinition } from '../../../src/engine/engine';
import { createRandom, type Random } from '../random';
import { TYPED, typedDocuments } from './typed';

type Documents = readonly TestDocument[];

/** Each type that a mapping may give a field, and nested objects two levels deep. */
const MAPPING: JsonObject = {
  dynamic: 'strict',
  properties: {
    number: { type: 'integer' },
    whole: { type: 'long' },
    short: { type: 'short' },
    byte: { type: 'byte', null_value: -1 },
    float: { type: 'float' },
    half: { type: 'half_float' },
    scaled: { type: 'scaled_float', scaling_factor: 10 },
    double: { type: 'double', ignore_malformed: true },
    flag: { type: 'boolean' },
    key: { type: 'keyword', ignore_above: 6, null_value: 'none', copy_to: 'all' },
    wild: { type: 'wildcard' },
    fixed: { type: 'constant_keyword', value: 'same' },
    title: {
      type: 'text',
      copy_to: 'all',
      fields: { raw: { type: 'keyword', ignore_above: 12 }, whole: { type: 'keyword' } },
    },
    all: { type: 'text' },
    bare: { type: 'match_only_text' },
    at: { type: 'date' },
    day: { type: 'date', format: 'dd.MM.yyyy||yyyy' },
    seconds: { type: 'date', format: 'epoch_second' },
    address: { type: 'ip' },
    place: { type: 'geo_point', ignore_malformed: true },
    other: { type: 'alias', path: 'number' },
    alias_of_key: { type: 'alias', path: 'key' },
    hidden: { type: 'keyword', index: false },
    unsorted: { type: 'keyword', doc_values: false },
    kept: { type: 'object', enabled: false },
    loose: { type: 'object', dynamic: 'true' },
    blob: { type: 'binary' },
    items: {
      type: 'nested',
      properties: {
        name: { type: 'keyword' },
        note: { type: 'text', fields: { keyword: { type: 'keyword', ignore_above: 256 } } },
        price: { type: 'float' },
        count: { type: 'integer' },
        at: { type: 'date' },
        parts: {
          type: 'nested',
          properties: { code: { type: 'keyword' }, size: { type: 'byte' } },
        },
      },
    },
    people: {
      type: 'nested',
      include_in_parent: true,
      properties: { name: { type: 'keyword' }, age: { type: 'short' } },
    },
  },
};

const WORDS = ['red', 'green', 'blue', 'fast', 'slow', 'old', 'new', 'cat', 'dog', 'bird'];
const NAMES = ['pen', 'ink', 'paper', 'glue', 'tape'];

export function mappedDocuments(): readonly TestDocument[] {
  const random = createRandom(23);
  return documentsOf(Array.from({ length: 240 }, (_, at) => documentAt(at, random)));
}

function documentAt(at: number, random: Random): JsonObject {
  const maybe = <T extends JsonValue>(chance: number, value: () => T) =>
    random.next() < chance ? value() : null;
  const words = (most: number) =>
    Array.from({ length: 1 + random.below(most) }, () => random.pick(WORDS)).join(' ');
  const fields: JsonObject = {
    number: random.pick([at, String(at), `${at}.7`, at + 0.5]),
    whole: maybe(0.8, () => random.below(1000) * 1000),
    short: maybe(0.8, () => random.below(400) - 200),
    byte: maybe(0.7, () => random.below(5)),
    float: maybe(0.8, () => random.below(100) / 10),
    half: maybe(0.8, () => random.below(3000) / 7),
    scaled: maybe(0.8, () => random.below(1000) / 33),
    double: random.pick<JsonValue>([1.5, 'nonsense', '2.25', '', null]),
    flag: random.pick<JsonValue>([true, 'false', '', null, [true, false]]),
    key: random.pick<JsonValue>(['a', 'b', 'too long', null, ['a', null], 5, true]),
    wild: maybe(0.7, () => `${random.pick(WORDS)}-${random.below(30)}`),
    title: maybe(0.9, () => words(5)),
    bare: maybe(0.7, () => words(4)),
    at: maybe(0.9, () => 1_600_000_000_000 + random.below(90) * 86_400_000),
    day: random.pick<JsonValue>(['24.12.2020', '01.02.2021', '2020', null]),
    seconds: maybe(0.7, () => 1_600_000_000 + random.below(1000) * 1000),
    address: maybe(0.7, () => `10.0.${random.below(3)}.${random.below(200)}`),
    place: random.pick<JsonValue>([
      '48.1,11.5',
      [2.3, 48.8],
      { lat: 1, lon: 2 },
      'u281z',
      '!!',
      null,
    ]),
    hidden: random.pick(WORDS),
    unsorted: random.pick(WORDS),
    kept: { anything: [at, { deep: true }] },
    loose: { level: random.below(4), 'name.first': random.pick(NAMES) },
    blob: 'U29tZQ==',
    items: itemsOf(random),
    people: Array.from({ length: random.below(3) }, () => ({
      name: random.pick(['Ada', 'Bo', 'Cy']),
      age: random.below(60),
    })),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null || at % 2));
}

function itemsOf(random: Random): JsonValue {
  const items = Array.from({ length: random.below(4) }, (): JsonObject => ({
    name: random.pick(NAMES),
    note: `${random.pick(WORDS)} ${random.pick(WORDS)}`,
    price: random.below(200) / 4,
    ...(random.next() < 0.8 ? { count: random.below(6) } : {}),
    at: 1_600_000_000_000 + random.below(60) * 86_400_000,
    parts: Array.from({ length: random.below(3) }, () => ({
      code: random.pick(['x', 'y', 'z']),
      size: random.below(4),
    })),
  }));
  const [only] = items;
  return items.length === 1 && only ? only : items;
}

/** Indices that were given mappings and got documents, in a folder of their own. */
export async function loadMapped(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-mapped-'));
  const { writer, stagingFolder, close } = await openEmbeddedEngine({ folder, plainIds: true });
  const load = async (index: string, definition: IndexDefinition, documents: Documents) => {
    const path = join(stagingFolder, `${index}.ndjson`);
    await writeFile(path, documents.map(({ text }) => text).join('\n'));
    await writer.createEmpty(index, definition, testContext());
    const source = { paths: [path], name: `${index}.ndjson` };
    const { textIndexed, rejectedRows } = await writer.append(source, { index }, testContext());
    if (rejectedRows > 0) throw new Error(`${rejectedRows} documents were rejected`);
    await textIndexed;
  };
  await load('mapped', { mappings: MAPPING }, mappedDocuments());
  await load('typed', TYPED, typedDocuments());
  await close();
  return folder;
}
