import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#core/server/testing';
import { createExportsPlugin } from './plugin';

/** Its last row can't be computed; those before have long been sent. */
const BROKEN = `SELECT
    CAST(CASE WHEN a.n + b.n + c.n = 117 THEN 'many' ELSE '1' END AS INTEGER) AS n,
    a.text || CAST(c.n AS VARCHAR) AS text
  FROM numbers a, numbers b, numbers c`;

let server: TestServer;
let port: number;
beforeAll(async () => {
  const text = 'long '.repeat(200);
  const numbers = Array.from({ length: 40 }, (_, n) => JSON.stringify({ n, text })).join('\n');
  server = await createTestServer({
    files: { 'numbers.ndjson': numbers },
    plugins: [createExportsPlugin()],
  });
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.http.server.address() as AddressInfo);
});
afterAll(() => server.close());

async function take(format: string, text = BROKEN) {
  const begun = await server.http.inject({
    method: 'POST',
    url: '/internal/exports',
    headers: { 'osd-xsrf': 'true' },
    payload: {
      title: 'numbers',
      format,
      values: 'raw',
      statement: { language: 'sql', text },
      locale: 'en',
      timeZone: 'UTC',
    },
  });
  const url = `/internal/exports/${(begun.json() as { id: string }).id}`;
  const asked = request({ port, host: '127.0.0.1', path: `${url}/file` }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let bytes = 0;
  answer.on('error', () => undefined);
  answer.on('data', (part: Buffer) => (bytes += part.length));
  await new Promise((resolve) => answer.once('close', resolve));
  const { body } = await server.http.inject({ url: `${url}/progress` });
  return { answer, bytes, end: body.split('\n\n').findLast((event) => event !== '') };
}

it.each(['csv', 'ndjson', 'xlsx'])(
  'breaks the connection where it fails after rows were sent, and says why: %s',
  async (format) => {
    const { answer, bytes, end } = await take(format);
    expect(answer.statusCode).toBe(200);
    expect(bytes).toBeGreaterThan(0);
    expect(answer.complete).toBe(false);
    expect(end).toContain('event: failed');
    expect(end).toContain('"messageCode":"exports.broken"');
  },
);

it('answers with the error where nothing was sent, and leaves no file behind: parquet', async () => {
  const { answer, end } = await take('parquet');
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-disposition']).toBeUndefined();
  expect(end).toContain('event: failed');
  expect(readdirSync(server.stagingFolder).filter((name) => name.startsWith('export-'))).toEqual(
    [],
  );
});

it('says why a file of CSV is not whole that has its header alone, as that goes before all rows', async () => {
  const sum = 'SELECT sum(CAST(a.text AS INTEGER)) AS total FROM numbers a, numbers b';
  const { answer, bytes, end } = await take('csv', sum);
  expect([answer.statusCode, answer.complete]).toEqual([200, false]);
  expect(bytes).toBeLessThan(20);
  expect(end).toContain('event: failed');
  expect(end).toContain('A value can’t be computed');
});
