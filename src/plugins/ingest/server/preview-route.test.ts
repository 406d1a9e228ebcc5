import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FilePreview } from '#common/search';
import { createTestServer, type TestServer } from '#core/server/testing';
import { row, workbook } from '../../../engine/duckdb/storage/testing/odd-files/workbook';
import { createIngestPlugin } from './plugin';

let server: TestServer;
let address: string;

beforeAll(async () => {
  server = await createTestServer({ plugins: [createIngestPlugin()] });
  address = await server.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

async function preview(query: Record<string, string>, body: string | Uint8Array) {
  const url = `${address}/internal/ingest/preview?${new URLSearchParams(query)}`;
  const headers = { 'osd-xsrf': 'true', 'content-type': 'application/octet-stream' };
  const response = await fetch(url, { method: 'POST', body: Buffer.from(body), headers });
  return { status: response.status, body: (await response.json()) as FilePreview };
}

const table = 'a;b\n1,5;x\n2,5;y\n';

it('says what a file would become, and makes nothing of it', async () => {
  const { status, body } = await preview({ fileName: 'f.csv' }, table);

  expect(status).toBe(200);
  expect(body).toMatchObject({
    readAs: { shape: 'csv', delimiter: ';', encoding: 'utf-8', header: true, decimal: ',' },
    fields: [
      { name: 'a', type: 'double' },
      { name: 'b', type: 'text' },
    ],
    partial: false,
  });
  expect(body.documents.map((text) => JSON.parse(text) as object)).toEqual([
    { a: 1.5, b: 'x' },
    { a: 2.5, b: 'y' },
  ]);
  expect(await server.engine.forOperator().listIndices()).toEqual([]);
  expect(await readdir(join(server.folder, 'data', 'staging'))).toEqual([]);
});

it.each([
  [{ delimiter: '|' }, { fields: [{ name: 'a;b' }] }],
  [{ header: false }, { fields: [{ name: 'column_1' }, { name: 'column_2' }] }],
  [{ types: { a: 'text' } }, { fields: [{ type: 'text' }, { type: 'text' }] }],
  [{ emptyWords: ['x'] }, { documents: ['{"a":1.5}', '{"a":2.5,"b":"y"}'] }],
  [{ skipLines: 1 }, { readAs: { header: false, skippedLines: 1 } }],
])('reads it otherwise by %j', async (options, expected) => {
  const asked = { fileName: 'f.csv', options: JSON.stringify(options) };
  expect((await preview(asked, table)).body).toMatchObject(expected);
});

it('offers the lists of an object with several, and reads the one that is chosen', async () => {
  const text = '{"users":[{"a":1}],"data":{"orders":[{"b":1},{"b":2}]}}';
  const first = await preview({ fileName: 'f.json' }, text);
  expect(first.body).toMatchObject({
    readAs: { list: 'users', lists: ['users', 'data.orders'] },
    documents: ['{"a":1}'],
  });

  const options = JSON.stringify({ list: 'data.orders' });
  const other = await preview({ fileName: 'f.json', options }, text);
  expect(other.body).toMatchObject({
    readAs: { list: 'data.orders' },
    documents: ['{"b":1}', '{"b":2}'],
  });
});

it('shows the beginning of a file that goes on, whatever breaks off there', async () => {
  const partial = { partial: 'true' };
  const csv = await preview({ fileName: 'f.csv', ...partial }, 'a,b\n1,x\n2,"y');
  const array = await preview({ fileName: 'f.json', ...partial }, '[{"a":1},\n{"a":2},\n{"a"');
  const objects = await preview({ fileName: 'f.json', ...partial }, '{"a":1}\n{"a":2}\n{"a"');

  expect(csv.body).toMatchObject({ documents: ['{"a":1,"b":"x"}'], rejectedRows: 0 });
  expect(array.body).toMatchObject({ documents: ['{"a":1}', '{"a":2}'], rejectedRows: 0 });
  expect(objects.body).toMatchObject({ documents: ['{"a":1}', '{"a":2}'], rejectedRows: 0 });
});

it('names the sheets of a workbook, and reads the one that is asked for', async () => {
  const book = workbook([
    { name: 'One', rows: row('a') + row(1) },
    { name: 'Two', rows: row('b') + row(2) },
  ]);
  const first = await preview({ fileName: 'f.xlsx' }, book);
  const options = JSON.stringify({ sheet: 'Two' });
  const second = await preview({ fileName: 'f.xlsx', options }, book);

  expect(first.body.readAs).toMatchObject({ sheet: 'One', sheets: ['One', 'Two'] });
  expect(second.body.documents).toEqual(['{"b":2}']);
});

it('reads lines by a grok pattern, and says where a wrong one breaks', async () => {
  const asked = (pattern: string) =>
    preview({ fileName: 'f.log', options: JSON.stringify({ pattern }) }, '10.0.0.1 x\nno\n');
  const read = await asked('%{IP:client}');
  const wrong = await asked('%{IP:client} %{NOPE}');

  expect(read.body).toMatchObject({
    readAs: { shape: 'grok', encoding: 'utf-8' },
    documents: ['{"client":"10.0.0.1"}', '{"message":"no","tags":["_grokparsefailure"]}'],
    rejectedRows: 0,
  });
  expect(wrong).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('at character 14') as string },
  });
});

it('names the patterns that grok has', async () => {
  const response = await fetch(`${address}/internal/ingest/grok_patterns`);

  expect(await response.json()).toMatchObject({
    names: expect.arrayContaining(['COMBINEDAPACHELOG', 'IP']) as string[],
  });
});

it('attack 29: refuses options that are none, and names of files that become paths', async () => {
  const asked = (options: string) => preview({ fileName: '../../f.csv', options }, table);
  const refused = await Promise.all(
    [
      'no JSON',
      '{"delimiter":"ab"}',
      '{"delimiter":"\\n"}',
      '{"encoding":"no such one"}',
      '{"skipLines":1e9}',
      '{"pattern":""}',
      '{"__proto__":{"header":true},"other":1}',
    ].map(asked),
  );

  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400]);
  expect((await asked('{}')).status).toBe(200);
});
