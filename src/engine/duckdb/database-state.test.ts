import { copyFile, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEngineFileState } from './database-state';
import { openTemporaryEngine, type TemporaryEngine } from './storage/testing/temporary-engine';

let engine: TemporaryEngine;
let copy: string;

beforeAll(async () => {
  engine = await openTemporaryEngine();
  await engine.load('logs.csv', 'message,bytes\nout of time,1\nin time,2\n');
  copy = join(engine.stagingFolder, 'copy.duckdb');
  await engine.copyIndices(copy);
});
afterAll(() => engine.remove());

async function stateAfter(change: string): Promise<string> {
  const file = join(engine.stagingFolder, 'changed.duckdb');
  await copyFile(copy, file);
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  await connection.run(change);
  await connection.run('CHECKPOINT');
  connection.closeSync();
  instance.closeSync();
  const state = await readEngineFileState(file);
  await rm(file);
  return state;
}

/** A table of the same documents, as of several indices. @param change of its description, in SQL */
const merged = (change = 'text') =>
  `CREATE TABLE atrium.documents_9 AS FROM atrium.documents_1;
   INSERT INTO atrium.merged SELECT 9, ${change} FROM (SELECT CAST(json_object(
     'index', CAST(json_merge_patch(description, '{"name": "", "id": 9, "version": 0, "indexedThrough": -1}') AS VARCHAR),
     'parts', [{name: 'logs', id: 1, version: 1, first: 0, documents: 2, lastSeq: 1}]) AS VARCHAR) AS text FROM atrium.indices)`;

const alias = (description: string) =>
  `INSERT INTO atrium.names VALUES ('aliases', 'a', '${description}')`;

describe('attack 109: what a file of indices is before it becomes the data of a server', () => {
  it('is whole as the engine wrote it', async () => {
    expect(await readEngineFileState(copy)).toBe('whole');
    expect(await stateAfter('SELECT 1')).toBe('whole');
    expect(await stateAfter(merged())).toBe('whole');
    expect(await stateAfter('DROP TABLE atrium.merged')).toBe('whole');
    expect(await stateAfter('DROP TABLE atrium.indexed_words')).toBe('whole');
    expect(await stateAfter('DROP TABLE atrium.names')).toBe('whole');
    expect(await stateAfter(alias('{"members":[{"index":"logs"}]}'))).toBe('whole');
  });

  it.each([
    ['DROP TABLE atrium.documents_1'],
    [
      `DROP TABLE IF EXISTS atrium.postings_1;
       UPDATE atrium.indices SET description = regexp_replace(description, '"indexedThrough":-?[0-9]+', '"indexedThrough":1')`,
    ],
    [
      `DROP TABLE IF EXISTS atrium.postings_1;
       DELETE FROM atrium.indexed_words;
       INSERT INTO atrium.indexed_words SELECT id, CAST(description->>'textIndex' AS INTEGER), 1, NULL FROM atrium.indices`,
    ],
    ['ALTER TABLE atrium.documents_1 DROP COLUMN bytes'],
    ['DROP TABLE atrium.documents_1; CREATE VIEW atrium.documents_1 AS SELECT 1 AS _seq'],
    ["UPDATE atrium.indices SET description = '{'"],
    ["INSERT INTO atrium.merged VALUES (9, '{')"],
    [alias('{')],
    [alias('{"members":[{"index":1}]}')],
    [`${merged()}; DROP TABLE atrium.documents_9`],
    [`${merged()}; ALTER TABLE atrium.documents_9 DROP COLUMN bytes`],
    [merged(`replace(text, 'first":0', 'first":"0; DROP"')`)],
    [merged(String.raw`replace(text, '\"id\":9', '\"id\":\"9; DROP\"')`)],
    ["UPDATE atrium.indices SET name = 'other'"],
    [`UPDATE atrium.indices SET description = replace(description, '"id":1', '"id":"1; DROP"')`],
  ])('is damaged after %s', async (change) => {
    expect(await stateAfter(change)).toBe('damaged');
  });

  it.each([
    ['DROP TABLE atrium.indices'],
    ['DROP TABLE atrium.indices; CREATE VIEW atrium.indices AS SELECT 1 AS name'],
    ['CREATE TABLE songs (title VARCHAR)'],
    ['CREATE VIEW atrium.more AS SELECT 1 AS one'],
    ['CREATE MACRO lower(word) AS 1'],
    ["CREATE TYPE mood AS ENUM ('good')"],
  ])('is not ours after %s', async (change) => {
    expect(await stateAfter(change)).toBe('foreign');
  });

  it('is damaged where its end is missing', async () => {
    const file = join(engine.stagingFolder, 'half.duckdb');
    await copyFile(copy, file);
    await truncate(file, 600_000);

    expect(await readEngineFileState(file)).toBe('damaged');
  });
});
