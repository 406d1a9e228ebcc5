import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#core/server/testing';
import { createExportsPlugin } from './plugin';

/** More rows than anybody waits for. */
const ENDLESS =
  'SELECT a.n, b.n, c.n FROM numbers a, numbers b, numbers c, numbers d, numbers e, numbers f';

let server: TestServer;
let port: number;
beforeAll(async () => {
  const numbers = Array.from({ length: 200 }, (_, n) => `{"n":${n}}`).join('\n');
  server = await createTestServer({
    files: { 'numbers.ndjson': numbers },
    plugins: [createExportsPlugin()],
    flags: { 'exports.maxPerPerson': 1 },
  });
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.http.server.address() as AddressInfo);
});
afterAll(() => server.close());

async function begin(format: string): Promise<string> {
  const payload = {
    title: 'numbers',
    format,
    values: 'raw',
    statement: { language: 'sql', text: ENDLESS },
    locale: 'en',
    timeZone: 'UTC',
  };
  const answer = await server.http.inject({
    method: 'POST',
    url: '/internal/exports',
    headers: { 'osd-xsrf': 'true' },
    payload,
  });
  return (answer.json() as { id: string }).id;
}

async function openFile(id: string): Promise<IncomingMessage> {
  const asked = request({ port, host: '127.0.0.1', path: `/internal/exports/${id}/file` }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.on('error', () => undefined);
  return answer;
}

/** What the page is told last; it is told when the work has ended. */
const endOf = async (id: string) =>
  (await server.http.inject({ url: `/internal/exports/${id}/progress` })).body;

it('attack 76: ends its statement when the browser goes away', async () => {
  const id = await begin('csv');
  const answer = await openFile(id);
  await once(answer, 'data');
  // One at a time: the next test shows that it has ended.
  expect(await begin('csv')).toBeUndefined();
  answer.destroy();
  expect(await endOf(id)).toContain('event: failed');
});

it('ends where it is canceled, and nobody takes what came for a whole file', async () => {
  const id = await begin('csv');
  const answer = await openFile(id);
  await once(answer, 'data');
  const closed = new Promise((resolve) => answer.once('close', resolve));
  answer.resume();
  await server.http.inject({
    method: 'DELETE',
    url: `/internal/exports/${id}`,
    headers: { 'osd-xsrf': 'true' },
  });
  await closed;
  expect(answer.complete).toBe(false);
  expect(await endOf(id)).toContain('The export was canceled.');
});

it('leaves no file behind where a Parquet file is canceled', async () => {
  const id = await begin('parquet');
  const asked = request({ port, host: '127.0.0.1', path: `/internal/exports/${id}/file` }).end();
  const answered = once(asked, 'response');
  const files = () =>
    readdirSync(server.stagingFolder).filter((name) => name.startsWith('export-'));
  await expect.poll(files).toHaveLength(1);
  await server.http.inject({
    method: 'DELETE',
    url: `/internal/exports/${id}`,
    headers: { 'osd-xsrf': 'true' },
  });
  const [answer] = (await answered) as [IncomingMessage];
  expect(answer.statusCode).toBe(499);
  answer.resume();
  await expect.poll(files).toEqual([]);
});
