import { afterEach, describe, expect, it } from 'vitest';
import { HttpError } from '../http';
import { createTestServer, type TestServer } from '../testing';

let server: TestServer | undefined;
afterEach(() => server?.close());

/** As a browser asks for what is in its address bar. */
const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const REASON = 'The cluster <b>sea</b> does not answer.';

async function ask(headers: object, url = '/broken?q=1') {
  server ??= await createTestServer({
    flags: { 'opensearchDashboards.branding.applicationTitle': 'Lab' },
    plugins: [
      {
        id: 'broken',
        setup: ({ http }) =>
          http.createRouter().get('/broken', { access: 'anonymous' }, () => {
            throw new HttpError(503, REASON);
          }),
      },
    ],
  });
  const answer = await server.http.inject({ url, headers: { host: 'localhost', ...headers } });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}

describe('A page that can’t be made', () => {
  it('tells a person why, with the way to try again, and a program in JSON', async () => {
    const page = await ask({ accept });

    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h1>Lab can’t show this page now</h1>');
    expect(page.body).toContain('The cluster &lt;b&gt;sea&lt;/b&gt; does not answer.');
    expect(page.body).toContain('<a href="">Try again</a>');
    expect(page.body).not.toContain('<script');
    expect(page.headers['cache-control']).toBe('no-store');

    const answer = await ask({ accept: 'application/json' });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      503,
      { statusCode: 503, error: 'Service Unavailable', message: REASON },
    ]);
  });
});
