import { afterEach, describe, expect, it } from 'vitest';
import { createHttpService } from '../http';
import { startTestServer, type TestResponse, type TestServer } from '../testing';
import { createUiSettingsApi } from './ui-settings-api';

let server: TestServer;
afterEach(() => server.stop());

/** Answers are given by the test, in the order of the calls. */
async function start(scope?: 'user') {
  const open: TestResponse[] = [];
  const waiting: ((response: TestResponse) => void)[] = [];
  server = await startTestServer((_request, response) => {
    const next = waiting.shift();
    if (next) next(response);
    else open.push(response);
  });
  const http = createHttpService({
    basePath: '',
    serverBasePath: '',
    version: '1.0.0',
    onFatalError() {},
  });
  const call = async (): Promise<TestResponse> =>
    open.shift() ?? new Promise((resolve) => waiting.push(resolve));
  const answer = async (status = 200, body: unknown = { settings: {} }) => {
    const response = await call();
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  return { api: createUiSettingsApi(http, scope), call, answer };
}

const sent = () => server.requests.map(({ body }) => JSON.parse(body) as unknown);

describe('Changes of settings', () => {
  it('are sent as {changes} and answered with all settings', async () => {
    const { api, answer } = await start();
    const settings = { a: { userValue: 1 } };
    const saved = api.batchSet('a', 1);
    await answer(200, { settings });

    expect(await saved).toEqual({ settings });
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      url: '/api/opensearch-dashboards/settings',
    });
    expect(sent()).toEqual([{ changes: { a: 1 } }]);
  });

  it('wait while a call is on its way, and then go together, the last of a key alone', async () => {
    const { api, answer } = await start();
    const first = api.batchSet('a', 1);
    const others = [api.batchSet('b', 1), api.batchSet('c', 1), api.batchSet('b', 2)];
    expect(api.hasPendingChanges()).toBe(true);
    await answer();
    await first;
    await answer();
    await Promise.all(others);

    expect(sent()).toEqual([{ changes: { a: 1 } }, { changes: { b: 2, c: 1 } }]);
    expect(api.hasPendingChanges()).toBe(false);
  });

  it('that failed do not hold up the next ones', async () => {
    const { api, answer } = await start();
    const failed = api.batchSet('a', 1);
    const saved = api.batchSet('b', 1);
    await answer(500);
    await expect(failed).rejects.toThrow('Request failed with status code: 500');
    await answer();

    expect(await saved).toEqual({ settings: {} });
  });

  it('that the server refuses fail with its own words', async () => {
    const { api, answer } = await start();
    const failed = api.batchSet('a', 1);
    await answer(400, { message: 'a must be positive' });

    await expect(failed).rejects.toThrow('a must be positive');
  });

  it('that fail otherwise fail with the status', async () => {
    const { api, answer } = await start();
    const failed = api.batchSet('a', 1);
    await answer(404, { message: 'not found' });

    await expect(failed).rejects.toThrow('Request failed with status code: 404');
  });

  it('that are answered with what can not be read fail with the reason: the status was none', async () => {
    const { api, call } = await start();
    const failed = api.batchSet('a', 1).catch((error: Error) => error.message);
    (await call()).writeHead(200, { 'Content-Type': 'application/json' }).end('{"broken');

    expect(await failed).toContain('JSON');
  });

  it('attack 32: keep a key named __proto__ as a key', async () => {
    const { api, answer } = await start();
    const saved = api.batchSet('__proto__', 1);
    await answer();
    await saved;

    expect(server.requests[0]?.body).toBe('{"changes":{"__proto__":1}}');
  });

  it('can be meant for one scope', async () => {
    const { api, answer } = await start('user');
    const saved = api.batchSet('a', 1);
    await answer();
    await saved;
    const all = api.getAll();
    await answer();
    await all;

    expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/opensearch-dashboards/settings?scope=user',
      'GET /api/opensearch-dashboards/settings?scope=user',
    ]);
  });

  it('count as loading, also when they fail, until the page stops', async () => {
    const { api, answer } = await start();
    const counts: (number | string)[] = [];
    api.getLoadingCount$().subscribe({
      next: (count) => counts.push(count),
      complete: () => counts.push('complete'),
    });
    const saved = api.batchSet('a', 1);
    await answer();
    await saved;
    const failed = api.batchSet('a', 1);
    await answer(500);
    await expect(failed).rejects.toThrow();
    api.stop();

    expect(counts).toEqual([0, 1, 0, 1, 0, 'complete']);
  });
});
