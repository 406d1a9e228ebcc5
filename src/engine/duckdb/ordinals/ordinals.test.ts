import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { AllowedIndices } from '../../engine';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../storage/testing/temporary-engine';
import { ordinalColumn } from './ordinals';

let engine: TemporaryEngine;

beforeEach(async () => {
  engine = await openTemporaryEngine();
});
afterEach(() => engine.remove());

/** More than an index needs for ordinals. */
const MANY = 21_000;
/** By their bytes the last one is behind the one before, by JavaScript's units it is not. */
const WORDS = ['b', 'B', 'a', 'ä', '', ' ', "o'clock", 'x'.repeat(256), '\u{FF5E}', '\u{1F600}'];

const documents = (from: number, count: number, words = WORDS): string =>
  Array.from({ length: count }, (_, at) => {
    const n = from + at;
    const word = n % 11 === 10 ? null : n % 500 === 3 ? 'y'.repeat(257) : words[n % words.length];
    return `${JSON.stringify({ n, word, host: `h${(n * 7919) % 977}`, once: `id ${n}`, kind: n % 3 })}\n`;
  }).join('');

const HOST = 'host.keyword';
const WORD = 'word.keyword';
const REQUESTS: readonly (readonly [string, JsonObject])[] = [
  ['terms', { a: { terms: { field: WORD, size: 20 } } }],
  ['the last keys', { a: { terms: { field: WORD, size: 20, order: { _key: 'desc' } } } }],
  ['included', { a: { terms: { field: HOST, include: 'h1.*', exclude: 'h12.*' } } }],
  ['listed', { a: { terms: { field: HOST, include: ['h1', 'h2', 'none'] } } }],
  ['a part', { a: { terms: { field: HOST, include: { partition: 1, num_partitions: 50 } } } }],
  ['with none', { a: { terms: { field: WORD, min_doc_count: 0, size: 20 } } }],
  ['with a value for none', { a: { terms: { field: WORD, missing: 'nothing', size: 20 } } }],
  [
    'by a metric',
    { a: { terms: { field: HOST, order: { m: 'desc' } }, aggs: { m: { avg: { field: 'n' } } } } },
  ],
  [
    'below each other',
    {
      a: {
        terms: { field: WORD },
        aggs: {
          b: { terms: { field: HOST, size: 3 }, aggs: { h: { top_hits: { size: 1 } } } },
          c: { cardinality: { field: HOST } },
        },
      },
    },
  ],
  [
    'below a histogram',
    {
      a: {
        histogram: { field: 'n', interval: 5000 },
        aggs: { b: { terms: { field: WORD }, aggs: { c: { cardinality: { field: HOST } } } } },
      },
    },
  ],
  ['different ones', { a: { cardinality: { field: HOST } }, b: { cardinality: { field: WORD } } }],
  [
    'different ones beside others',
    {
      a: { cardinality: { field: HOST } },
      b: { max: { field: 'n' } },
      c: { filter: { term: { kind: 1 } }, aggs: { d: { cardinality: { field: WORD } } } },
    },
  ],
];

const UNSEEN: AllowedIndices = { pattern: '*', filter: { match_all: {} } };

/** @param allowed where a rule could hide documents, texts are read */
async function answerTo(body: JsonObject, allowed: AllowedIndices | '*'): Promise<string> {
  const context = { ...anyone(), allowedIndices: [allowed] };
  const text = await engine.engine.search({ index: 'test', body }, context);
  return text.replace(/"took":\d+/, '');
}

const queries: readonly JsonObject[] = [
  { match_all: {} },
  { range: { n: { gte: 100, lt: 9000 } } },
  { term: { n: -1 } },
];

/** Documents that have these texts, or have not. */
const FILTERS: readonly JsonObject[] = [
  { term: { [WORD]: 'B' } },
  { term: { [WORD]: 'none' } },
  { terms: { [WORD]: ['ä', '', 'aa', 'x'.repeat(256), 'y'.repeat(257)] } },
  { bool: { must_not: [{ terms: { [WORD]: ['b', '\u{1F600}'] } }] } },
  { bool: { should: [{ term: { [HOST]: 'h7' } }, { term: { [HOST]: 'none' } }] } },
  { match: { word: 'B' } },
  { match_phrase: { word: "o'clock" } },
];

async function expectSameAnswers(): Promise<void> {
  for (const query of FILTERS) {
    const aggs: JsonObject = { a: { terms: { field: HOST } }, b: { terms: { field: WORD } } };
    const body: JsonObject = { size: 3, track_total_hits: true, query, aggs };
    expect(await answerTo(body, '*'), JSON.stringify(query)).toBe(await answerTo(body, UNSEEN));
  }
  for (const [name, aggs] of REQUESTS) {
    for (const query of queries) {
      const body: JsonObject = { size: 0, track_total_hits: true, query, aggs };
      expect(await answerTo(body, '*'), name).toBe(await answerTo(body, UNSEEN));
    }
  }
}

/** What the file has of ordinals; the engine is closed for it. */
async function kept(): Promise<readonly string[]> {
  await engine.close();
  const instance = await DuckDBInstance.create(join(engine.folder, 'engine.duckdb'));
  const connection = await instance.connect();
  const reader = await connection.runAndReadAll(
    'SELECT DISTINCT table_name || column_name FROM duckdb_columns()',
  );
  connection.closeSync();
  instance.closeSync();
  return reader
    .getRows()
    .map(([name]) => String(name))
    .filter((name) => name.includes('values_') || name.includes(ordinalColumn(0).slice(0, -1)));
}

describe('texts that repeat themselves', () => {
  it('are grouped and counted by their numbers as by themselves', async () => {
    await (
      await engine.load('f.ndjson', documents(0, MANY))
    ).textIndexed;
    await expectSameAnswers();
    expect(await kept()).not.toEqual([]);
  });

  it('have other numbers when documents with new texts come', async () => {
    await (
      await engine.load('f.ndjson', documents(0, MANY))
    ).textIndexed;
    const appended = await engine.append('g.ndjson', documents(MANY, 500, ['aa', 'zz', 'B']));
    await expectSameAnswers();
    await appended.textIndexed;
    await expectSameAnswers();
    const body = { size: 0, aggs: { a: { terms: { field: WORD, include: ['aa'] } } } };
    expect(await answerTo(body, '*')).toContain('{"key":"aa","doc_count":151}');
  });

  it('are gone with the index', async () => {
    await (
      await engine.load('f.ndjson', documents(0, MANY))
    ).textIndexed;
    await engine.writer.deleteIndex('test', anyone());
    expect(await kept()).toEqual([]);
  });

  it('are texts again where the field becomes something else', async () => {
    await (
      await engine.load('f.ndjson', documents(0, MANY))
    ).textIndexed;
    await engine.writer.updateMapping('test', { types: { kind: 'text' } }, anyone());
    await expectSameAnswers();
  });
});
