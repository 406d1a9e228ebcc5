import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing';

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
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  expect((await work).status).toBe(200);
  isOver = true;
  return turns;
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
