import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectCluster } from '#cluster';
import { ExportedJson } from '#common/exported-values';
import type { SearchEngine } from '../engine';
import type { ExportRequest } from '../exports';
import { createOpenSearchEngine } from './opensearch-engine';
import { NO_WORKSHOP } from './testing/no-workshop';

const hit = (id: number, source: string) =>
  `{"_id":"${id}","_index":"birds","_source":${source},"fields":{"twice":[${id * 2}]}}`;
/** As a page tells it. */
let shards = { total: 6, successful: 6, failed: 0 };
const page = (hits: readonly string[]) =>
  `{"_scroll_id":"s","_shards":${JSON.stringify(shards)},"hits":{"total":{"value":3},"hits":[${hits.join(',')}]}}`;
const FIRST = [
  hit(1, '{"n":9223372036854775807,"o":{"p":["x","y"]}}'),
  hit(2, '{"n":2,"o":{"p":"z"}}'),
];

let server: Server;
let engine: SearchEngine;
let asked: string[] = [];
let bodies: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const pages = asked.filter((one) => one.startsWith('POST')).length;
    const hits = [[], FIRST, [hit(3, '{"n":3}')], []][pages] ?? [];
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json');
      response.end(request.method === 'DELETE' ? '{}' : page(hits));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  engine = createOpenSearchEngine({
    cluster: connectCluster({ hosts: [`http://127.0.0.1:${port}`], requestTimeout: 5000 }),
    workshop: NO_WORKSHOP,
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function take(request: ExportRequest) {
  asked = [];
  bodies = [];
  const rows: unknown[][] = [];
  let total: number | undefined;
  await engine.exportRows(
    request,
    {
      async begin(_, count) {
        total = count;
      },
      async rows(some) {
        rows.push(
          ...some.map((row) => row.map((one) => (one instanceof ExportedJson ? one.text : one))),
        );
      },
    },
    {
      principal: 'someone',
      workspaceId: 'default',
      allowedIndices: ['*'],
      signal: new AbortController().signal,
      timeoutMs: 5000,
    },
  );
  return { rows, total };
}

it('reads all pages of a scroll, and ends it', async () => {
  const body = { script_fields: { twice: { script: { source: '1' } } } };
  const columns = ['_id', 'n', 'o.p', 'twice'];
  expect(await take({ index: 'birds', body, columns })).toEqual({
    total: 3,
    rows: [
      ['1', 9223372036854775807n, ['x', 'y'], 2],
      ['2', 2, 'z', 4],
      ['3', 3, null, 6],
    ],
  });
  expect(asked).toEqual([
    'POST /birds/_search?scroll=5m&allow_partial_search_results=false',
    'POST /_search/scroll',
    'POST /_search/scroll',
    'DELETE /_search/scroll',
  ]);
});

it('attack 79: ends where shards did not answer, rather than without their documents', async () => {
  // One that no node has is not counted as failed.
  shards = { total: 6, successful: 4, failed: 1 };
  await expect(take({ index: 'birds', body: {} })).rejects.toThrow('2 of 6 shards');
  shards = { total: 6, successful: 6, failed: 0 };
});

it('has whole documents', async () => {
  const { rows } = await take({ index: 'birds', body: {} });
  expect(rows[0]).toEqual(['{"n":9223372036854775807,"o":{"p":["x","y"]}}']);
});

it('asks for documents without what they are shown without', async () => {
  const _source = { excludes: ['secret.*'] };
  await take({ index: 'birds', body: { _source } });
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ _source });
  await take({ index: 'birds', body: {} });
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ _source: true });
});
