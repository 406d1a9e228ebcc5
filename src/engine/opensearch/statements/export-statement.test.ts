import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectCluster } from '#cluster';
import type { ExportedRow } from '#common/exported-values';
import { testContext } from '../../duckdb/search/testing/load-documents';
import type { SearchEngine } from '../../engine';
import { createOpenSearchEngine } from '../opensearch-engine';
import { NO_WORKSHOP } from '../testing/no-workshop';

interface Asked {
  query?: string;
  fetch_size?: number;
  cursor?: string;
}

/** As the plugin answers by its documentation: the registry has none. */
let answer: (path: string, asked: Asked) => object;
let asked: [string, Asked][];
let server: Server;
let engine: SearchEngine;
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const path = request.url ?? '';
      const sent = JSON.parse(body || '{}') as Asked;
      asked.push([path, sent]);
      const said = answer(path, sent);
      response.writeHead('error' in said ? 400 : 200, { 'content-type': 'application/json' });
      // Beyond what JavaScript has.
      response.end(JSON.stringify(said).replaceAll('"BIG"', '9007199254740993'));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  engine = createOpenSearchEngine({
    cluster: connectCluster({ hosts: [`http://127.0.0.1:${port}`], requestTimeout: 5000 }),
    workshop: NO_WORKSHOP,
  });
});
beforeEach(() => void (asked = []));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const SCHEMA = [
  { name: 'n', type: 'long' },
  { name: 'count(*)', alias: 'total', type: 'integer' },
];
const rows = (count: number) => Array.from({ length: count }, (_, n) => [n, n]);

async function take(text: string, language: 'sql' | 'ppl' = 'sql', context = testContext()) {
  const taken: ExportedRow[] = [];
  let columns: readonly string[] = [];
  let mayBeCut = false;
  await engine.exportRows(
    { language, text },
    {
      begin: async (found) => void (columns = found.map(({ name }) => name)),
      rows: async (some) => void taken.push(...some),
      mayBeCut: () => void (mayBeCut = true),
    },
    context,
  );
  return { columns, taken, mayBeCut };
}

it('all rows of SQL are taken, page by page, with all digits', async () => {
  const pages = new Map<string | undefined, object>([
    [undefined, { schema: SCHEMA, datarows: rows(1000), cursor: 'a' }],
    ['a', { datarows: rows(1000), cursor: 'b' }],
    ['b', { datarows: [['BIG', null]] }],
  ]);
  answer = (_path, { cursor }) => pages.get(cursor) ?? { error: { reason: 'no such cursor' } };
  const { columns, taken, mayBeCut } = await take('SELECT n FROM logs');
  expect(columns).toEqual(['n', 'total']);
  expect([taken.length, taken.at(-1), mayBeCut]).toEqual([2001, [9007199254740993n, null], false]);
  expect(asked[0]?.[1].fetch_size).toBe(1000);
});

it('a cursor is closed where nobody takes more', async () => {
  answer = (path) =>
    path.endsWith('/close') ? {} : { schema: SCHEMA, datarows: rows(1000), cursor: 'a' };
  const typed = await engine.typedRows?.(
    { language: 'sql', text: 'SELECT n FROM logs' },
    testContext(),
  );
  let parts = 0;
  for await (const _part of typed?.parts ?? []) if ((parts += 1) === 2) break;
  expect(asked.at(-1)).toEqual(['/_plugins/_sql/close', { cursor: 'a' }]);
});

it('where there are no pages, as many rows as the plugin answers at most are not taken for all', async () => {
  const limits = { defaults: { plugins: { query: { size_limit: '300' } } } };
  let count = 300;
  answer = (path) =>
    path.startsWith('/_cluster/settings') ? limits : { schema: SCHEMA, datarows: rows(count) };
  expect((await take('source = logs', 'ppl')).mayBeCut).toBe(true);
  expect(asked[0]?.[1].fetch_size).toBeUndefined();
  // It asks for no more.
  expect((await take('source = logs | head 300', 'ppl')).mayBeCut).toBe(false);
  count = 299;
  expect((await take('source = logs', 'ppl')).mayBeCut).toBe(false);
  // Nor on the page.
  const shown = { language: 'ppl', text: 'source = logs', most: 500 } as const;
  expect((await engine.statement(shown, testContext())).mayBeCut).toBeUndefined();
  count = 300;
  expect(await engine.statement(shown, testContext())).toMatchObject({
    isCut: false,
    mayBeCut: true,
  });
});

it('one page without a cursor is asked for again without pages', async () => {
  answer = (path, { fetch_size: size }) =>
    path.startsWith('/_cluster') ? {} : { schema: SCHEMA, datarows: rows(size ?? 1234) };
  expect((await take('SELECT n, count(*) FROM logs GROUP BY n')).taken).toHaveLength(1234);
});

it('a place that knows no pages is asked without', async () => {
  answer = (path, { fetch_size: size }) =>
    size === undefined || path.startsWith('/_cluster')
      ? { schema: SCHEMA, datarows: rows(3) }
      : { error: { reason: 'Cursors (fetch_size) are not supported.' } };
  expect(await take('SELECT n FROM logs')).toMatchObject({ mayBeCut: false, taken: rows(3) });
});

it('Parquet has the types of the answer, and what does not fit beside', async () => {
  answer = () => ({
    schema: [
      { name: 'n', type: 'long' },
      { name: 'n', type: 'double' },
      { name: 'at', type: 'timestamp' },
      { name: 'day', type: 'date' },
      { name: 'o', type: 'struct' },
    ],
    datarows: [
      ['BIG', 0.5, '2024-01-31 10:00:00.123456', '2024-01-31', { a: [1] }],
      [1.5, null, '2024-01-31 10:00:00', null, null],
    ],
  });
  const typed = await engine.typedRows?.({ language: 'ppl', text: 'source = logs' }, testContext());
  const taken: (readonly (readonly string[])[])[] = [];
  for await (const part of typed?.parts ?? []) taken.push(...part);
  const second = Date.UTC(2024, 0, 31, 10) * 1000;
  const day = Date.UTC(2024, 0, 31) * 1000;
  expect(taken).toEqual([
    [['9007199254740993'], ['0.5'], [String(second + 123_456)], [String(day)], ['{"a":[1]}']],
    [[], [], [String(second)], [], [], ['{"n":1.5}']],
  ]);
  expect(typed?.columns().map(({ name, kind }) => [name, kind])).toEqual([
    ['n', 'long'],
    ['n_2', 'double'],
    ['at', 'date'],
    ['day', 'day'],
    ['o', 'text'],
    ['_misfit', 'text'],
  ]);
});

it('whoever has a rule gets no rows, as the rule can’t be taken out of them', async () => {
  const some = { ...testContext(), allowedIndices: ['logs'] };
  await expect(take('SELECT n FROM logs', 'sql', some)).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(asked).toEqual([]);
});
