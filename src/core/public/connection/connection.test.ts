import { afterEach, describe, expect, it, vi } from 'vitest';
import { isServerAway } from '#common/server-away';
import { createHttpService } from '../http';
import { startTestServer, type TestServer } from '../testing';
import { createConnection } from './connection';

let server: TestServer | undefined;
let stop = () => {};
afterEach(async () => {
  vi.useRealTimers();
  stop();
  await server?.stop();
  server = undefined;
});

/** A page of a server that is there or not, as the test says. */
async function setUp({ status = 200 } = {}) {
  server = await startTestServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  const { origin } = server;
  const state = { isThere: true, probes: 0 };
  const connection = createConnection({
    page: window,
    async probe() {
      state.probes += 1;
      if (!state.isThere) throw new TypeError('Failed to fetch');
    },
  });
  const http = createHttpService({
    basePath: origin,
    serverBasePath: '',
    version: '1.0.0',
    onFatalError: (error) => {
      throw error;
    },
  });
  http.intercept(connection.interceptor);
  const lost: boolean[] = [];
  const news = connection.get$().subscribe((since) => lost.push(since !== undefined));
  stop = () => {
    news.unsubscribe();
    connection.stop();
    http.stop();
  };
  return { connection, http, state, lost, origin };
}

const failure = (request: Promise<unknown>) => request.catch((error: unknown) => error);

describe('Whether the server answers', () => {
  it('is told once to the whole page, and in words to whoever asked', async () => {
    const { http, state, lost } = await setUp();
    await server?.stop();
    state.isThere = false;
    const errors = await Promise.all(['/a', '/b', '/c'].map((path) => failure(http.get(path))));

    expect(errors.every(isServerAway)).toBe(true);
    expect(String(errors[0])).toContain('The server can’t be reached');
    expect(state.probes).toBe(1);
    expect(lost).toEqual([false, true]);
  });

  it('is not doubted for a request that ends without an answer while the server is there', async () => {
    const { http, lost } = await setUp();
    await server?.stop();
    const error = await failure(http.get('/a'));

    expect(isServerAway(error)).toBe(false);
    expect(lost).toEqual([false]);
  });

  it('is not doubted for what the page cancels itself', async () => {
    const { http, state } = await setUp();
    const controller = new AbortController();
    controller.abort();
    await failure(http.get('/a', { signal: controller.signal }));

    expect(state.probes).toBe(0);
  });

  it('is asked for where a proxy finds nothing behind it, and not for errors of the server itself', async () => {
    const behindProxy = await setUp({ status: 502 });
    behindProxy.state.isThere = false;
    expect(isServerAway(await failure(behindProxy.http.get('/a')))).toBe(true);
    stop();
    await server?.stop();

    const refusing = await setUp({ status: 500 });
    expect(isServerAway(await failure(refusing.http.get('/a')))).toBe(false);
    expect(refusing.state.probes).toBe(0);
  });

  it('is asked again until it is back, at most every five seconds', async () => {
    vi.useFakeTimers();
    const { connection, state, lost } = await setUp();
    state.isThere = false;
    await connection.check();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.probes).toBeGreaterThan(10);
    expect(state.probes).toBeLessThan(16);
    state.isThere = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(lost).toEqual([false, true, false]);
    const asked = state.probes;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.probes).toBe(asked);
  });

  it('is known from any answer, and at once when the browser has its network again', async () => {
    const { connection, http, state, lost } = await setUp();
    state.isThere = false;
    await connection.check();
    await http.get('/a');
    expect(lost).toEqual([false, true, false]);

    await connection.check();
    state.isThere = true;
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => lost).toEqual([false, true, false, true, false]);
  });
});
