import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpService } from '../http';
import { HttpFetchError } from '../http/http-fetch-error';
import { startTestServer, type TestServer } from '../testing';
import { loadRecentDetails } from './recent-details';

const detail = {
  id: '1',
  type: 'dashboard',
  updated_at: '2024-02-29T12:00:00.000Z',
  attributes: { title: 'Sales' },
  references: [{ id: '2', name: 'panel_0', type: 'visualization' }],
  meta: { icon: 'dashboardApp' },
};
let server: TestServer;

beforeEach(async () => {
  server = await startTestServer(({ url }, response) => {
    response.writeHead(url.endsWith('/1') ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(url.endsWith('/1') ? detail : { message: 'Not found' }));
  });
});
afterEach(() => server.stop());

function load(items: Parameters<typeof loadRecentDetails>[0]) {
  const http = createHttpService({
    basePath: '',
    serverBasePath: '',
    version: '1.0.0',
    onFatalError: (error) => {
      throw error;
    },
  });
  return loadRecentDetails(items, {
    get: ((path: string) => http.get(`${server.origin}${path}`)) as typeof http.get,
  });
}

const toItem = (id: string, type?: string) => ({ id, label: id, link: `/${id}`, meta: { type } });

describe('Details of recent items', () => {
  it('are asked for each item with a type', async () => {
    const items = [toItem('1', 'dashboard'), toItem('page')];
    const details = await load(items);

    expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/opensearch-dashboards/management/saved_objects/dashboard/1',
    ]);
    expect(details).toEqual([{ item: items[0], detail }]);
  });

  it('that fail are empty, with the error; the others come all the same', async () => {
    const [one, gone] = await load([toItem('1', 'dashboard'), toItem('gone', 'dashboard')]);

    expect(one?.detail.attributes).toEqual({ title: 'Sales' });
    expect(gone?.detail).toEqual({});
    expect(gone?.error).toBeInstanceOf(HttpFetchError);
  });

  it('attack 43: stay below their address whatever an item is called', async () => {
    await load([toItem('../../../x?y#z', 'a/b')]);

    expect(server.requests.at(-1)?.url).toBe(
      '/api/opensearch-dashboards/management/saved_objects/a%2Fb/..%2F..%2F..%2Fx%3Fy%23z',
    );
  });
});
