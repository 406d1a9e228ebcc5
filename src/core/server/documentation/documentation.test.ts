import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing';

let server: TestServer | undefined;
afterEach(() => server?.close());

const headers = { host: 'localhost' };

describe('The documentation', () => {
  it('is served below /docs, in the theme that this browser chose, with the product name of the installation', async () => {
    server = await createTestServer({
      flags: { 'opensearchDashboards.branding.applicationTitle': 'Lab' },
    });
    const start = await server.http.inject({ url: '/docs', headers });
    const page = await server.http.inject({
      url: String(start.headers.location),
      headers: { ...headers, cookie: 'atrium-theme-version=v8; atrium-theme=dark' },
    });

    expect(start.statusCode).toBe(302);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title>Start - Lab</title>');
    expect(page.body).toContain('<h1>Start</h1>');
    expect(page.body).toContain('/7/bundles/theme.v8dark.css');
    expect(page.body).toContain('href="/docs/guide/start" aria-current="page"');
  });

  it('is there behind a base path, and before anybody has signed in', async () => {
    server = await createTestServer({
      flags: { 'server.basePath': '/atrium', 'auth.providers': ['basic'] },
    });
    const start = await server.http.inject({ url: '/docs', headers });
    const page = await server.http.inject({ url: '/docs/guide/start', headers });

    expect(start.headers.location).toBe('/atrium/docs/guide/start');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('href="/atrium/docs/guide/start"');
    expect(page.body).toContain('/atrium/7/bundles/core.css');
  });

  it('has its pictures', async () => {
    server = await createTestServer();
    const picture = await server.http.inject({ url: '/docs/pictures/home.png', headers });

    expect(picture.headers['content-type']).toBe('image/png');
  });

  it('says of a page that is not there what is missing, with the contents', async () => {
    server = await createTestServer();
    const { statusCode, body } = await server.http.inject({
      url: `/docs/guide/${encodeURIComponent('<b>gone')}`,
      headers,
    });

    expect(statusCode).toBe(404);
    expect(body).toContain('no page <code>guide/&lt;b&gt;gone</code>');
    expect(body).toContain('href="/docs/guide/start"');
    expect(body).not.toContain('<b>gone');
  });

  it('attack 21: runs no script and loads nothing of others', async () => {
    server = await createTestServer();
    const { body, headers: sent } = await server.http.inject({ url: '/docs/guide/start', headers });

    expect(sent['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self' 'nonce-/,
    );
    expect(sent['content-security-policy']).not.toContain('script-src');
    expect(body).not.toContain('<script');
  });

  it.each([
    '/docs/guide/other',
    '/docs/../package.json',
    '/docs/%2e%2e%2fpackage.json',
    '/docs/documentation.json',
    '/docs/pictures/..%2fdocumentation.json',
    '/docs/pictures/',
    '/docs/__proto__',
    '/docs/constructor',
  ])('attack 44: %s is not found', async (url) => {
    server = await createTestServer();

    expect((await server.http.inject({ url, headers })).statusCode).toBe(404);
  });

  it('is not found where it was not built, as while developing', async () => {
    const first = await createTestServer();
    rmSync(`${first.folder}/root/build/docs/documentation.json`);
    const answer = await first.http.inject({ url: '/docs/guide/start', headers });
    await first.close();

    expect(answer.statusCode).toBe(404);
  });
});
