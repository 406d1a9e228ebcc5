import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResponse } from '#common/search';
import { plugin as dashboard } from '../../../plugins/dashboard/server/plugin';
import { plugin as data } from '../../../plugins/data/server/plugin';
import { plugin as discover } from '../../../plugins/discover/server/plugin';
import { plugin as visualizations } from '../../../plugins/visualizations/server/plugin';
import { createGuardedServer, deleteRules, type GuardedServer } from '../auth/testing/sign-in';

type Person = 'ada' | 'nora' | 'sid' | 'eve';

let server: GuardedServer;
let cookies: Record<Person, string>;
beforeAll(async () => {
  server = await createGuardedServer({
    plugins: [data, dashboard, discover, visualizations],
    files: { 'sales.csv': 'team,amount\nnorth,1\nnorth,2\nsouth,40\nsouth,50\nsouth,60\n' },
  });
  cookies = {
    ada: await server.signIn(),
    nora: await server.signInAs('viewer', 'nora'),
    sid: await server.signInAs('viewer', 'sid'),
    eve: await server.signInAs('viewer', 'eve'),
  };
  const { users } = (await server.ask('GET', '/api/security/users', { cookie: cookies.ada })).json<{
    users: { id: string; name: string }[];
  }>();
  await deleteRules(server, cookies.ada);
  for (const [name, team] of [
    ['nora', 'north'],
    ['sid', 'south'],
  ]) {
    const payload = {
      name: `${team} alone`,
      access: 'read',
      indices: ['sales'],
      users: users.filter((one) => one.name === name).map(({ id }) => id),
      filter: { term: { 'team.keyword': team } },
    };
    // oxlint-disable-next-line no-await-in-loop -- one change after the other
    await server.ask('POST', '/api/security/data_rules', { cookie: cookies.ada, payload });
  }
});
afterAll(() => server.close());

const ROUTE = '/?_a=(index:sales)';
const open = (who: Person, more: object = {}, app = 'discover') =>
  server.ask('POST', `/internal/core/route_answers/${app}`, {
    cookie: cookies[who],
    payload: { route: ROUTE, now: 1, timeZone: 'UTC', width: 1440, height: 900, ...more },
  });
const computed = () => server.engine.searchesComputed?.() ?? 0;
/** As Discover asks for the total of an index without a time. */
const search = (who: Person) =>
  server.ask('POST', '/internal/search/opensearch', {
    cookie: cookies[who],
    payload: {
      params: {
        index: 'sales',
        body: { size: 0, track_total_hits: true, query: { match_all: {} } },
      },
    },
  });
const total = async (who: Person) =>
  (await search(who)).json<{ rawResponse: SearchResponse }>().rawResponse.hits.total?.value;

describe('attack 130: searches that a page has begun', () => {
  it('are of the documents that its person sees, and nobody else’s answer', async () => {
    const before = computed();
    // One finds out how many documents the index has for its person.
    await open('nora');
    await expect.poll(computed).toBe(before + 3);
    await open('sid');
    await expect.poll(computed).toBe(before + 6);

    expect([await total('nora'), await total('sid')]).toEqual([2, 3]);
    // Those that were begun.
    expect(computed()).toBe(before + 6);
  });

  it('are none where its person may not read the index, and nothing is told of it', async () => {
    const before = computed();
    const answer = await open('eve');

    const asked = answer.json<{ answers: { url: string }[] }>().answers.map(({ url }) => url);
    expect(answer.statusCode).toBe(200);
    expect(asked.filter((url) => url.includes('/indices'))).toEqual([]);
    await search('sid');
    expect(computed()).toBe(before);
    expect((await search('eve')).statusCode).not.toBe(200);
  });

  it('lead to no answer once the session is over', async () => {
    await open('sid', { route: `${ROUTE}&_q=(filters:!())` });
    await server.ask('POST', '/auth/logout', { cookie: cookies.sid });

    expect((await search('sid')).statusCode).toBe(401);
    expect((await open('sid')).statusCode).toBe(401);
  });
});

describe('attack 130: an address that is made to harm', () => {
  const deep = (depth: number) => `${'('.repeat(depth)}${')'.repeat(depth)}`;
  it.each([
    ['deep', `/?_a=(index:sales,query:${deep(10_000)})`],
    ['deep in filters', `/?_a=(index:sales,filters:!(${'(a:'.repeat(5000)}1${')'.repeat(5000)}))`],
    [
      'of wrong types',
      '/?_g=(time:(from:!(1),to:(a:1)))&_a=(index:sales,sort:7,columns:(a:1),query:!n)',
    ],
    ['of a time that is none', '/?_g=(time:(from:x,to:now-1d))&_a=(index:sales)'],
    ['of a query that is none', "/?_a=(index:sales,query:(language:kuery,query:'a:('))"],
    [
      'of many columns',
      `/?_a=(index:sales,columns:!(${Array.from({ length: 5000 }, (_, n) => `c${n}`).join()}))`,
    ],
    ['of names of objects', '/?_a=(index:__proto__,columns:!(constructor,__proto__))'],
  ])('%s is answered, and the next page opens', async (_, route) => {
    for (const app of ['discover', 'dashboards']) {
      const path = app === 'discover' ? route : route.replace('/?', '/view/none?');
      // oxlint-disable-next-line no-await-in-loop -- the server is looked at after each
      expect((await open('ada', { route: path }, app)).statusCode).toBe(200);
    }
    expect((await open('nora')).statusCode).toBe(200);
  });

  it('of a megabyte, and work of a megabyte, is refused', async () => {
    expect((await open('nora', { route: `/?${'x'.repeat(1_000_000)}` })).statusCode).toBe(400);
    expect((await open('nora', { work: 'x'.repeat(1_000_000) })).statusCode).toBe(400);
  });
});
