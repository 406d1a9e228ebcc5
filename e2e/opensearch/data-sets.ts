import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import type { JsonObject, JsonValue } from '#common/json';
import {
  documentsOf,
  type TestDocument,
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

export async function loadDataSets(): Promise<readonly DataSet[]> {
  return [await movies(), await birdstrikes(), await earthquakes(), await flights(), made()];
}

async function movies(): Promise<DataSet> {
  const values = JSON.parse(await readFile(file('movies.json'), 'utf8')) as JsonObject[];
  return {
    name: 'movies',
    documents: documentsOf(values),
    fields: {
      types: { Title: 'text', Distributor: 'text', Director: 'text' },
      formats: { 'Release Date': 'MMM dd yyyy' },
    },
  };
}

async function earthquakes(): Promise<DataSet> {
  const { features } = JSON.parse(await readFile(file('earthquakes.json'), 'utf8')) as {
    features: JsonObject[];
  };
  return {
    name: 'earthquakes',
    documents: documentsOf(features),
    fields: { types: { 'properties.time': 'date', 'properties.updated': 'date' } },
  };
}

async function birdstrikes(): Promise<DataSet> {
  const rows = await readTable(
    `read_csv('${file('birdstrikes.csv')}', all_varchar = true, header = true)`,
  );
  const documents = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]): [string, JsonValue] => [
        name,
        /^(Cost|Speed)/.test(name) && value !== null ? Number(value) : value,
      ]),
    ),
  );
  return { name: 'birdstrikes', documents: documentsOf(documents), fields: {} };
}

async function flights(): Promise<DataSet> {
  const rows = await readTable(
    `(SELECT * EXCLUDE (row) REPLACE (strftime(date, '%Y-%m-%dT%H:%M:%S.%gZ') AS date) FROM (SELECT *, row_number() OVER () AS row FROM '${file('flights-3m.parquet')}') WHERE row % 150 = 0)`,
  );
  return {
    name: 'flights',
    documents: documentsOf(rows),
    fields: {},
  };
}

async function readTable(source: string): Promise<JsonObject[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const reader = await connection.runAndReadAll(`SELECT * FROM ${source}`);
  const rows = reader
    .getRowObjectsJS()
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]): [string, JsonValue] => [
          name,
          typeof value === 'bigint' ? Number(value) : (value as JsonValue),
        ]),
      ),
    );
  connection.closeSync();
  instance.closeSync();
  return rows;
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
function made(): DataSet {
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
