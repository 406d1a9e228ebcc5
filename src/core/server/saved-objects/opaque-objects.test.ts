import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const ship = {
  type: 'starship',
  id: 'enterprise',
  attributes: { title: 'Enterprise', crew: [{ name: 'Spock' }], speed: 9.5, log: null },
  references: [{ name: 'map', type: 'starmap', id: 'galaxy' }],
  migrationVersion: { starship: '3.2.1' },
};
const MANAGEMENT = '/api/opensearch-dashboards/management/saved_objects';

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const headers = { host: 'localhost', 'osd-xsrf': 'true' };
  const answer = await server.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, text: answer.body };
}
const json = async (...request: Parameters<typeof ask>) =>
  JSON.parse((await ask(...request)).text) as Record<string, unknown>;

async function importObjects(objects: readonly object[]) {
  const lines = objects.map((one) => JSON.stringify(one)).join('\n');
  const answer = await server.http.inject({
    method: 'POST',
    url: '/api/saved_objects/_import',
    headers: {
      host: 'localhost',
      'osd-xsrf': 'true',
      'content-type': 'multipart/form-data; boundary=Form',
    },
    payload: `--Form\r\nContent-Disposition: form-data; name="file"; filename="a.ndjson"\r\n\r\n${lines}\r\n--Form--\r\n`,
  });
  return answer.json<Record<string, unknown>>();
}

describe('An object of a type that nobody registered', () => {
  it('is imported, and exported as it came', async () => {
    expect(await importObjects([ship])).toMatchObject({ success: true, successCount: 1 });
    const { text } = await ask('POST', '/api/saved_objects/_export', {
      type: ['starship'],
      excludeExportDetails: true,
    });

    expect(JSON.parse(text)).toMatchObject(ship);
  });

  it('is in the list with its type, and its type among those that may be exported', async () => {
    await importObjects([ship]);

    expect(await json('GET', `${MANAGEMENT}/_find`)).toMatchObject({
      total: 1,
      saved_objects: [{ type: 'starship', meta: { title: 'Enterprise' } }],
    });
    expect((await json('GET', `${MANAGEMENT}/_allowed_types`))['types']).toContain('starship');
  });

  it('can be deleted, and neither made nor changed by other requests', async () => {
    const path = '/api/saved_objects/starship/enterprise';
    const { attributes } = ship;
    const made = await ask('POST', path, { attributes });
    await importObjects([ship]);
    const changed = await ask('PUT', path, { attributes });
    const deleted = await ask('DELETE', path);

    expect([made.status, changed.status, deleted.status]).toEqual([400, 400, 200]);
    expect(made.text).toContain("Unsupported saved object type: 'starship'");
    expect((await json('GET', `${MANAGEMENT}/_allowed_types`))['types']).not.toContain('starship');
  });

  it('follows an export of what refers to it', async () => {
    const board = {
      type: 'dashboard',
      id: 'board',
      attributes: { title: 'Board' },
      references: [{ name: 'ship', type: 'starship', id: 'enterprise' }],
    };
    await importObjects([ship, board]);
    const { text } = await ask('POST', '/api/saved_objects/_export', {
      objects: [{ type: 'dashboard', id: 'board' }],
      includeReferencesDeep: true,
      excludeExportDetails: true,
    });

    expect(text.split('\n').map((line) => (JSON.parse(line) as { id: string }).id)).toEqual([
      'enterprise',
      'board',
    ]);
  });

  it('is not waited for: an export of a type without any object is refused', async () => {
    const { status, text } = await ask('POST', '/api/saved_objects/_export', {
      type: ['starship'],
    });

    expect(status).toBe(400);
    expect(text).toContain('Trying to export non-exportable type(s): starship');
  });
});

it('Whoever administers the server may ask for migrations again', async () => {
  expect(await json('POST', '/internal/saved_objects/_migrate')).toEqual({ success: true });
});
