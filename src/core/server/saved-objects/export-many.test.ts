import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing';

const COUNT = 4500;
const LIMIT = 100;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ flags: { 'savedObjects.maxImportExportSize': LIMIT } });
  const object = (n: number) => ({
    type: 'visualization',
    id: `v${n}`,
    attributes: { title: `part ${n}` },
    // Each refers to the one before, and all to a pattern that is of another type.
    references: [
      ...(n > 0 ? [{ name: 'before', type: 'visualization', id: `v${n - 1}` }] : []),
      { name: 'index', type: 'index-pattern', id: 'pattern' },
    ],
  });
  const pattern = { type: 'index-pattern', id: 'pattern', attributes: {}, references: [] };
  const objects = [pattern, ...Array.from({ length: COUNT }, (_, n) => object(n))];
  await server.store.apply(
    objects.map((one) => ({
      kind: 'put',
      object: one,
      text: { title: String((one.attributes as { title?: string }).title ?? '') },
      expected: 'absent',
    })),
    { by: 'test', onConflict: 'fail' },
  );
});
afterAll(() => server.close());

const headers = { host: 'localhost', 'osd-xsrf': 'true' };
const exported = async (payload: object) => {
  const response = await server.http.inject({
    method: 'POST',
    url: '/api/saved_objects/_export',
    headers,
    payload,
  });
  const text = response.payload;
  return {
    status: response.statusCode,
    text,
    lines: text.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>),
  };
};

describe('An export of a whole type', () => {
  it('has each object once, what others refer to first, however many there are', async () => {
    const { status, lines } = await exported({
      type: ['visualization'],
      includeReferencesDeep: true,
    });

    expect(status).toBe(200);
    expect(lines.slice(0, -1).map(({ id }) => id)).toEqual([
      'pattern',
      ...Array.from({ length: COUNT }, (_, n) => `v${n}`),
    ]);
    expect(lines.at(-1)).toEqual({
      exportedCount: COUNT + 1,
      missingRefCount: 0,
      missingReferences: [],
    });
  });

  it('has what a search finds where one is given', async () => {
    const { lines } = await exported({ type: ['visualization'], search: '"part 7"' });
    expect(lines.map(({ id }) => id)).toEqual(['v7', undefined]);
  });

  it('is limited where objects are named one by one', async () => {
    const objects = Array.from({ length: LIMIT + 1 }, (_, n) => ({
      type: 'visualization',
      id: `v${n}`,
    }));
    const { status, text } = await exported({ objects });
    expect([status, JSON.parse(text).message]).toEqual([
      400,
      `Can't export more than ${LIMIT} objects`,
    ]);
  });

  it('breaks off, and does not end, where it can not go on: nobody takes a part for the whole', async () => {
    const url = new URL(await server.http.listen({ host: '127.0.0.1', port: 0 }));
    const asking = request({
      port: url.port,
      path: '/api/saved_objects/_export',
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-type': 'application/json' },
    });
    asking.end(JSON.stringify({ type: ['visualization'] }));
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    await server.store.close();
    await expect(once(response.resume(), 'end')).rejects.toThrow('aborted');
  });
});
