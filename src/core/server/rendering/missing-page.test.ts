import { afterEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing';

let server: TestServer | undefined;
afterEach(() => server?.close());

/** As a browser asks for what is in its address bar. */
const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const ask = async (url: string, headers: object = {}) => {
  const answer = await server?.http.inject({ url, headers: { host: 'localhost', ...headers } });
  return {
    status: answer?.statusCode,
    type: String(answer?.headers['content-type']),
    body: answer?.body ?? '',
    to: answer?.headers.location,
    policy: String(answer?.headers['content-security-policy']),
  };
};

const nonceOf = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '';

describe('An address at which nothing is', () => {
  it('is answered to a person by a page with a way home, and to a program in JSON', async () => {
    server = await createTestServer({
      flags: { 'opensearchDashboards.branding.applicationTitle': 'Lab' },
    });
    const page = await ask("/no'such?x=1", { accept });
    const inside = await ask('/w/team/nosuch', { accept });

    expect([page.status, page.type]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<title>No such page - Lab</title>');
    expect(page.body).toContain('There is nothing at /no&#39;such.');
    expect(page.body).toContain('<a href="/">Go to the home page</a>');
    expect(page.policy).toContain("default-src 'none'");
    expect(page.body).not.toContain('<script');
    expect(inside.body).toContain('<a href="/w/team/">Go to the home page</a>');
    for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }]) {
      const answer = await ask('/nosuch', headers);
      expect([answer.status, JSON.parse(answer.body)]).toMatchObject([404, { statusCode: 404 }]);
    }
    expect((await ask('/api/nosuch', { accept })).type).toContain('application/json');
  });

  it('is in the language of the browser, and in English where that has no file', async () => {
    server = await createTestServer();
    const page = await ask('/nosuch', { accept, cookie: 'atrium-locale=ar' });
    const asked = await ask('/nosuch?locale=ar', { accept });
    const other = await ask('/nosuch', { accept, cookie: 'atrium-locale=xx' });

    expect(page.body).toContain('<html lang="ar" dir="rtl">');
    expect(page.body).toContain('لا شيء في \u2068/nosuch\u2069.');
    expect(asked.body).toBe(page.body.replaceAll(nonceOf(page.body), nonceOf(asked.body)));
    expect(other.body).toContain('<html lang="en" dir="ltr">');
    expect(other.body).toContain('There is nothing at /nosuch.');
  });

  it('leads strangers to the page where one signs in, and says nothing of what is there', async () => {
    server = await createTestServer({
      flags: { 'server.basePath': '/atrium', 'auth.providers': ['basic'] },
    });
    const page = await ask('/nosuch', { accept });

    expect([page.status, page.to]).toEqual([302, '/atrium/login?nextUrl=%2Fatrium%2Fnosuch']);
    expect((await ask('/nosuch')).status).toBe(401);
  });
});
