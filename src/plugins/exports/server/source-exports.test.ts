import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#core/server/testing';
import { type OpenPort, openPort } from '../../opensearch-api/server/testing/open-port';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';
import { createExportsPlugin } from './plugin';

/** More than one page of a source. */
const ROWS = 12_345;

let other: OpenPort;
let server: TestServer;
let address: string;
beforeAll(async () => {
  const lines = Array.from({ length: ROWS }, (_, n) => `${n},9007199254740993`);
  other = await openPort({ files: { 'ships.csv': `n,big\n${lines.join('\n')}\n` } });
  server = await createTestServer({
    plugins: [createExportsPlugin()],
    files: { 'ships.csv': 'n,big\n-1,0\n' },
    flags: { 'dataSources.hosts': [new URL(other.url).host] },
  });
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}`;
  const made = await post('/api/data-sources', {
    title: 'EU',
    endpoint: other.url,
    workspaces: ['*'],
    auth: { type: 'no_auth' },
  });
  expect(made.status).toBe(200);
}, 60_000);
afterAll(async () => {
  await server.close();
  await other.server.close();
});

const post = (path: string, body: object) =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'osd-xsrf': 'true' },
    body: JSON.stringify(body),
  });

async function take(
  format: string,
  what: object,
): Promise<{ id: string; status: number; file: Buffer }> {
  const job = { title: 'ships', format, values: 'raw', locale: 'en', timeZone: 'UTC', ...what };
  const { id } = (await (await post('/internal/exports', job)).json()) as { id: string };
  const answer = await fetch(`${address}/internal/exports/${id}/file`);
  return { id, status: answer.status, file: Buffer.from(await answer.arrayBuffer()) };
}

/** What the page is told at the end. */
async function endOf(id: string) {
  const events = await (await fetch(`${address}/internal/exports/${id}/progress`)).text();
  return JSON.parse(/event: done\ndata: (.*)/.exec(events)?.[1] ?? '{}') as {
    rows: number;
    mayBeCut?: boolean;
  };
}

const search = { index: 'eu:ships', body: { sort: [{ n: 'asc' }] } };
const columns = [{ name: 'n' }, { name: 'big' }];
const csv = { separator: ',', marked: false, safe: true };

it('every document of an index of a data source is exported as CSV, in order and to the digit', async () => {
  const { file } = await take('csv', { search, columns, csv });
  const lines = file.toString().trim().split(/\r?\n/);
  expect(lines).toHaveLength(ROWS + 1);
  expect(lines.slice(0, 2)).toEqual(['n,big', '0,9007199254740993']);
  expect(lines.at(-1)).toBe(`${ROWS - 1},9007199254740993`);
});

it('and as NDJSON', async () => {
  const { file } = await take('ndjson', { search, columns });
  const lines = file.toString().trim().split('\n');
  expect(lines).toHaveLength(ROWS);
  expect(lines[1]).toContain('9007199254740993');
});

it('and as Excel', async () => {
  const { status, file } = await take('xlsx', { search, columns });
  expect([status, file.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  expect(file.length).toBeGreaterThan(ROWS);
});

it('and as Parquet, by the engine of this server', async () => {
  const { status, file } = await take('parquet', { search, columns });
  expect([status, file.subarray(0, 4).toString()]).toEqual([200, 'PAR1']);
  const path = join(temporaryFolder('source-exports'), 'ships.parquet');
  writeFileSync(path, file);
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    const reader = await connection.runAndReadAll(
      `SELECT count(*), count(*) FILTER (n = file_row_number AND big = 9007199254740993) FROM read_parquet('${path}', file_row_number = true)`,
    );
    expect(reader.getRowsJson()).toEqual([[String(ROWS), String(ROWS)]]);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
});

it('and the rows of a statement, with a word where these are as many as are answered at most', async () => {
  const exported = async (text: string) => {
    const { id, file } = await take('csv', { statement: { language: 'sql', text }, csv });
    const { rows, mayBeCut } = await endOf(id);
    expect(file.toString().trim().split(/\r?\n/)).toHaveLength(rows + 1);
    expect(file.toString()).toContain('9007199254740993');
    return { rows, mayBeCut };
  };
  expect(await exported('SELECT n, big FROM "eu:ships"')).toEqual({ rows: 10_000, mayBeCut: true });
  expect(await exported('SELECT n, big FROM "eu:ships" WHERE n < 9000')).toEqual({ rows: 9000 });
});

it('and these as Parquet', async () => {
  const statement = { language: 'ppl', text: 'source = eu:ships | fields n, big' };
  const { id, status, file } = await take('parquet', { statement });
  expect([status, file.subarray(0, 4).toString()]).toEqual([200, 'PAR1']);
  expect(await endOf(id)).toMatchObject({ rows: 10_000, mayBeCut: true });
});
