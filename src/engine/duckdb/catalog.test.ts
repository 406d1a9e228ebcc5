import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCatalog, readCatalog, writeRow, type StoredIndex } from './catalog';
import { notice } from './load/notice';

let connection: DuckDBConnection;

beforeEach(async () => {
  connection = await (await DuckDBInstance.create(':memory:')).connect();
  await createCatalog(connection);
});
afterEach(() => connection.closeSync());

async function reread(description: string): Promise<StoredIndex | undefined> {
  await connection.run("INSERT INTO atrium.indices VALUES ('logs', 1, $1)", [description]);
  return (await readCatalog(connection)).get('logs');
}

const INDEX: Omit<StoredIndex, 'notices'> = {
  name: 'logs',
  id: 1,
  version: 1,
  fields: [],
  documents: 0,
  sizeInBytes: 0,
  keepsSource: false,
  keepsId: false,
  indexedThrough: -1,
  lastSeq: -1,
  state: 'ready',
  rejectedRows: 0,
  rejected: [],
};
const OLD = '"v" is text: 3 of its 4 values are not numbers, such as "x".';

describe('Notices of an index', () => {
  it('are read as they were written, with their codes', async () => {
    const notices = [notice('notices.type.epochSecond', { name: 'when' }), { message: OLD }];

    expect(await reread(writeRow({ ...INDEX, notices }))).toEqual({ ...INDEX, notices });
  });

  it('that were written before there were codes are read as sentences', async () => {
    const { notices } = (await reread(JSON.stringify({ ...INDEX, notices: [OLD] }))) ?? {};

    expect(notices).toEqual([{ message: OLD }]);
  });

  it('are sentences to an earlier version', () => {
    const epochSeconds = notice('notices.type.epochSecond', { name: 'when' });

    expect(JSON.parse(writeRow({ ...INDEX, notices: [epochSeconds] }))).toMatchObject({
      notices: ['"when" counts seconds since 1970 and was read as a date.'],
    });
  });
});
