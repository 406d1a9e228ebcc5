import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSharedServer, type SharedServer } from './testing';

let server: SharedServer;
beforeAll(async () => {
  server = await createSharedServer(['nina'], {
    'server.basePath': '/base',
    'server.rewriteBasePath': true,
  });
});
afterAll(() => server.close());

/** A page that does not wait long goes without them. */
async function pageWithAnswers(workspace: string, cookie: string) {
  const ask = () => server.ask('GET', `/base/w/${workspace}/app/hello`, { cookie });
  let page = await ask();
  const bodyOfNext = async () => {
    page = await ask();
    return page.body;
  };
  await expect.poll(bodyOfNext, { timeout: 20_000 }).toContain('"url":');
  return page;
}

describe('A page in a workspace', () => {
  it('asks for the sign-in and leads back into the workspace', async () => {
    const { headers } = await server.ask('GET', '/base/w/abc123/app/hello?x=1');
    const nextUrl = new URL(String(headers.location), 'http://x').searchParams.get('nextUrl');

    expect(nextUrl).toBe('/base/w/abc123/app/hello?x=1');
  });

  it('never leads to another sign-in', async () => {
    const cookie = await server.signIn();
    const next = encodeURIComponent('/base/w/abc123/login?nextUrl=x');
    const { headers } = await server.ask('GET', `/base/login?nextUrl=${next}`, { cookie });

    expect(headers.location).toBe('/base/');
  });

  it('comes with its first answers under the addresses that it asks for', async () => {
    const id = await server.makeWorkspace('Paged');
    const cookie = await server.signIn();
    const { body } = await pageWithAnswers(id, cookie);

    expect(body).toContain(`"url":"/base/w/${id}/api/core/capabilities"`);
    expect(body).toContain('&quot;basePath&quot;:&quot;/base&quot;');
  });

  it('opens its start page there', async () => {
    const cookie = await server.signIn();
    const { headers } = await server.ask('GET', '/base/w/abc123/', {
      cookie,
      headers: { accept: 'text/html' },
    });

    expect(headers.location).toBe('/base/w/abc123/app/home');
  });

  it('attack 57: is the same page where the workspace is not for whoever asks and where there is none', async () => {
    const id = await server.makeWorkspace('Unseen');
    const cookie = await server.signIn('nina');
    const page = async (workspace: string) => {
      const { statusCode, body } = await pageWithAnswers(workspace, cookie);
      return [statusCode, body.replace(/nonce="[^"]*"/g, '').replaceAll(workspace, '')];
    };

    expect((await page(id))[0]).toBe(200);
    expect(await page(id)).toEqual(await page('nosuch'));
  });
});
