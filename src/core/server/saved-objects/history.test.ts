import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const response = await server.http.inject({
    method,
    url: `/api/saved_objects/${path}`,
    headers: { host: 'localhost', 'osd-xsrf': 'true' },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}
const title = (text: string) => ({ attributes: { title: text } });
const versionsOf = async (path: string) =>
  (await ask('GET', `_history/${path}`)).body['versions'] as Record<string, unknown>[];

describe('The past of a saved object', () => {
  it('has each earlier version: what it was, and who replaced it when', async () => {
    const { body: first } = await ask('POST', 'dashboard/a', title('One'));
    await ask('PUT', 'dashboard/a', title('Two'));
    await ask('DELETE', 'dashboard/a');

    expect(await versionsOf('dashboard/a')).toMatchObject([
      { ...title('Two'), change: 'delete' },
      {
        ...title('One'),
        change: 'update',
        version: first['version'],
        updated_by: 'operator',
        replaced_by: 'operator',
        replaced_at: expect.any(String),
      },
    ]);
  });

  it('comes back: an earlier version, and an object that was deleted', async () => {
    const { body: first } = await ask('POST', 'dashboard/a', {
      ...title('One'),
      workspaces: ['w1'],
    });
    await ask('PUT', 'dashboard/a', title('Two'));
    const restored = await ask('POST', '_history/dashboard/a/_restore', {
      version: first['version'],
    });
    await ask('DELETE', 'dashboard/a');
    const again = await ask('POST', '_history/dashboard/a/_restore', {
      version: restored.body['version'],
    });

    expect(restored.body).toMatchObject({ ...title('One'), workspaces: ['w1'] });
    expect(again.body).toMatchObject({ ...title('One'), workspaces: ['w1'] });
    expect((await versionsOf('dashboard/a')).map(({ change }) => change)).toEqual([
      'delete',
      'update',
      'update',
    ]);
  });

  it('names those that were deleted, without a failure for what never was, is there or is hidden', async () => {
    await ask('POST', 'dashboard/a', title('One'));
    await ask('POST', 'dashboard/b', title('Two'));
    const { body } = await ask('DELETE', 'dashboard/a');
    const keys = [
      { type: 'dashboard', id: 'a' },
      { type: 'dashboard', id: 'b' },
      { type: 'dashboard', id: 'none' },
      { type: 'config', id: 'global' },
    ];
    const asked = await ask('POST', '_history/_deleted', keys);

    expect(body).toEqual({});
    expect(asked.status).toBe(200);
    expect(asked.body['deleted']).toEqual([
      { type: 'dashboard', id: 'a', title: 'One', version: expect.any(String) },
    ]);
  });

  it('is a 404 where there never was such an object or version, and for hidden types', async () => {
    await ask('POST', 'dashboard/a', title('One'));
    const restore = (version: string) => ask('POST', '_history/dashboard/a/_restore', { version });

    expect(await versionsOf('dashboard/a')).toEqual([]);
    expect((await ask('GET', '_history/dashboard/none')).status).toBe(404);
    expect((await ask('GET', '_history/config/global')).status).toBe(404);
    expect((await restore('Wzk5LDFd')).status).toBe(404);
    expect((await restore('nonsense')).status).toBe(400);
  });
});
