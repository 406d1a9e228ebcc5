import { DuckDBConnection } from '@duckdb/node-api';
import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import { postingsTable, termsTable } from '../catalog';
import { documentsOf, testContext } from '../search/testing/load-documents';
import { indexForTests } from '../search/testing/test-index';
import { analyze } from './tokens';

const NOTES = [
  'the connection timed out',
  'Time out, again',
  'out of time',
  'naïve Ärger',
  null,
  'time-out',
];

const { test, idsOf } = indexForTests(
  'notes',
  NOTES.map((note) => ({ note })),
);

/** Pretends that the text index covers so many rows only. */
function coverRows(indexedThrough: number): void {
  const index = test.indices.get('notes');
  if (index) test.indices.set('notes', { ...index, indexedThrough });
}

describe('words', () => {
  it('are cut at the borders of words and lower case', () => {
    expect(analyze("Don't PANIC, user_1: 3.14 日本 x")).toEqual([
      "don't",
      'panic',
      'user_1',
      '3.14',
      '日',
      '本',
      'x',
    ]);
    expect(analyze('... --- ___')).toEqual([]);
  });

  it.each([5, 2, -1])('are found the same way when rows up to %i are indexed', async (through) => {
    coverRows(through);
    await findWords();
  });

  it('are found the same way before there is an index of them', async () => {
    const index = test.indices.get('notes');
    if (!index) throw new Error('The index is not there.');
    await test.database.use(async (connection) => {
      await connection.run(`DROP TABLE ${termsTable(index)}`);
      await connection.run(`DROP TABLE ${postingsTable(index)}`);
    });
    coverRows(-1);
    await findWords();
  });

  it('are found the same way in the few values that a text has', async () => {
    const index = test.indices.get('notes');
    if (!index) throw new Error('The index is not there.');
    const values = NOTES.filter((note) => note !== null);
    const fields = index.fields.map((field) => ({ ...field, values }));
    test.indices.set('notes', { ...index, fields });
    await findWords();
  });

  async function findWords() {
    expect(await idsOf({ match: { note: 'TIME' } })).toEqual(['1', '2', '5']);
    expect(await idsOf({ match: { note: { query: 'time out', operator: 'and' } } })).toEqual([
      '1',
      '2',
      '5',
    ]);
    expect(await idsOf({ match_phrase: { note: 'time out' } })).toEqual(['1', '5']);
    expect(await idsOf({ match: { note: 'connection naïve' } })).toEqual(['0', '3']);
    expect(
      await idsOf({ match: { note: { query: 'the out again', minimum_should_match: 2 } } }),
    ).toEqual(['0', '1']);
    expect(await idsOf({ prefix: { note: 'tim' } })).toEqual(['0', '1', '2', '5']);
    expect(await idsOf({ wildcard: { note: '*rg*' } })).toEqual(['3']);
    expect(await idsOf({ bool: { must_not: { match: { note: 'out' } } } })).toEqual(['3', '4']);
  }
});

describe('a document of a thousand texts', () => {
  it('has the words of all of them looked for in ten statements', async () => {
    const texts = Array.from({ length: 1000 }, (_, field) => [`f${field}`, `word ${field % 7}`]);
    const run = vi.spyOn(DuckDBConnection.prototype, 'run');
    await test.load('wide', documentsOf([Object.fromEntries(texts) as JsonObject]));
    const statements = run.mock.calls.filter(([text]) =>
      text.includes('INSERT INTO atrium.postings'),
    );
    run.mockRestore();
    expect(statements.length).toBe(10);
    const matches = async (field: number, word: number) => {
      const body = { query: { match: { [`f${field}`]: `${word}` } }, size: 0 };
      const text = await test.engine.search({ index: 'wide', body }, testContext());
      return (JSON.parse(text) as SearchResponse).hits.total;
    };
    expect(await Promise.all([matches(0, 0), matches(999, 999 % 7), matches(999, 3)])).toEqual([
      { value: 1, relation: 'eq' },
      { value: 1, relation: 'eq' },
      { value: 0, relation: 'eq' },
    ]);
  });
});
