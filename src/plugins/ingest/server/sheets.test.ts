import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#core/server/testing';
import {
  row,
  workbook,
  type Sheet,
} from '../../../engine/duckdb/storage/testing/odd-files/workbook';
import { createIngestPlugin } from './plugin';

let server: TestServer;
let address: string;

beforeAll(async () => {
  server = await createTestServer({ plugins: [createIngestPlugin()] });
  address = await server.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());
beforeEach(async () => {
  const operator = server.engine.forOperator();
  for (const { name } of await operator.listIndices()) await operator.deleteIndex(name);
});

interface Uploaded {
  message?: string;
  documents: number;
  indices: object[];
  notices: { message: string }[];
  attributes?: object;
}

async function upload(body: Uint8Array | string, query: object = {}, options: object = {}) {
  const asked = {
    fileName: 'Book.xlsx',
    options: JSON.stringify({ sheet: '*', ...options }),
    ...query,
  };
  const response = await fetch(`${address}/internal/ingest/upload?${new URLSearchParams(asked)}`, {
    method: 'POST',
    body: Buffer.from(body),
    headers: { 'osd-xsrf': 'true', 'content-type': 'application/octet-stream' },
  });
  return { status: response.status, ...((await response.json()) as Uploaded) };
}

const indices = async () =>
  (await server.engine.forOperator().listIndices()).map(({ name, documents }) => [name, documents]);
const numbers = (name: string, count: number, head = 'a'): Sheet => ({
  name,
  rows: [head, ...Array.from({ length: count }, (_, at) => at)].map((cell) => row(cell)).join(''),
});

it('makes an index of each sheet with rows, and says which were left out', async () => {
  const answer = await upload(
    workbook([
      { name: 'Cover', rows: '' },
      numbers('Q1 2024', 2),
      numbers('q1-2024', 1, 'b'),
      numbers('Größe/日本', 3),
      numbers('!!!', 1),
      { name: 'Only names', rows: row('x', 'y') },
      { ...numbers('lookup', 4), hidden: true },
    ]),
  );

  expect(answer).toMatchObject({
    status: 200,
    documents: 7,
    indices: [
      { index: 'book-q1-2024', documents: 2, rejectedRows: 0 },
      { index: 'book-q1-2024-2', documents: 1, rejectedRows: 0 },
      { index: 'book-größe-日本', documents: 3, rejectedRows: 0 },
      { index: 'book-data', documents: 1, rejectedRows: 0 },
    ],
  });
  expect(await indices()).toEqual([
    ['book-data', 1],
    ['book-größe-日本', 3],
    ['book-q1-2024', 2],
    ['book-q1-2024-2', 1],
  ]);
  expect(answer.notices.map(({ message }) => message)).toEqual([
    'Sheets without rows were left out: Cover, Only names.',
    'Hidden sheets were left out: lookup.',
  ]);
});

it('makes none of them where one can’t be read or its name is taken, and leaves no file', async () => {
  const broken = workbook([numbers('one', 2), { name: 'two', rows: '<row><c r="A1"><v>1' }]);
  const refused = await upload(broken);
  expect([refused.status, refused.message]).toEqual([400, expect.stringContaining('damaged')]);
  expect(await indices()).toEqual([]);

  await upload('a\n1\n', { fileName: 'book-two.csv' }, { sheet: undefined });
  const taken = await upload(workbook([numbers('one', 2), numbers('two', 2)]));
  expect(taken).toMatchObject({
    status: 409,
    attributes: { reason: 'index_exists', index: 'book' },
  });
  expect(await indices()).toEqual([['book-two', 1]]);
  expect(await readdir(join(server.folder, 'data', 'staging'))).toEqual([]);
});

it('replaces the indices of a workbook that is loaded again', async () => {
  await upload(workbook([numbers('one', 1), numbers('two', 1)]));
  const again = await upload(workbook([numbers('one', 3), numbers('three', 2)]), {
    mode: 'replace',
  });

  expect(again.status).toBe(200);
  expect(await indices()).toEqual([
    ['book-one', 3],
    ['book-three', 2],
    ['book-two', 1],
  ]);
});

it('reads each sheet as it was asked to, where it has the columns', async () => {
  const book = workbook([
    { name: 'one', rows: `${row('day', 'code')}${row('2024-01-02', 7)}` },
    { name: 'two', rows: `${row('other', 'when')}${row(1, '2024-01-03')}` },
  ]);
  await upload(book, {}, { types: { code: 'keyword' }, timeField: 'day' });
  const operator = server.engine.forOperator();
  const one = await operator.describeIndex('book-one');
  const two = await operator.describeIndex('book-two');

  expect([one.timeField, two.timeField]).toEqual(['day', 'when']);
  expect(one.fields.find(({ name }) => name === 'code')?.type).toBe('keyword');
  const typo = await upload(book, { mode: 'replace' }, { types: { cod: 'keyword' } });
  expect(typo.message).toContain('cod');
});

it.each([
  ['a file that is no workbook', 'a,b\n1,2\n', { fileName: 'f.csv' }, 'is not a workbook'],
  ['an addition', workbook([numbers('one', 1)]), { mode: 'append' }, 'can’t be added to an index'],
])('refuses %s', async (_, body, query, message) => {
  expect(await upload(body, query)).toMatchObject({
    status: 400,
    message: expect.stringContaining(message),
  });
  expect(await indices()).toEqual([]);
});
