import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#core/server/testing';
import { PERSONAL_TYPE } from './personal';
import { plugin } from './plugin';

const PATH = '/internal/documents/personal/dashboard';
const CHARTS = '/internal/documents/personal/visualization';
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
  favorites: string[];
  viewed: [string, number][];
}

async function ask(person: string, path = '', payload?: object, base = PATH) {
  const response = await server.http.inject({
    method: payload ? 'POST' : 'GET',
    url: base + path,
    remoteAddress: proxy,
    headers: { host: 'localhost', 'osd-xsrf': 'true', 'x-forwarded-user': person },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<Answer & { message?: string }>() };
}
const mark = (person: string, id: string, is = true) => ask(person, '/favorite', { id, is });

describe('what a person marked and opened', () => {
  it('follows the person, and is for nobody else', async () => {
    await mark('ada', 'revenue');
    await ask('ada', '/viewed', { id: 'revenue' });
    const { body } = await ask('ada');

    expect(body).toMatchObject({ kept: true, favorites: ['revenue'] });
    expect(body.viewed[0]?.[0]).toBe('revenue');
    expect((await ask('bob')).body).toEqual({ kept: true, favorites: [], viewed: [] });
    await mark('ada', 'revenue', false);
    expect((await ask('ada')).body.favorites).toEqual([]);
  });

  it('loses nothing where tabs change it at the same moment', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    const answers = await Promise.all([
      ...ids.map((id) => mark('cleo', id)),
      ask('cleo', '/viewed', { id: 'a' }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { favorites, viewed } = (await ask('cleo')).body;
    expect(favorites.toSorted()).toEqual(ids);
    expect(viewed).toHaveLength(1);
  });

  it('is of one type: a chart of the same id has a star of its own', async () => {
    await mark('gus', 'a');
    await ask('gus', '/favorite', { id: 'b', is: true }, CHARTS);

    expect((await ask('gus')).body.favorites).toEqual(['a']);
    expect((await ask('gus', '', undefined, CHARTS)).body.favorites).toEqual(['b']);
    expect((await ask('gus', '', undefined, PATH.replace('dashboard', 'config'))).status).toBe(400);
  });

  it('is there as it was kept before it was spelled so', async () => {
    await mark('hal', 'a');
    const { objects } = await server.store.find({
      types: [PERSONAL_TYPE.name],
      offset: 0,
      limit: 99,
    });
    const last = objects.find(({ attributes }) => String(attributes['favorites']) === 'a');
    if (!last) throw new Error('Nothing was kept.');
    const { favorites, ...others } = last.attributes;
    const object = { ...last, attributes: { ...others, favourites: favorites ?? [] } };
    await server.store.apply([{ kind: 'put', object, text: {}, expected: 'any' }], {
      by: 'ada',
      onConflict: 'fail',
    });

    expect((await ask('hal')).body.favorites).toEqual(['a']);
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
    expect(read.json()).toEqual({ kept: false, favorites: [], viewed: [] });
    const written = await open.http.inject({
      method: 'POST',
      url: `${PATH}/favorite`,
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
    expect((await ask('eve', '/favorite', payload)).status).toBe(400);
  });

  it('attack 33: __proto__ is an id like any other', async () => {
    await mark('eve', '__proto__');

    expect((await ask('eve')).body.favorites).toEqual(['__proto__']);
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
      payload: { attributes: { favorites: [] } },
    });
    expect(written.statusCode).toBeGreaterThanOrEqual(400);
  });
});
