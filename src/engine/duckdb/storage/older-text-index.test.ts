import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fieldNumber } from '../text/postings';
import { openTemporaryEngine, type TemporaryEngine } from './testing/temporary-engine';

let engine: TemporaryEngine;
beforeEach(async () => {
  engine = await openTemporaryEngine();
});
afterEach(() => engine.remove());

const NOTES = 'note\nthe red fox\na red dog\nblue\n';

/** As the index of words was written before it kept how often a word stands in a document. */
async function makeOlder(file: string): Promise<void> {
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  await connection.run(`
    DROP TABLE atrium.indexed_words;
    DROP TABLE atrium.terms_1;
    DROP TABLE atrium.postings_1;
    CREATE TABLE atrium.postings_1 (field INTEGER, term VARCHAR, segment INTEGER, seqs BIGINT[]);
    INSERT INTO atrium.postings_1 VALUES (${fieldNumber('note')}, 'red', 0, [0, 1]);
    UPDATE atrium.indices SET description = json_merge_patch(description, '{"textIndex": null}')`);
  connection.closeSync();
  instance.closeSync();
}

it('words are found in an index that an earlier version wrote, and its text index is built again', async () => {
  const { textIndexed } = await engine.load('notes.csv', NOTES);
  await textIndexed;
  const { folder } = engine;
  await engine.close();
  await makeOlder(join(folder, 'engine.duckdb'));
  engine = await openTemporaryEngine({ folder });
  const search = async () =>
    (await engine.search({ query: { match: { note: 'red' } } })).hits.total.value;
  const whole = new Promise<void>((resolve) => {
    engine.subscribe((change) => {
      if (change.kind === 'text-index' && change.done === change.total) resolve();
    });
  });
  expect(await search()).toBe(2);
  await whole;
  expect(await search()).toBe(2);
  await engine.close();
  const instance = await DuckDBInstance.create(join(folder, 'engine.duckdb'));
  const connection = await instance.connect();
  const reader = await connection.runAndReadAll(
    'SELECT term, documents, occurrences FROM atrium.terms_1 ORDER BY ALL',
  );
  expect(reader.getRowsJson()).toEqual([
    ['', '3', '7'],
    ['a', '1', '1'],
    ['blue', '1', '1'],
    ['dog', '1', '1'],
    ['fox', '1', '1'],
    ['red', '2', '2'],
    ['the', '1', '1'],
  ]);
  connection.closeSync();
  instance.closeSync();
});
