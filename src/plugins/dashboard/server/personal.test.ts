import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#core/server/testing';
import { PERSONAL_TYPE } from './personal';
import { plugin } from './plugin';

const PATH = '/internal/dashboards/personal';
const proxy = '10.1.2.3';
let server: TestServer;
let open: TestServer;
beforeAll(async () => {
  [server, open] = await Promise.all([
    createTestServer({
      plugins: [plugin],
      flags: {
        'auth.providers': 'proxy',
        'auth.proxy.addresses': proxy,
        'server.trustedProxies': proxy,
      },
    }),
    createTestServer({ plugins: [plugin] }),
  ]);
});
afterAll(() => Promise.all([server.close(), open.close()]));

interface Answer {
  kept: boolean;
  favourites: string[];
  viewed: [string, number][];
}

async function ask(person: string, path = '', payload?: object) {
  const response = await server.http.inject({
    method: payload ? 'POST' : 'GET',
    url: PATH + path,
    remoteAddress: proxy,
    headers: { host: 'localhost', 'osd-xsrf': 'true', 'x-forwarded-user': person },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<Answer & { message?: string }>() };
}
const mark = (person: string, id: string, is = true) => ask(person, '/favourite', { id, is });

describe('what a person marked and opened', () => {
  it('follows the person, and is for nobody else', async () => {
    await mark('ada', 'revenue');
    await ask('ada', '/viewed', { id: 'revenue' });
    const { body } = await ask('ada');

    expect(body).toMatchObject({ kept: true, favourites: ['revenue'] });
    expect(body.viewed[0]?.[0]).toBe('revenue');
    expect((await ask('bob')).body).toEqual({ kept: true, favourites: [], viewed: [] });
    await mark('ada', 'revenue', false);
    expect((await ask('ada')).body.favourites).toEqual([]);
  });

  it('loses nothing where tabs change it at the same moment', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    const answers = await Promise.all([
      ...ids.map((id) => mark('cleo', id)),
      ask('cleo', '/viewed', { id: 'a' }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { favourites, viewed } = (await ask('cleo')).body;
    expect(favourites.toSorted()).toEqual(ids);
    expect(viewed).toHaveLength(1);
  });

  it('has no past: visits are no versions that anybody goes back to', async () => {
    for (const id of ['one', 'two', 'three']) await ask('fay', '/viewed', { id });
    const { objects } = await server.store.find({
      types: [PERSONAL_TYPE.name],
      offset: 0,
      limit: 99,
    });
    const pasts = await Promise.all(objects.map((object) => server.store.history(object)));

    expect(objects.length).toBeGreaterThan(0);
    expect(pasts.flat()).toEqual([]);
  });

  it('names the dashboard that was opened last first, each once', async () => {
    for (const id of ['one', 'two', 'one']) await ask('dan', '/viewed', { id });

    expect((await ask('dan')).body.viewed.map(([id]) => id)).toEqual(['one', 'two']);
  });

  it('is kept by the browser where nobody signs in', async () => {
    const headers = { host: 'localhost', 'osd-xsrf': 'true' };
    const read = await open.http.inject({ url: PATH, headers });
    expect(read.json()).toEqual({ kept: false, favourites: [], viewed: [] });
    const written = await open.http.inject({
      method: 'POST',
      url: `${PATH}/favourite`,
      headers,
      payload: { id: 'a', is: true },
    });
    expect(written.statusCode).toBe(400);
  });

  it.each([
    [{ id: '', is: true }],
    [{ id: 'x'.repeat(600), is: true }],
    [{ id: 'a' }],
    [{ id: 'a', is: true, person: 'ada' }],
    [{ id: ['a'], is: 'perhaps' }],
  ])('takes nothing but one dashboard: %j', async (payload) => {
    expect((await ask('eve', '/favourite', payload)).status).toBe(400);
  });

  it('attack 33: __proto__ is an id like any other', async () => {
    await mark('eve', '__proto__');

    expect((await ask('eve')).body.favourites).toEqual(['__proto__']);
  });

  it('attack 57: is no object that routes of saved objects show, write or count', async () => {
    await mark('ada', 'secret');
    const headers = { host: 'localhost', 'osd-xsrf': 'true', 'x-forwarded-user': 'eve' };
    const found = await server.http.inject({
      url: '/api/saved_objects/_find?type=dashboard-personal',
      remoteAddress: proxy,
      headers,
    });
    expect(found.body).not.toContain('secret');
    const written = await server.http.inject({
      method: 'POST',
      url: '/api/saved_objects/dashboard-personal/x',
      remoteAddress: proxy,
      headers,
      payload: { attributes: { favourites: [] } },
    });
    expect(written.statusCode).toBeGreaterThanOrEqual(400);
  });
});
