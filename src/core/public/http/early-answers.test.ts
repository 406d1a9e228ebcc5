import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing';
import { createEarlyAnswers } from './early-answers';
import { withResolvers } from '../with-resolvers';
import { createHttpService } from './http-service';

let server: TestServer;

function createHttp() {
  return createHttpService({
    basePath: '',
    serverBasePath: '',
    version: '1.0.0',
    onFatalError() {},
    earlyAnswers: createEarlyAnswers(window),
  });
}

function answerEarly(url: string, text: string, parts: { method?: string; body?: string } = {}) {
  const answer = {
    status: 200,
    statusText: 'OK',
    headers: [['content-type', 'application/json']] as [string, string][],
    text,
  };
  window.__osdEarlyAnswers__ = [{ method: 'GET', url, ...parts, answer }];
}

beforeEach(async () => {
  vi.spyOn(window.performance, 'now').mockReturnValue(15_000);
  server = await startTestServer((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('"from the server"'),
  );
});

afterEach(() => {
  delete window.__osdEarlyAnswers__;
  delete window.__osdRouteAnswers__;
  vi.restoreAllMocks();
  return server.stop();
});

describe('An answer that came before the shell', () => {
  it('is used for the same request, once', async () => {
    answerEarly('/api/list', '"early"');
    const http = createHttp();

    expect(await http.get('/api/list')).toBe('early');
    expect(await http.get('/api/list')).toBe('from the server');
    expect(server.requests).toHaveLength(1);
  });

  it('is not used for another method, address or body', async () => {
    answerEarly('/api/list', '"early"', { method: 'POST', body: '{"a":1}' });
    const http = createHttp();

    expect(await http.get('/api/list')).toBe('from the server');
    expect(await http.post('/api/list', { body: '{"a":2}' })).toBe('from the server');
    expect(await http.post('/api/other', { body: '{"a":1}' })).toBe('from the server');
    expect(await http.post('/api/list', { body: '{"a":1}' })).toBe('early');
  });

  it('is not used when it is old', async () => {
    answerEarly('/api/list', '"early"');
    vi.spyOn(window.performance, 'now').mockReturnValue(15_001);

    expect(await createHttp().get('/api/list')).toBe('from the server');
  });

  it('of an error is the error', async () => {
    const text = '{"message":"gone"}';
    const headers = [['content-type', 'application/json']] as [string, string][];
    const answer = { status: 404, statusText: 'Not Found', headers, text };
    window.__osdEarlyAnswers__ = [{ method: 'GET', url: '/api/list', answer }];

    await expect(createHttp().get('/api/list')).rejects.toMatchObject({
      message: 'Not Found',
      body: { message: 'gone' },
    });
  });
});

describe('Answers that the page’s address led to', () => {
  const path = '/api/lists/';
  const early = (url: string) => ({
    method: 'GET',
    url,
    answer: { status: 200, statusText: 'OK', headers: [], text: '"early"' },
  });

  it('are waited for by those who may find theirs, and by nobody else', async () => {
    const bring = withResolvers<ReturnType<typeof early>[]>();
    window.__osdRouteAnswers__ = { paths: [path], answers: bring.promise };
    const http = createHttp();
    const asked = [http.get('/api/lists/a'), http.get('/api/lists/b'), http.get('/api/lists/c')];

    expect(await http.get('/api/other')).toBe('from the server');
    expect(server.requests).toHaveLength(1);
    bring.resolve([early('/api/lists/a'), early('/api/lists/b'), early('/api/later')]);

    expect(await Promise.all(asked)).toEqual(['early', 'early', 'from the server']);
    expect(await http.get('/api/later')).toBe('early');
    expect(await http.get('/api/lists/a')).toBe('from the server');
  });

  it('that failed on their way are asked for again', async () => {
    window.__osdRouteAnswers__ = { paths: [path], answers: Promise.reject(new Error('network')) };

    expect(await createHttp().get('/api/lists/a')).toBe('from the server');
  });

  it('that do not come are asked for again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    window.__osdRouteAnswers__ = { paths: [path], answers: new Promise(() => {}) };
    const asked = createHttp().get('/api/lists/a');
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();

    expect(await asked).toBe('from the server');
  });

  it('end for whoever gave up meanwhile', async () => {
    const bring = withResolvers<ReturnType<typeof early>[]>();
    window.__osdRouteAnswers__ = { paths: [path], answers: bring.promise };
    const controller = new AbortController();
    const asked = createHttp().get('/api/lists/a', { signal: controller.signal });
    controller.abort();
    bring.resolve([early('/api/lists/a')]);

    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});
