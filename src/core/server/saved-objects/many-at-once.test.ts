import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing';
import { readImport } from './read-import';

let server: TestServer;
const headers = { host: 'localhost', 'osd-xsrf': 'true' };
const ask = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  const response = await server.http.inject({ method, url, headers, payload });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};
const keys = Array.from({ length: 400 }, (_, n) => ({ type: 'query', id: `q${n}` }));
beforeAll(async () => {
  server = await createTestServer();
  const objects = keys.map((key) => ({ ...key, attributes: { title: key.id } }));
  await ask('POST', '/api/saved_objects/_bulk_create', objects);
});
afterAll(() => server.close());

/** How often others had their turn meanwhile. */
async function countTurns(work: Promise<{ status: number }>): Promise<number> {
  let yields = 0;
  let isOver = false;
  const turn = () => {
    yields += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  expect((await work).status).toBe(200);
  isOver = true;
  return yields;
}

describe('While many objects are changed by one request, others are answered', () => {
  it('attack 73: as they are updated', async () => {
    const changes = keys.map((key) => ({ ...key, attributes: { description: 'new' } }));

    expect(
      await countTurns(ask('PUT', '/api/saved_objects/_bulk_update', changes)),
    ).toBeGreaterThanOrEqual(20);
  });

  it('attack 73: as they are put into a workspace', async () => {
    const made = await ask('POST', '/api/workspaces', {
      attributes: { name: 'Shop', features: ['use-case-all'] },
    });
    const { id } = made.body['result'] as { id: string };
    const body = { workspaceId: id, savedObjects: keys };

    expect(
      await countTurns(ask('POST', '/api/workspaces/_associate', body)),
    ).toBeGreaterThanOrEqual(20);
  });
});

const boundary = 'the-boundary';
const importLines = (lines: string) =>
  server.http.inject({
    method: 'POST',
    url: '/api/saved_objects/_import',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.ndjson"\r\n\r\n${lines}\r\n--${boundary}--\r\n`,
  });

describe('A file of saved objects', () => {
  it.each([
    ['nothing but line ends', '\n'.repeat(999)],
    ['lines that are no objects', `{}${'\n{}'.repeat(999)}`],
  ])('attack 99: of %s is read while others are answered', async (_, lines) => {
    let yields = 0;
    const read = readImport(Buffer.from(lines), 10, async () => void (yields += 1));

    expect([await read, yields]).toEqual([[], 1000]);
  });

  it.each([
    [
      'values',
      { attributes: { x: Array.from({ length: 100_000 }, () => 0) } },
      'more than 100000 values',
    ],
    [
      'references',
      { references: Array.from({ length: 10_001 }, () => ({ name: '', type: 'a', id: 'b' })) },
      'an object can have up to 10000 references',
    ],
  ])(
    'attack 99: is refused with its line where an object has too many %s',
    async (_, content, reason) => {
      const line = JSON.stringify({ type: 'query', id: 'many', attributes: {}, ...content });
      const answer = await importLines(`{}\n${line}`);

      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ message: string }>().message).toMatch(
        new RegExp(`^Line 2 of the file: ${reason}`),
      );
    },
  );
});

it('attack 73: a large object that is named many times is sent bit by bit', async () => {
  const title = 'x'.repeat(500_000);
  await ask('POST', '/api/saved_objects/query/large', { attributes: { title } });
  const address = await server.http.listen({ host: '127.0.0.1', port: 0 });
  const controller = new AbortController();
  const answer = await fetch(`${address}/api/saved_objects/_bulk_get`, {
    method: 'POST',
    headers: { 'osd-xsrf': 'true', 'content-type': 'application/json' },
    body: JSON.stringify(Array.from({ length: 10_000 }, () => ({ type: 'query', id: 'large' }))),
    signal: controller.signal,
  });
  const first = await answer.body?.getReader().read();
  controller.abort();

  expect(answer.status).toBe(200);
  expect(Buffer.from(first?.value ?? []).toString()).toMatch(/^\{"saved_objects":\[/);
});
