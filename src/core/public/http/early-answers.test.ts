import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing';
import { createEarlyAnswers } from './early-answers';
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
  const answer = Promise.resolve({
    status: 200,
    statusText: 'OK',
    headers: [['content-type', 'application/json']] as [string, string][],
    text,
  });
  window.__osdEarlyAnswers__ = [{ method: 'GET', url, ...parts, answer }];
}

beforeEach(async () => {
  server = await startTestServer((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('"from the server"'),
  );
});

afterEach(() => {
  delete window.__osdEarlyAnswers__;
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

  it('that failed on its way is asked for again', async () => {
    const answer = Promise.reject(new Error('network'));
    answer.catch(() => {});
    window.__osdEarlyAnswers__ = [{ method: 'GET', url: '/api/list', answer }];

    expect(await createHttp().get('/api/list')).toBe('from the server');
  });

  it('of an error is the error', async () => {
    const text = '{"message":"gone"}';
    const headers = [['content-type', 'application/json']] as [string, string][];
    const answer = Promise.resolve({ status: 404, statusText: 'Not Found', headers, text });
    window.__osdEarlyAnswers__ = [{ method: 'GET', url: '/api/list', answer }];

    await expect(createHttp().get('/api/list')).rejects.toMatchObject({
      message: 'Not Found',
      body: { message: 'gone' },
    });
  });
});
