import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#core/server/testing';
import { plugin } from './plugin';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ plugins: [plugin] });
});
afterAll(() => server.close());

const headers = { host: 'localhost', 'osd-xsrf': 'true' };
const shorten = (url: unknown) =>
  server.http.inject({ method: 'POST', url: '/api/shorten_url', headers, payload: { url } });

describe('short links', () => {
  it('lead to the path that was kept, under an id that nobody guesses', async () => {
    const path = "/app/dashboards#/view/birds?_g=(time:(from:now-1d,to:now))&_a=(query:'')";
    const [one, other] = await Promise.all([shorten(path), shorten(path)]);
    const { urlId } = one.json<{ urlId: string }>();
    const followed = await server.http.inject({ url: `/goto/${urlId}`, headers });

    expect(followed.statusCode).toBe(302);
    expect(followed.headers.location).toBe(path);
    expect(urlId).toMatch(/^[\da-f-]{36}$/);
    expect(other.json<{ urlId: string }>().urlId).not.toBe(urlId);
  });

  it('attack 68: are listed and deleted by who made them alone, and followed by whoever has them', async () => {
    const proxy = '10.1.2.3';
    const guarded = await createTestServer({
      plugins: [plugin],
      flags: {
        'auth.providers': 'proxy',
        'auth.proxy.addresses': proxy,
        'auth.proxy.defaultRole': 'editor',
      },
    });
    const ask = async (
      person: string,
      method: 'GET' | 'POST' | 'DELETE',
      url: string,
      payload?: object,
    ) => {
      const response = await guarded.http.inject({
        method,
        url,
        ...(payload && { payload }),
        remoteAddress: proxy,
        headers: { ...headers, 'x-forwarded-user': person },
      });
      return { status: response.statusCode, text: response.payload, to: response.headers.location };
    };
    const url = '/app/dashboards#/view/plans';
    const made = await ask('nina', 'POST', '/api/shorten_url', { url });
    const { urlId } = JSON.parse(made.text) as { urlId: string };
    const list = '/api/saved_objects/_find?type=url';
    const one = `/api/saved_objects/url/${urlId}`;

    expect((await ask('nina', 'GET', list)).text).toContain(urlId);
    expect((await ask('owen', 'GET', list)).text).not.toContain(urlId);
    expect((await ask('owen', 'DELETE', one)).status).toBe(404);
    expect((await ask('owen', 'GET', `/goto/${urlId}`)).to).toBe(url);
    expect((await ask('nina', 'DELETE', one)).status).toBe(200);
    expect((await ask('owen', 'GET', `/goto/${urlId}`)).status).toBe(404);
    await guarded.close();
  });

  it.each([
    'https://evil.example/',
    '//evil.example/app/x',
    '/\\evil.example',
    '/app/\\..\\evil',
    '/app/../api/status',
    '/app/%2e%2e/api/status',
    '/api/status',
    'javascript:alert(1)',
    '/app/x\r\nset-cookie: a=b',
    '',
    7,
  ])('attack 14: %j is not kept', async (url) => {
    expect((await shorten(url)).statusCode).toBe(400);
  });

  it('attack 14: an object that somebody stored otherwise leads nowhere outside of the apps', async () => {
    await server.http.inject({
      method: 'POST',
      url: '/api/saved_objects/url/odd',
      headers,
      payload: { attributes: { url: '/api/saved_objects/_find?type=url' } },
    });

    expect((await server.http.inject({ url: '/goto/odd', headers })).statusCode).toBe(404);
    expect((await server.http.inject({ url: '/goto/nothing', headers })).statusCode).toBe(404);
  });

  it('attack 101: are as many as a person may have, and it is told when there are', async () => {
    const small = await createTestServer({
      plugins: [plugin],
      flags: { 'shortLinks.maxPerPerson': 3 },
    });
    const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
      small.http.inject({ method, url, headers, ...(payload && { payload }) });
    const make = () => ask('POST', '/api/shorten_url', { url: '/app/home' });
    // One of everybody, as an import makes it, is nobody's.
    await ask('POST', '/api/saved_objects/url', { attributes: { url: '/app/home' } });
    const made = await Promise.all([make(), make(), make(), make()]);

    expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 403]);
    expect((await make()).json()).toMatchObject({
      message:
        'You have 3 short links, the maximum per person. Delete some under Saved objects, or copy the long link.',
    });
    const { urlId } = made.find(({ statusCode }) => statusCode === 200)?.json() ?? {};
    await ask('DELETE', `/api/saved_objects/url/${urlId}`);
    expect((await make()).statusCode).toBe(200);
    await small.close();
  });
});
