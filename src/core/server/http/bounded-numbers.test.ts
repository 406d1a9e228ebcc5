import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plugin as dashboard } from '../../../plugins/dashboard/server/plugin';
import { plugin as data } from '../../../plugins/data/server/plugin';
import { plugin as ingest } from '../../../plugins/ingest/server/plugin';
import { createGuardedServer, type GuardedServer } from '../auth/testing/sign-in';

let server: GuardedServer;
let cookie: string;
beforeAll(async () => {
  server = await createGuardedServer({ plugins: [dashboard, data, ingest] });
  cookie = await server.signIn();
});
afterAll(() => server.close());

/** Paths of numbers that may be as large as one likes. */
function findUnbounded(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const { type, maximum } = value as { type?: unknown; maximum?: unknown };
  const isNumber = type === 'number' || type === 'integer';
  const inside = Object.entries(value).flatMap(([name, part]) =>
    findUnbounded(part, `${path} ${name}`),
  );
  return isNumber && maximum === undefined ? [path, ...inside] : inside;
}

describe('A number in a request', () => {
  it('attack 34: without end is refused, as text of an address and as a text of a body', async () => {
    const [find, key, list] = await Promise.all([
      server.ask('GET', '/api/saved_objects/_find?type=dashboard&per_page=1e400', { cookie }),
      server.ask('POST', '/api/security/api_keys', {
        cookie,
        payload: { name: 'for ever', role: 'viewer', expiresInDays: '1e400' },
      }),
      server.ask('POST', '/api/workspaces/_list', {
        cookie,
        headers: { 'content-type': 'application/json' },
        payload: '{"perPage": 1e400}',
      }),
    ]);

    expect([find.statusCode, key.statusCode, list.statusCode]).toEqual([400, 400, 400]);
    expect((await server.ask('GET', '/api/security/api_keys', { cookie })).json()).toEqual({
      apiKeys: [],
    });
  });

  it('attack 73: has a bound at every route', async () => {
    const { paths } = (await server.ask('GET', '/api/openapi.json', { cookie })).json();

    expect(Object.keys(paths as object).length).toBeGreaterThan(40);
    expect(findUnbounded(paths, '')).toEqual([]);
  });
});
