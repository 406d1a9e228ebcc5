import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#core/server/testing';
import { plugin as data } from '../../data/server/plugin';
import { plugin } from './plugin';

let server: TestServer;
const headers = { host: 'localhost', 'osd-xsrf': 'true' };
const GENERATED = '0f6b8c9e-1f0b-4a53-9c4f-3f1f0a6f2f11';

beforeAll(async () => {
  server = await createTestServer({
    plugins: [data, plugin],
    files: { 'birds.csv': 'name\na\n', 'logs-1.csv': 'name\na\n', 'logs-2.csv': 'name\na\n' },
  });
  const pattern = (id: string, title: string) => ({
    type: 'index-pattern',
    id,
    attributes: { title },
  });
  const search = (id: string, index: string) => ({
    type: 'search',
    id,
    attributes: {
      title: id,
      kibanaSavedObjectMeta: { searchSourceJSON: JSON.stringify({ index }) },
    },
  });
  await server.http.inject({
    method: 'POST',
    url: '/api/saved_objects/_bulk_create',
    headers,
    payload: [
      pattern(GENERATED, 'bir*'),
      pattern('own', 'birds'),
      search('of pattern', GENERATED),
      search('of nothing', 'gone'),
    ],
  });
});
afterAll(() => server.close());

async function follow(route: string, work?: string) {
  const response = await server.http.inject({
    method: 'POST',
    url: '/internal/core/route_answers/discover',
    headers,
    payload: { route, now: 1, timeZone: 'UTC', width: 1440, height: 900, work },
  });
  expect(response.statusCode).toBe(200);
  return response
    .json<{ answers: { method: string; url: string; body?: string }[] }>()
    .answers.map(({ method, url, body }) => [method, url, body].filter(Boolean).join(' '));
}

const object = (type: string, id: string) =>
  `POST /api/saved_objects/_bulk_get [${JSON.stringify({ id, type })}]`;
const details = (name: string, more = '?if_there=true') =>
  `GET /internal/data/indices/${name}${more}`;

describe('Opening Discover', () => {
  it.each<[string, string[]]>([
    // The only pattern with its title says its time.
    ['/?_a=(index:birds)', [details('birds'), object('index-pattern', 'own')]],
    ['/?_a=(index:logs-1)', [details('logs-1')]],
    // Nothing says which: the first one.
    ['/', [details('birds'), object('index-pattern', 'own')]],
    ['', [details('birds'), object('index-pattern', 'own')]],
    ["/?_a=(index:'logs-*')", [details('logs-1', ''), details('logs-2', '')]],
    [`/?_a=(index:'${GENERATED}')`, [object('index-pattern', GENERATED), details('birds')]],
    [
      '/view/of%20pattern?_g=()',
      [object('search', 'of pattern'), object('index-pattern', GENERATED), details('birds')],
    ],
    [
      '/view/of%20pattern?_a=(index:logs-1)',
      [object('search', 'of pattern'), object('index-pattern', GENERATED), details('logs-1')],
    ],
  ])('asks at %s for what it has to know before it can search', async (route, asked) => {
    expect((await follow(route)).toSorted()).toEqual(asked.toSorted());
  });

  it('leaves a saved search to the page where the tab keeps work on it', async () => {
    const route = '/view/of%20pattern?_g=()';
    expect(await follow(route, '{}')).toEqual([
      object('search', 'of pattern'),
      object('index-pattern', GENERATED),
    ]);
    expect(await follow(`${route}&_a=(index:logs-1)`, '{}')).toContain(details('logs-1'));
  });

  it.each<[string, number]>([
    ['/?_a=(index:(((', 2],
    ['/?_a=(index:!(1,2))', 2],
    ["/?_a=(index:'../../api/status')", 3],
    ['/view/missing', 1],
    ['/view/%E0%A4%A', 1],
    ['/view/of nothing', 2],
    ['/elsewhere?_a=(index:birds)', 2],
  ])('asks at %s for nothing that is not there', async (route, most) => {
    const asked = await follow(route);

    expect(asked.filter((one) => one.includes('/indices/') && !one.includes('birds'))).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(most);
  });
});
