import { firstValueFrom, Subject, take, toArray } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type SeenRequest, type TestResponse, type TestServer } from '../testing';
import { HttpFetchError } from './http-fetch-error';
import { createHttpService } from './http-service';
import type { HttpFetchOptions } from './types';

let server: TestServer | undefined;

async function start(
  handle: (request: SeenRequest, response: TestResponse) => void = (_request, response) =>
    json(response, '{"ok":true}'),
  basePath = '',
) {
  server = await startTestServer(handle);
  const fatalErrors: Error[] = [];
  const http = createHttpService({
    basePath,
    serverBasePath: basePath,
    version: '1.2.3',
    onFatalError: (error) => fatalErrors.push(error),
  });
  return { http, server, fatalErrors };
}

function json(response: TestResponse, text: string) {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(text);
}

async function failureOf(work: Promise<unknown>): Promise<HttpFetchError> {
  return (await work.catch((error: unknown) => error)) as HttpFetchError;
}

afterEach(() => server?.stop());

describe('A request', () => {
  it('can be written as (path, options) and as (options)', async () => {
    const { http, server } = await start();
    await http.fetch('/api/a', { method: 'POST', body: '1' });
    await http.fetch({ path: '/api/b', method: 'PUT', body: '2' });
    await http.delete({ path: '/api/c' });
    await http.get('/api/d');

    expect(server.requests.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/api/a', '1'],
      ['PUT', '/api/b', '2'],
      ['DELETE', '/api/c', ''],
      ['GET', '/api/d', ''],
    ]);
  });

  it('written otherwise is refused with the reason', async () => {
    const { http } = await start();
    const get = http.get as (...parameters: unknown[]) => Promise<unknown>;

    await expect(get('/api/a', 'b')).rejects.toThrow(
      'Invalid fetch arguments, must either be (string, object) or (object, undefined), received (string, string)',
    );
    await expect(get({ path: '/api/a' }, {})).rejects.toThrow('received (object, object)');
    await expect(get()).rejects.toThrow('received (undefined, undefined)');
    await expect(get('/api/a', null)).rejects.toThrow('received (string, object)');
    await expect(get(null)).rejects.toThrow('received (object, undefined)');
  });

  it.each(['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const)(
    '%s sends the method of its name',
    async (name) => {
      const { http, server } = await start((_request, response) => response.writeHead(204).end());
      await http[name]('/api/a');

      expect(server.requests[0]?.method).toBe(name.toUpperCase());
    },
  );

  it('carries the version, the anti-forgery header and JSON', async () => {
    const { http, server } = await start();
    await http.post('/api/a', { body: '{}' });

    expect(server.requests[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'osd-version': '1.2.3',
      'osd-xsrf': 'osd-fetch',
    });
    expect(server.requests[0]?.headers).not.toHaveProperty('osd-system-request');
  });

  it('carries credentials to this origin only', async () => {
    const { http } = await start();
    const { request } = await http.get('/api/a', { asResponse: true });

    expect(request.credentials).toBe('same-origin');
  });

  it('says when no person asked for it', async () => {
    const { http, server } = await start();
    await http.get('/api/a', { asSystemRequest: true });
    await http.get('/api/a', { asSystemRequest: false });
    await http.get('/api/a');

    expect(server.requests.map(({ headers }) => headers['osd-system-request'])).toEqual([
      'true',
      undefined,
      undefined,
    ]);
  });

  it('takes other headers, and gives up the default type when it is set to undefined', async () => {
    const { http, server } = await start();
    await http.get('/api/a', { headers: { 'X-Own': 'yes', 'Content-Type': undefined } });

    expect(server.requests[0]?.headers['x-own']).toBe('yes');
    expect(server.requests[0]?.headers['content-type']).toBeUndefined();
  });

  it('may not set the headers of the shell', async () => {
    const { http, server } = await start();
    const options: HttpFetchOptions = { headers: { 'osd-other': 'a', 'OSD-version': 'b', c: 'd' } };

    await expect(http.get('/api/a', options)).rejects.toThrow(
      'Invalid fetch headers, headers beginning with "osd-" are not allowed: [osd-other,OSD-version]',
    );
    expect(server.requests).toHaveLength(0);
  });

  it('goes below the base path unless told otherwise', async () => {
    const { http, server } = await start(undefined, '/base');
    await http.get('/api/a');
    await http.get('/api/a', { prependBasePath: false });

    expect(server.requests.map(({ url }) => url)).toEqual(['/base/api/a', '/api/a']);
  });

  it('writes its query, repeats lists and leaves out undefined', async () => {
    const { http, server } = await start();
    await http.get('/api/a', {
      query: { text: 'ä & b', list: [1, 2], yes: true, nothing: undefined },
    });

    expect(server.requests[0]?.url).toBe('/api/a?text=%C3%A4+%26+b&list=1&list=2&yes=true');
  });

  it('gives no anti-forgery header to another server, however its address is written', async () => {
    const { http } = await start();
    const sent: Headers[] = [];
    http.intercept({
      responseError({ request }) {
        sent.push(request.headers);
        return { body: 'stopped' };
      },
    });
    for (const address of ['http://127.0.0.2:1/', '//127.0.0.2:1/', '/\\127.0.0.2:1/']) {
      await http.get(address);
    }

    expect(sent).toHaveLength(3);
    for (const headers of sent) {
      expect(headers.has('osd-xsrf')).toBe(false);
      expect(headers.has('osd-version')).toBe(false);
    }
  });

  it('carries version and anti-forgery header on every relative address, on a whole one below the base path', async () => {
    const { http, server } = await start(undefined, '/base');
    await http.get('/elsewhere', { prependBasePath: false });
    await http.get(`${server.origin}/base/api/a`);
    await http.get(`${server.origin}/elsewhere`);

    expect(
      server.requests.map(({ headers }) => [headers['osd-version'], headers['osd-xsrf']]),
    ).toEqual([
      ['1.2.3', 'osd-fetch'],
      ['1.2.3', 'osd-fetch'],
      [undefined, undefined],
    ]);
  });

  it('stops on the wire when it is aborted', async () => {
    const { http, server } = await start(() => {});
    const stop = new AbortController();
    const answer = failureOf(http.get('/api/slow', { signal: stop.signal }));
    await until(() => server.requests.length === 1);
    stop.abort();

    expect((await answer).name).toBe('AbortError');
    await until(() => server.requests[0]?.aborted === true);
  });
});

describe('An answer', () => {
  it('of JSON comes as a value, and of text as text', async () => {
    const { http } = await start(({ url }, response) => {
      if (url === '/json') json(response, '{"a":[1]}');
      else response.writeHead(200, { 'Content-Type': 'text/plain' }).end('just words');
    });

    expect(await http.get('/json')).toEqual({ a: [1] });
    expect(await http.get('/text')).toBe('just words');
  });

  it('of NDJSON comes as a blob', async () => {
    const types = ['application/ndjson', 'application/ndjson; charset=utf-8'];
    for (const type of types) {
      const { http, server } = await start((_request, response) =>
        response.writeHead(200, { 'Content-Type': type }).end('{"a":1}\n{"a":2}\n'),
      );
      const blob = await http.get<Blob>('/api/export');

      expect(await blob.text()).toBe('{"a":1}\n{"a":2}\n');
      await server.stop();
    }
  });

  it('that the server knows to hold no long numbers is read by JSON.parse alone', async () => {
    const { http } = await start((_request, response) =>
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'osd-long-numerals': 'false' })
        .end('{"n":9007199254740993}'),
    );

    expect(await http.get('/api/a', { withLongNumeralsSupport: true })).toEqual({
      n: 9007199254740992,
    });
  });

  it('of events comes as the stream it is', async () => {
    const { http } = await start((_request, response) =>
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end('data: 1\n\n'),
    );
    const stream = await http.get<ReadableStream>('/api/events');

    expect(await new Response(stream).text()).toBe('data: 1\n\n');
  });

  it('attack 34: keeps whole numbers beyond 2^53 when asked to', async () => {
    const { http } = await start((_request, response) => json(response, '{"n":9007199254740993}'));

    expect(await http.get('/api/a', { withLongNumeralsSupport: true })).toEqual({
      n: 9007199254740993n,
    });
    expect(await http.get('/api/a')).toEqual({ n: 9007199254740992 });
  });

  it('comes whole with `asResponse`', async () => {
    const { http } = await start();
    const answer = await http.get<{ ok: boolean }>('/api/a', { asResponse: true });

    expect(answer.body).toEqual({ ok: true });
    expect(answer.response?.status).toBe(200);
    expect(answer.request.url).toContain('/api/a');
    expect(answer.fetchOptions.path).toBe('/api/a');
  });

  it('that is not ok becomes an error with status text, request, response and body', async () => {
    const body = { statusCode: 404, error: 'Not Found', message: 'No index "a"' };
    const { http } = await start((_request, response) =>
      response.writeHead(404, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
    );
    const error = await failureOf(http.get('/api/a'));

    expect(error).toBeInstanceOf(HttpFetchError);
    expect(error.message).toBe('Not Found');
    expect(error.body).toEqual(body);
    expect(error.response?.status).toBe(404);
    expect(error.request.url).toContain('/api/a');
    expect(error.req).toBe(error.request);
    expect(error.res).toBe(error.response);
  });

  it.each([300, 400, 404, 500, 503])('of status %i is an error', async (status) => {
    const { http } = await start((_request, response) => response.writeHead(status).end());
    const error = await failureOf(http.get('/api/a'));

    expect(error).toBeInstanceOf(HttpFetchError);
    expect(error.response?.status).toBe(status);
  });

  it('that cannot be read becomes an error that keeps request and response', async () => {
    const { http } = await start((_request, response) => json(response, '{"broken'));
    const error = await failureOf(http.get('/api/a'));

    expect(error).toBeInstanceOf(HttpFetchError);
    expect(error.response?.status).toBe(200);
  });

  it('that never comes becomes an error with the request', async () => {
    const { http, server } = await start();
    await server.stop();
    const error = await failureOf(http.get('/api/a'));

    expect(error).toBeInstanceOf(HttpFetchError);
    expect(error.request.url).toContain('/api/a');
    expect(error.response).toBeUndefined();
  });
});

describe('Interceptors', () => {
  it('change the request, the last added first', async () => {
    const { http, server } = await start();
    http.intercept({ request: ({ path }) => ({ path: `${path}/first` }) });
    http.intercept({ request: ({ path }) => ({ path: `${path}/second` }) });
    await http.get('/api');

    expect(server.requests[0]?.url).toBe('/api/second/first');
  });

  it('change the answer, the first added first', async () => {
    const { http } = await start();
    http.intercept({ response: () => ({ body: ['first'] }) });
    http.intercept({ response: ({ body }) => ({ body: [...(body as string[]), 'second'] }) });

    expect(await http.get('/api')).toEqual(['first', 'second']);
  });

  it('can mend a failure of the answer', async () => {
    const { http } = await start((_request, response) => response.writeHead(500).end());
    http.intercept({ responseError: () => ({ body: 'mended' }) });

    expect(await http.get('/api')).toBe('mended');
  });

  it('can mend a failure of the request', async () => {
    const { http, server } = await start();
    http.intercept({ requestError: () => ({ path: '/mended' }) });
    http.intercept({
      request() {
        throw new Error('no');
      },
    });
    await http.get('/api');

    expect(server.requests[0]?.url).toBe('/mended');
  });

  it('that throw fail the request before anything is sent', async () => {
    const { http, server } = await start();
    http.intercept({
      request() {
        throw new Error('not today');
      },
    });

    await expect(http.get('/api')).rejects.toThrow('not today');
    expect(server.requests).toHaveLength(0);
  });

  it('that halt leave the caller waiting', async () => {
    const { http, server } = await start();
    let settled = false;
    http.intercept({ response: (_response, controller) => controller.halt() });
    const done = () => {
      settled = true;
    };
    void http.get('/api').finally(done);
    await until(() => server.requests.length === 1);
    // A whole request later the first one would be long settled.
    await createHttpService({
      basePath: '',
      serverBasePath: '',
      version: '',
      onFatalError() {},
    }).get('/other');

    expect(settled).toBe(false);
  });

  it('do nothing once they are removed', async () => {
    const { http, server } = await start();
    const remove = http.intercept({ request: () => ({ path: '/changed' }) });
    remove();
    await http.get('/api');

    expect(server.requests[0]?.url).toBe('/api');
  });
});

describe('The loading count', () => {
  it('counts requests under way', async () => {
    const { http } = await start();
    const counts = firstValueFrom(http.getLoadingCount$().pipe(take(4), toArray()));
    await Promise.all([http.get('/a'), http.get('/b')]);

    expect(await counts).toEqual([0, 1, 2, 1]);
  });

  it('goes back when a request fails', async () => {
    const { http } = await start((_request, response) => response.writeHead(500).end());
    await failureOf(http.get('/a'));

    expect(await firstValueFrom(http.getLoadingCount$())).toBe(0);
  });

  it('adds what others count, until they are done', async () => {
    const { http } = await start();
    const source$ = new Subject<number>();
    const counts: number[] = [];
    http.addLoadingCountSource(source$);
    http.getLoadingCount$().subscribe((count) => counts.push(count));
    const other$ = new Subject<number>();
    http.addLoadingCountSource(other$);
    source$.next(2);
    other$.next(3);
    source$.next(1);
    source$.complete();
    other$.complete();

    expect(counts).toEqual([0, 2, 5, 4, 3, 0]);
  });

  it('takes a negative count for a fatal error, and counts that source no more', async () => {
    const { http, fatalErrors } = await start();
    const source$ = new Subject<number>();
    http.addLoadingCountSource(source$);
    source$.next(3);
    source$.next(-1);
    source$.next(5);

    expect(fatalErrors.map(({ message }) => message)).toEqual([
      'Observables passed to loadingCount.add() must only emit positive numbers',
    ]);
    expect(await firstValueFrom(http.getLoadingCount$())).toBe(0);
  });
});

describe('Anonymous paths', () => {
  it('are known by the path below the base path, in any case and with any slashes', async () => {
    const { http } = await start(undefined, '/base');
    http.anonymousPaths.register('status/');

    expect(http.anonymousPaths.isAnonymous('/base/status')).toBe(true);
    expect(http.anonymousPaths.isAnonymous('/base/STATUS/')).toBe(true);
    expect(http.anonymousPaths.isAnonymous('/base/status/more')).toBe(false);
    expect(http.anonymousPaths.isAnonymous('/base/app')).toBe(false);
  });
});

async function until(holds: () => boolean) {
  while (!holds()) {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}
