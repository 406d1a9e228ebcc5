import { copyFile, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import type { JsonObject, JsonValue } from '#common/json';
import { openEmbeddedEngine } from '../../src/engine/duckdb';
import {
  documentsOf,
  testContext,
  type TestDocument,
  type TestEngine,
  type TestFields,
} from '../../src/engine/duckdb/search/testing/load-documents';
import { createRandom, type Random } from './random';

export interface DataSet {
  name: string;
  documents: readonly TestDocument[];
  fields: TestFields;
}

const file = (name: string) =>
  fileURLToPath(new URL(`../../node_modules/vega-datasets/data/${name}`, import.meta.url));

const REAL_FILES = {
  movies: 'movies.json',
  birdstrikes: 'birdstrikes.csv',
  earthquakes: 'earthquakes.json',
  flights: 'flights.parquet',
} as const;

/** The real files as a person loads them: the types are those that the loader detects. */
export async function loadRealFiles(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-comparison-'));
  const { writer, stagingFolder, close } = await openEmbeddedEngine({ folder, plainIds: true });
  for (const [index, name] of Object.entries(REAL_FILES)) {
    const path = join(stagingFolder, name);
    if (index === 'flights') await writeFlights(path);
    else await copyFile(file(name), path);
    const { textIndexed } = await writer.createIndex(
      { paths: [path], name },
      { index },
      testContext(),
    );
    await textIndexed;
  }
  await close();
  return folder;
}

/** Every 150th flight. */
async function writeFlights(path: string): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(
    `COPY (SELECT * EXCLUDE (row) FROM (SELECT *, row_number() OVER () AS row FROM '${file('flights-3m.parquet')}') WHERE row % 150 = 0) TO '${path}' (FORMAT parquet)`,
  );
  connection.closeSync();
  instance.closeSync();
}

/** What OpenSearch gets: the file's own documents, or those that the engine makes of the columns. */
export async function realDocuments(test: TestEngine, name: string): Promise<TestDocument[]> {
  if (name === 'movies') {
    return documentsOf(JSON.parse(await readFile(file('movies.json'), 'utf8')) as JsonObject[]);
  }
  if (name === 'earthquakes') {
    const text = await readFile(file('earthquakes.json'), 'utf8');
    return documentsOf((JSON.parse(text) as { features: JsonObject[] }).features);
  }
  const documents: TestDocument[] = [];
  for (let last: JsonValue = -1; ; last = documents.length - 1) {
    const body = { size: 10_000, sort: [{ _doc: 'asc' }], search_after: [last] };
    const answer = await test.engine.search({ index: name, body }, testContext());
    const { hits } = JSON.parse(answer) as {
      hits: { hits: { _id: string; _source: JsonObject }[] };
    };
    if (hits.hits.length === 0) return documents;
    for (const { _id, _source } of hits.hits) {
      documents.push({ id: _id, text: JSON.stringify(_source) });
    }
  }
}

const WORDS = [
  'time',
  'out',
  'error',
  'connection',
  'Zürich',
  'naïve',
  'ÉCOLE',
  'don’t',
  "it's",
  'a.b.c',
  '3.14',
  'user_name',
  'x-y',
  '日本語',
  'ひらがな',
  'カタカナ',
  'Привет',
  '한국어',
  'ΣΊΣΥΦΟΣ',
  '404',
  'İstanbul',
  'e-mail@host.example',
  '🎉',
  'ab:cd',
  '1,000',
];
const KEYS = [
  '',
  'a',
  'A',
  'b',
  'ä',
  'z z',
  'a*b',
  '"quoted"',
  'back\\slash',
  '__proto__',
  '日本',
  '1',
  '01',
  'null',
  '<b>',
];
/** The days on which the clocks of some zones change, and others. */
const DAYS = [
  '2020-03-28',
  '2020-03-29',
  '2020-03-30',
  '2020-10-24',
  '2020-10-25',
  '2020-10-26',
  '2021-03-14',
  '2021-11-07',
  '2021-04-04',
  '2021-10-03',
  '2020-02-29',
  '2020-12-31',
  '2021-01-01',
];

/** Everything that files do to an engine: nothing, several values, odd texts, days with 23 or 25 hours. */
export function made(): DataSet {
  const random = createRandom(7);
  const values = Array.from({ length: 1200 }, (_, position) => madeDocument(position, random));
  return {
    name: 'made',
    documents: documentsOf(values),
    fields: {
      types: {
        at: 'date',
        times: 'date',
        words: 'text',
        key: 'text',
        keys: 'text',
        ratio: 'double',
      },
    },
  };
}

function madeDocument(position: number, random: Random): JsonObject {
  const maybe = <T extends JsonValue>(chance: number, value: () => T): T | null =>
    random.next() < chance ? value() : null;
  const words = () =>
    Array.from({ length: 1 + random.below(6) }, () => random.pick(WORDS)).join(
      random.pick([' ', ', ', ' - ']),
    );
  const time = () =>
    `${random.pick(DAYS)}T${String(random.below(24)).padStart(2, '0')}:${String(random.below(60)).padStart(2, '0')}:00.000Z`;
  return {
    number: position,
    at: maybe(0.9, time),
    times: maybe(0.5, () => Array.from({ length: random.below(4) }, time)),
    words: maybe(0.9, words),
    notes: maybe(0.6, () => Array.from({ length: 1 + random.below(3) }, words)),
    key: maybe(0.8, () => random.pick(KEYS)),
    keys: maybe(0.7, () => [
      ...new Set(Array.from({ length: random.below(5) }, () => random.pick(KEYS))),
    ]),
    long: maybe(0.2, () => 'long '.repeat(40 + random.below(30)).trim()),
    count: maybe(0.8, () => random.below(50) - 10),
    counts: maybe(0.6, () => Array.from({ length: random.below(4) }, () => random.below(20))),
    ratio: maybe(0.8, () => random.below(1000) / 8 - 20),
    flag: maybe(0.7, () => random.next() < 0.4),
    nested: {
      name: maybe(0.5, () => random.pick(KEYS)),
      deep: { value: maybe(0.5, () => random.below(5)) },
    },
  };
}
