import { connectCluster } from '#cluster';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContext } from '../../duckdb/search/testing/load-documents';
import type { SearchEngine } from '../../engine';
import { createOpenSearchEngine } from '../opensearch-engine';
import { NO_WORKSHOP } from '../testing/no-workshop';

let server: Server;
let engine: SearchEngine;
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      // As a plugin does that knows the fields of its indices alone.
      if (body.includes('unplugged')) {
        response.writeHead(400, { 'content-type': 'application/json' });
        response.end('{"error":"no handler found for uri [/_plugins/_sql] and method [POST]"}');
        return;
      }
      response.statusCode = body.includes('planes') || body.includes('kb') ? 400 : 200;
      response.setHeader('content-type', 'application/json');
      response.end(
        response.statusCode === 200
          ? '{"schema":[{"name":"n","type":"long"}],"datarows":[[1]]}'
          : '{"error":{"reason":"no such column"},"status":400}',
      );
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

const lookup = { target_index: 'p', input_field: 'k', target_field: 'k', fetch_field: 'v' };
const fields = {
  'planes.model': { type: 'keyword', lookup },
  kb: { type: 'double', scripted: { source: "doc['bytes'].value / 1024" } },
};
const within = { index: 'flights', query: { derived: { fields, query: { match_all: {} } } } };
const ask = (text: string) =>
  engine.statement({ language: 'sql', text, most: 10, within }, testContext()).then(
    ({ rows }) => rows as string,
    (error: Error) => error.message,
  );

it('says of a field that an index pattern adds why a cluster has none', async () => {
  expect(await ask('select "planes.model" from flights')).toMatch(/planes\.model.* looked up/);
  expect(await ask('select kb from flights')).toMatch(/kb.* calculated by the index pattern/);
  // Another word is none of them.
  expect(await ask('select kbit from flights')).not.toContain('calculated');
  expect(await ask('select n from flights')).toBe('[[1]]');
});

it('says that the cluster has no plugin that answers statements', async () => {
  expect(await ask('select unplugged from flights')).toBe(
    'The OpenSearch cluster does not know /_plugins/_sql. The plugin for it is not installed there, or its version has none.',
  );
});
