import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestResponse, type TestServer } from '../testing';
import { createHttpService } from './http-service';
import { createOutdatedClientInterceptor } from './outdated-client';
import { createSessionExpiredInterceptor } from './session-expired';

const realTimeout = globalThis.setTimeout;
let server: TestServer;

async function start(answer: (response: TestResponse) => void) {
  server = await startTestServer((_request, response) => answer(response));
  return createHttpService({
    basePath: '/base',
    serverBasePath: '/base',
    version: '1.0.0',
    onFatalError() {},
  });
}

afterEach(() => {
  vi.useRealTimers();
  return server.stop();
});

/** Goes on while the clock stands still. */
async function until(holds: () => boolean) {
  while (!holds()) {
    await new Promise((resolve) => {
      realTimeout(resolve, 5);
    });
  }
}

describe('When the session has ended', () => {
  async function expire(target: string, status = 401) {
    const http = await start((response) =>
      response.writeHead(status, { 'X-Auth-Redirect-URL': target }).end(),
    );
    const warn = vi.fn<(toast: object) => void>();
    const navigate = vi.fn<(url: string) => void>();
    const settled = vi.fn<() => void>();
    const { basePath } = http;
    const { responseError } = createSessionExpiredInterceptor({ basePath, warn, navigate });
    const answered = vi.fn(responseError);
    http.intercept({ responseError: answered });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    return { http, warn, navigate, settled, answered };
  }

  it('the person is warned once and sent to sign in after five seconds, and no caller is answered', async () => {
    const { http, warn, navigate, settled, answered } = await expire('/base/login?next=%2Fapp');
    void http.get('/api/a').finally(settled);
    void http.get('/api/b').finally(settled);
    await until(() => answered.mock.calls.length === 2);

    expect(warn.mock.calls).toEqual([
      [
        {
          title: 'Session expired',
          text: 'Your session has expired. Redirecting to the login page...',
        },
      ],
    ]);
    vi.advanceTimersByTime(4999);
    expect(navigate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(navigate.mock.calls).toEqual([[`${server.origin}/base/login?next=%2Fapp`]]);
    expect(settled).not.toHaveBeenCalled();
  });

  it('the sign-in leads back to where the person is by then, with all that the address holds', async () => {
    const { http, warn, navigate } = await expire('/login?nextUrl=%2Fapp%2Fdata');
    void http.get('/api/a');
    await until(() => warn.mock.calls.length > 0);
    const before = window.location.href;
    window.history.pushState(null, '', '/app/discover?a=1#/?_q=(query:x)');
    vi.advanceTimersByTime(5000);
    window.history.replaceState(null, '', before);

    expect(navigate.mock.calls).toEqual([
      [`${server.origin}/login?nextUrl=%2Fapp%2Fdiscover%3Fa%3D1#/?_q=(query:x)`],
    ]);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'http://[',
  ])('attack 41: %s does not lead to another server', async (target) => {
    const { http, warn, navigate } = await expire(target);
    void http.get('/api/a');
    await until(() => warn.mock.calls.length > 0);
    vi.advanceTimersByTime(5000);

    expect(navigate.mock.calls).toEqual([['/base/']]);
  });

  it('the person who comes back to the page is warned of the next end too', async () => {
    const { http, warn, navigate } = await expire('/login');
    void http.get('/api/a');
    await until(() => warn.mock.calls.length === 1);
    vi.advanceTimersByTime(5000);
    void http.get('/api/a');
    await until(() => warn.mock.calls.length === 2);
    vi.advanceTimersByTime(5000);

    expect(navigate).toHaveBeenCalledTimes(2);
  });

  it('is not what the answer of another server says', () => {
    const warn = vi.fn<() => void>();
    const halt = vi.fn<() => void>();
    const basePath = { prepend: (path: string) => path };
    const { responseError } = createSessionExpiredInterceptor({ basePath, warn, navigate() {} });
    const headers = new Headers({ 'X-Auth-Redirect-URL': '/login' });
    const response = { status: 401, url: 'https://other.example/api/a', headers };
    void responseError?.({ response } as never, { halt } as never);

    expect([warn.mock.calls, halt.mock.calls]).toEqual([[], []]);
  });

  it('is not what a refusal without an address to sign in at means', async () => {
    const http = await start((response) => response.writeHead(401).end());
    const warn = vi.fn<() => void>();
    http.intercept(
      createSessionExpiredInterceptor({ basePath: http.basePath, warn, navigate() {} }),
    );

    await expect(http.get('/api/a')).rejects.toThrow('Unauthorized');
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('When the server is of another version', () => {
  async function ask(attributes: object | undefined) {
    const http = await start((response) =>
      response
        .writeHead(400, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ statusCode: 400, message: 'no', attributes })),
    );
    const offerRefresh = vi.fn<() => void>();
    http.intercept(createOutdatedClientInterceptor({ version: '1.0.0', offerRefresh }));
    return { http, offerRefresh };
  }

  it('a refresh is offered once, and each caller still gets its error', async () => {
    const { http, offerRefresh } = await ask({ expected: '2.0.0', got: '1.0.0' });

    await expect(http.get('/api/a')).rejects.toMatchObject({ body: { message: 'no' } });
    await expect(http.get('/api/b')).rejects.toMatchObject({ body: { message: 'no' } });
    expect(offerRefresh).toHaveBeenCalledTimes(1);
  });

  it('nothing is offered for other refusals', async () => {
    for (const attributes of [undefined, {}, { expected: 'a', got: 'b' }]) {
      const { http, offerRefresh } = await ask(attributes);

      await expect(http.get('/api/a')).rejects.toThrow('Bad Request');
      expect(offerRefresh).not.toHaveBeenCalled();
      await server.stop();
    }
  });
});
