import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#core/server/testing';
import { type OpenPort, openPort } from '../../opensearch-api/server/testing/open-port';
import { plugin } from './plugin';

/** More than are read of a source. */
const ROWS = 12_345;

let other: OpenPort;
let server: TestServer;
let address: string;
beforeAll(async () => {
  const lines = Array.from({ length: ROWS }, (_, n) => `${n},order ${n} was shipped`);
  other = await openPort({ files: { 'ships.csv': `n,message\n${lines.join('\n')}\n` } });
  server = await createTestServer({
    plugins: [plugin],
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

it('another Atrium that is a data source has patterns of few documents, and says why not of many', async () => {
  const ask = async (query: object) => {
    const answer = await post('/internal/discover/patterns', {
      index: 'eu:ships',
      query,
      field: 'message',
    });
    return { status: answer.status, text: await answer.text() };
  };
  const few = await ask({ range: { n: { lt: 500 } } });
  expect(JSON.parse(few.text)).toMatchObject({
    documents: 500,
    patterns: [{ count: 500, isExact: true }],
  });
  const many = await ask({ match_all: {} });
  expect([many.status, many.text]).toEqual([
    400,
    expect.stringContaining('gives no sample of its documents'),
  ]);
});

it('new documents of another Atrium are not followed, with the reason', async () => {
  const answer = await post('/internal/discover/tail', { index: 'eu:ships', body: {} });
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringContaining('does not tell how far its indices are written'),
  ]);
});
