import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing';
import type { ServerPlugin } from '../plugins/server-plugin';
import type { FirstAnswer } from './first-answers';

const OPENED = { now: 1, timeZone: 'UTC', width: 1440, height: 900 };

/** Each visit asks for the number after it, and stops where there is none. */
const counting: ServerPlugin = {
  id: 'counting',
  setup(core) {
    core.rendering.registerRoutePlan('other', {
      pattern: '^/count/',
      awaitedPaths: ['/api/count'],
      chunks: ['app-hello', 'constructor'],
      async follow({ route }, { ask, load, begin, searchesOf, setting }) {
        const around = {
          query: { query: route, language: 'kuery' },
          filters: [],
          timeRange: { from: 'now-1h', to: 'now' },
          timeZone: String(await setting('dateFormat:tz')),
          now: 7,
        } as const;
        const searches = await searchesOf({ type: 'chart' }, around);
        if (route.startsWith('/count/begin')) begin(searches);
        load([{ type: 'tideTable' }, { type: 'tide_table' }, { type: '__proto__' }, {}]);
        load([
          { type: 'chart', kind: 'low-tide' },
          { type: 'chart', kind: '../constructor' },
        ]);
        let next: unknown = Number(route.split(/[/?]/)[2]);
        while (typeof next === 'number') {
          // oxlint-disable-next-line no-await-in-loop -- each answer leads to the next
          next = await ask({ method: 'POST', path: '/api/count', body: { after: next } });
        }
      },
    });
    core.rendering.registerSearches('chart', async (_, { timeZone, now }) => [
      { index: 'birds', body: { size: now, query: { match: { zone: timeZone } } } },
    ]);
    core.rendering.registerFolders('chart', ({ kind }) => [`chart-types/${String(kind)}`]);
    core.rendering.registerRoutePlan('broken', {
      pattern: '.',
      awaitedPaths: ['/api/count'],
      chunks: [],
      follow: () => new Promise(() => {}),
    });
  },
  start(core) {
    core.http
      .createRouter()
      .post<{ Body: { after: number } }>(
        '/api/count',
        { access: 'viewer' },
        ({ body, principal }, reply) =>
          body.after % 5 === 4
            ? reply.code(404).send({ who: principal?.id })
            : reply.send(String(body.after + 1)),
      );
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    plugins: [counting],
    files: { 'birds.csv': 'zone\nBrowser\n' },
    flags: {
      'auth.providers': 'proxy',
      'auth.proxy.addresses': '10.1.2.3',
      'auth.proxy.defaultRole': 'viewer',
      'server.basePath': '/base',
    },
  });
});
afterAll(() => server.close());

const headersOf = (person: string) => ({
  host: 'localhost',
  ...(person && { 'x-forwarded-user': person }),
});
const get = (url: string, person = 'nina') =>
  server.http.inject({ url, remoteAddress: '10.1.2.3', headers: headersOf(person) });
const post = (payload: object, { app = 'other', person = 'nina', xsrf = 'true' } = {}) =>
  server.http.inject({
    method: 'POST',
    url: `/internal/core/route_answers/${app}`,
    remoteAddress: '10.1.2.3',
    headers: { ...headersOf(person), ...(xsrf && { 'osd-xsrf': xsrf }) },
    payload,
  });
const askFor = async (route: string, app = 'other') =>
  (await post({ ...OPENED, route }, { app })).json<{ answers: FirstAnswer[]; files: string[] }>();

describe('What an app will ask for at an address', () => {
  it('is answered at once, each answer leading to the next, until one is an error', async () => {
    const { answers, files } = await askFor('/count/2');

    expect(answers.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/base/api/count', '{"after":2}'],
      ['POST', '/base/api/count', '{"after":3}'],
    ]);
    expect(answers.map(({ answer }) => answer.text)).toEqual(['3', '4']);
    // Those of the objects' folders, each once; what no folder shows has none.
    expect(files).toEqual(['core.chunk.2.js', 'core.chunk.3.js']);
  });

  it('ends after so many requests, and where an app asks for nothing', async () => {
    const endless = await askFor('/count/-1000');

    expect(endless.answers).toHaveLength(24);
    expect(await askFor('/count/1', 'hello')).toEqual({ answers: [], files: [] });
  });

  it('is begun as whoever opens the page, and nothing waits for it', async () => {
    const { searchesComputed } = server.engine;
    await askFor('/count/begin');
    await expect.poll(() => searchesComputed?.()).toBe(1);

    // The page's own search finds its answer.
    await server.engine.forOperator().search({
      index: 'birds',
      body: { size: 7, query: { match: { zone: 'Browser' } } },
    });
    expect(searchesComputed?.()).toBe(1);
  });

  it('is there without what does not come in time', async () => {
    expect(await askFor('/', 'broken')).toEqual({ answers: [], files: [] });
  });

  it('attack 57: is what whoever asks may see, and nothing for nobody', async () => {
    expect((await post({ ...OPENED, route: '/count/2' }, { person: '' })).statusCode).toBe(401);
  });

  it('attack 47: is asked by no form of another page', async () => {
    expect((await post({ ...OPENED, route: '/count/2' }, { xsrf: '' })).statusCode).toBe(400);
  });

  it('is kept nowhere, and refused where the address is no address', async () => {
    const good = await post({ ...OPENED, route: `/count/2?_a=${'x'.repeat(49_000)}` });
    const refused = [{ route: 'x'.repeat(50_001) }, { route: {} }, {}, { route: '/', more: 1 }];

    expect(good.headers['cache-control']).toBe('no-store');
    expect(good.json<{ answers: unknown[] }>().answers).toHaveLength(2);
    for (const body of refused) {
      expect((await post({ ...OPENED, ...body })).statusCode).toBe(400);
    }
    expect((await post({ route: '/count/2' })).statusCode).toBe(400);
  });
});

describe('The page', () => {
  it('asks for it in the workspace it is in, where its address is such a one', async () => {
    const { body } = await get('/app/other');

    expect(body).toContain('"url":"/base/internal/core/route_answers/other"');
    expect(body).toContain('"pattern":"^/count/"');
    expect(body).toContain('"awaited":["/base/api/count"]');
    expect(body).toContain('"files":["core.chunk.1.js"]');
    expect((await get('/app/hello')).body).not.toContain('route_answers');
  });
});
