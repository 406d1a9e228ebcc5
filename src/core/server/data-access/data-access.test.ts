import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { translateAnswer } from '#common/i18n';
import { hasEnglish, speak } from '#common/i18n/testing';
import type { IndexSummary, SearchResponse } from '#common/search';
import { plugin as data } from '../../../plugins/data/server/plugin';
import { plugin as ingest } from '../../../plugins/ingest/server/plugin';
import { createGuardedServer, deleteRules, type GuardedServer } from '../auth/testing/sign-in';

const SALES = 'team,amount\nnorth,1\nnorth,2\nsouth,40\nsouth,50\nsouth,60\n';
const RULES = '/api/security/data_rules';

let server: GuardedServer;
let cookies: Record<'ada' | 'nora' | 'sid' | 'eve', string>;
let ids: Record<string, string>;
let underFirstRule: object;
beforeAll(async () => {
  server = await createGuardedServer({
    plugins: [data, ingest],
    files: {
      'sales.csv': SALES,
      'sales_old.csv': SALES,
      'salaries.csv': 'name,amount\nBoss,999\n',
    },
  });
  cookies = {
    ada: await server.signIn(),
    nora: await server.signInAs('viewer', 'nora'),
    sid: await server.signInAs('viewer', 'sid'),
    eve: await server.signInAs('editor', 'eve'),
  };
  const { users } = (
    await server.ask('GET', '/api/security/users', { cookie: cookies.ada })
  ).json();
  ids = Object.fromEntries(
    (users as { name: string; id: string }[]).map(({ name, id }) => [name, id]),
  );
  // The first rule is there once: what it gives is looked at before anything else.
  underFirstRule = {
    names: await names('nora'),
    total: await total('nora', 'salaries'),
    upload: (await upload('eve', 'fileName=free.csv')).statusCode,
    deletion: (await ask('eve', 'DELETE', '/internal/data/indices/free')).statusCode,
  };
  await deleteRules(server, cookies.ada);
});
afterAll(() => server.close());

type Person = keyof typeof cookies;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const ask = (who: Person, method: Method, url: string, payload?: object) =>
  server.ask(method, url, { cookie: cookies[who], ...(payload && { payload }) });
async function give(rule: object): Promise<string> {
  const made = await ask('ada', 'POST', RULES, { name: 'a rule', access: 'read', ...rule });
  expect([made.statusCode, made.body]).toEqual([200, expect.any(String)]);
  return made.json().id as string;
}
afterEach(() => deleteRules(server, cookies.ada));

const names = async (who: Person) =>
  ((await ask(who, 'GET', '/internal/data/indices')).json() as IndexSummary[]).map(
    ({ name }) => name,
  );
const search = (who: Person, index: string, body: object = { size: 0 }) =>
  ask(who, 'POST', '/internal/search/opensearch', { params: { index, body } });
const total = async (who: Person, index: string) => {
  const response = await search(who, index);
  if (response.statusCode !== 200) return response.statusCode;
  return (response.json().rawResponse as SearchResponse).hits.total?.value;
};
const ofTeam = (team: string) => ({ term: { 'team.keyword': team } });
const upload = (who: Person, query: string, payload = 'team,amount\nwest,1\n') =>
  server.ask('POST', `/internal/ingest/upload?${query}`, {
    cookie: cookies[who],
    payload,
    headers: { 'content-type': 'application/octet-stream' },
  });

describe('data under the first rule', () => {
  it('is read by everybody who may sign in, and written by editors', () => {
    expect(underFirstRule).toEqual({
      names: ['salaries', 'sales', 'sales_old'],
      total: 1,
      upload: 200,
      deletion: 200,
    });
  });
});

describe('data with rules', () => {
  it('is what the rules give, and everything for administrators', async () => {
    await give({ indices: ['sales*'], users: [ids['nora']] });

    expect(await names('nora')).toEqual(['sales', 'sales_old']);
    expect(await names('sid')).toEqual([]);
    expect(await names('ada')).toEqual(['salaries', 'sales', 'sales_old']);
    expect(await total('nora', '*')).toBe(10);
    expect(await total('nora', '*,-sales_old')).toBe(5);
    expect(await total('sid', '*')).toBe(0);
  });

  it('is judged by the name that date math means now', async () => {
    await give({ indices: ['sales*'], users: [ids['nora']] });

    expect(await total('nora', "<sales_{now/d{'old'}}>")).toBe(5);
    expect(await total('ada', "<sal{now/d{'aries'}}>")).toBe(1);
    expect(await total('nora', "<{now/d{'*'}}>")).toBe(10);
    const hidden = await search('nora', "<sal{now/d{'aries'}}>");
    const missing = await search('nora', "<nothing_{now/d{'here'}}>");
    const dated = await search('nora', '<salaries-{now/y{yyyy}}>');
    expect([hidden.statusCode, missing.statusCode, dated.statusCode]).toEqual([404, 404, 404]);
    expect(hidden.json().message).toBe('no such index [salaries]');
    expect(missing.json().message).toBe('no such index [nothing_here]');
    expect(dated.json().message).toMatch(/^no such index \[salaries-\d{4}\]$/);
  });

  it('is given to roles, groups and everybody', async () => {
    await ask('ada', 'PUT', `/api/security/users/${ids['sid']}`, { groups: ['south'] });
    await give({ indices: ['sales'], groups: ['south'] });
    await give({ indices: ['salaries'], roles: ['editor'] });
    await give({ indices: ['sales_old'] });

    expect(await names('sid')).toEqual(['sales', 'sales_old']);
    expect(await names('eve')).toEqual(['salaries', 'sales_old']);
    expect(await names('nora')).toEqual(['sales_old']);
  });

  it('attack 62: is not given to names that only look like those of the rule', async () => {
    await give({
      indices: ['sales'],
      users: ['proxy:nora', `proxy:${ids['nora']}`],
      groups: ['*', 'nora', ids['nora']],
    });

    expect(await names('nora')).toEqual([]);
  });

  it.each([
    ['a name', () => ['nora'], '[request body.users]: "nora" is not a user ID.'],
    ['an id and more', () => [`${ids['nora']} `], ' " is not a user ID.'],
    ['everybody', () => [ids['sid'], '*'], '[request body.users]: "*" is not a user ID.'],
    ['no list', () => ids['nora'], '[request body.users]: expected value of type [array]'],
  ])('has no rule whose users are %s', async (_what, users, message) => {
    const rule = { name: 'a rule', access: 'read', indices: ['sales'], users: users() };
    const made = await ask('ada', 'POST', RULES, rule);

    expect([made.statusCode, made.json().message]).toEqual([400, expect.stringContaining(message)]);
    expect((await ask('ada', 'GET', RULES)).json().rules).toEqual([]);
  });

  it.each(['roles', 'groups', 'workspaces', 'indices'])(
    'has no rule whose %s are a name in the place of a list',
    async (key) => {
      const rule = { name: 'a rule', access: 'read', indices: ['sales'], [key]: 'viewer' };
      const made = await ask('ada', 'POST', RULES, rule);

      expect([made.statusCode, made.json().message]).toEqual([
        400,
        `[request body.${key}]: expected value of type [array]`,
      ]);
    },
  );

  it('keeps somebody who is gone in a rule that is changed', async () => {
    await server.signInAs('viewer', 'brief');
    const { users } = (await ask('ada', 'GET', '/api/security/users')).json();
    const { id: gone } = (users as { name: string; id: string }[]).find(
      ({ name }) => name === 'brief',
    ) ?? { id: '' };
    const id = await give({ indices: ['sales'], users: [gone] });
    await ask('ada', 'DELETE', `/api/security/users/${gone}`);

    const rule = { name: 'more', access: 'read', indices: ['sales*'], users: [gone, ids['sid']] };
    expect((await ask('ada', 'PUT', `${RULES}/${id}`, rule)).statusCode).toBe(200);
    expect(await names('sid')).toEqual(['sales', 'sales_old']);
    expect((await ask('ada', 'POST', RULES, rule)).statusCode).toBe(400);
  });

  it('attack 30: shows of each index the documents that one of the rules shows', async () => {
    await give({ indices: ['sales*'], users: [ids['nora']], filter: ofTeam('north') });
    await give({ indices: ['sales_old'], users: [ids['nora']], filter: ofTeam('south') });

    expect([await total('nora', 'sales'), await total('nora', 'sales_old')]).toEqual([2, 5]);
    expect(await total('nora', 'sales,sales_old')).toBe(7);
    const found = await search('nora', '*', { query: { term: { _index: 'sales' } } });
    expect(found.body).not.toContain('south');
    await give({ indices: ['sal*'], roles: ['viewer'] });
    expect(await total('nora', 'sales')).toBe(5);
  });

  it('attack 30: that may not be read answers as data that is missing', async () => {
    await give({ indices: ['sales'], roles: ['viewer'] });
    const answers = async (name: string) => {
      const asked = [
        search('nora', name),
        search('nora', `sales,${name}`),
        ask('nora', 'GET', `/internal/data/indices/${name}`),
        ask('nora', 'GET', `/api/index_patterns/_fields_for_wildcard?pattern=${name}`),
        ask('nora', 'POST', `/api/opensearch-dashboards/suggestions/values/${name}`, {
          field: 'name',
          query: '',
        }),
        ask('nora', 'POST', '/internal/search/batch', {
          searches: [{ id: '1', index: name, body: {} }],
        }),
        ask('eve', 'DELETE', `/internal/data/indices/${name}`),
        ask('eve', 'PUT', `/internal/data/indices/${name}/mapping`, { timeField: null }),
        upload('eve', `fileName=x.csv&index=${name}`),
        upload('eve', `fileName=x.csv&index=${name}&mode=append`),
        upload('eve', `fileName=x.csv&index=${name}&mode=replace`),
      ];
      return (await Promise.all(asked)).map(({ statusCode, body }) => [
        statusCode,
        // What a batch is called is another one each time.
        body.replaceAll(name, 'NAME').replace(/"batch":"[\da-f-]{36}"/, '"batch":"ID"'),
      ]);
    };

    const hidden = await answers('salaries');
    expect(hidden).toEqual(await answers('nowhere'));
    expect(hidden.map(([status]) => status)).toEqual([
      404, 404, 404, 404, 404, 200, 404, 404, 403, 403, 403,
    ]);
    expect(await total('ada', 'salaries')).toBe(1);
  });

  it('attack 95: tells nothing of how large the documents are that are hidden', async () => {
    await give({ indices: ['sales'], roles: ['viewer'], filter: ofTeam('north') });
    const sizes = async (name: 'ada' | 'nora') => {
      const [listed] = (await ask(name, 'GET', '/internal/data/indices')).json();
      const described = (await ask(name, 'GET', '/internal/data/indices/sales')).json();
      return [listed.sizeInBytes, described.sizeInBytes];
    };

    expect(await sizes('nora')).toEqual([undefined, undefined]);
    expect(await sizes('ada')).toEqual([expect.any(Number), expect.any(Number)]);
  });

  it('attack 95: tells nothing of what a change does to the documents that are hidden', async () => {
    await upload('ada', 'fileName=parts.ndjson', '{"team":"north","amount":1}\n');
    await give({ indices: ['parts'], roles: ['viewer'], filter: ofTeam('north') });
    const tells = async () => {
      const [{ version: listed, ...summary }] = (
        await ask('nora', 'GET', '/internal/data/indices')
      ).json();
      const { version, ...details } = (
        await ask('nora', 'GET', '/internal/data/indices/parts')
      ).json();
      expect(version).toBe(listed);
      return { version: Number(version), rest: { summary, details } };
    };
    const before = await tells();
    const hidden = '{"team":["south","west"],"amount":[1.5,2]}\n{"team":"south","amount":"many"}\n';
    const changed = await upload('ada', 'fileName=secret.ndjson&index=parts&mode=append', hidden);
    expect([changed.statusCode, changed.json().documents]).toEqual([200, 2]);
    const after = await tells();

    expect(after.rest).toEqual(before.rest);
    // Another one, of which nobody can tell how many changes there were.
    expect(Math.abs(after.version - before.version)).toBeGreaterThan(1000);
    await ask('ada', 'DELETE', '/internal/data/indices/parts');
  });

  it('attack 30: tells of hidden documents neither values nor how many there are', async () => {
    await give({ indices: ['sales'], roles: ['viewer'], filter: ofTeam('north') });

    const values = await ask(
      'nora',
      'POST',
      '/api/opensearch-dashboards/suggestions/values/sales',
      {
        field: 'team',
        query: '',
      },
    );
    expect(values.json()).toEqual(['north']);
    const [index] = (await ask('nora', 'GET', '/internal/data/indices')).json();
    expect(index).toMatchObject({ documents: 2, access: 'read', filtered: true, writable: false });
    const described = (await ask('nora', 'GET', '/internal/data/indices/sales')).json();
    expect(described).toMatchObject({ documents: 2, rejected: [], notices: [] });
    const counted = await search('nora', 'sales', {
      size: 0,
      aggs: { most: { max: { field: 'amount' } } },
    });
    expect(counted.json().rawResponse.aggregations.most.value).toBe(2);
  });

  it('attack 67: answers each with their own, whoever asked the same before', async () => {
    await give({ indices: ['sales'], users: [ids['nora']], filter: ofTeam('north') });
    await give({ indices: ['sales'], users: [ids['sid']], filter: ofTeam('south') });

    for (let round = 0; round < 2; round += 1) {
      const totals = await Promise.all(
        (['nora', 'sid', 'ada', 'nora'] as const).map((who) => total(who, 'sales')),
      );
      expect(totals).toEqual([2, 3, 5, 2]);
      expect(await total('eve', 'sales')).toBe(404);
    }
  });

  it('attack 67: a rule that is changed or gone counts at the next request', async () => {
    const id = await give({ indices: ['sales'], users: [ids['nora']] });
    await give({ indices: ['sales_old'] });
    expect(await total('nora', 'sales')).toBe(5);

    const rule = { name: 'less', indices: ['sales'], access: 'read', users: [ids['nora']] };
    await ask('ada', 'PUT', `${RULES}/${id}`, { ...rule, filter: ofTeam('north') });
    expect(await total('nora', 'sales')).toBe(2);
    await ask('ada', 'PUT', `${RULES}/${id}`, rule);
    expect(await total('nora', 'sales')).toBe(5);
    await ask('ada', 'DELETE', `${RULES}/${id}`);
    expect(await total('nora', 'sales')).toBe(404);
  });

  it('is written by those who may: adding needs write, the rest needs manage', async () => {
    await give({ indices: ['eve-*'], access: 'write', users: [ids['eve']] });
    await give({ indices: ['own-*'], access: 'manage', users: [ids['eve']] });

    const tried = [
      await upload('eve', 'fileName=eve-1.csv'),
      await upload('eve', 'fileName=eve-1.csv&mode=append'),
      await upload('eve', 'fileName=eve-1.csv&mode=replace'),
      await ask('eve', 'DELETE', '/internal/data/indices/eve-1'),
      await upload('eve', 'fileName=own-1.csv'),
      await upload('eve', 'fileName=own-1.csv&mode=replace'),
      await ask('eve', 'PUT', '/internal/data/indices/own-1/mapping', { timeField: null }),
      await ask('eve', 'DELETE', '/internal/data/indices/own-1'),
    ];
    expect(tried.map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 403, 403, 200, 200, 200, 200,
    ]);
    expect(tried[3]?.json().message).toBe(
      'You don’t have permission to delete the index "eve-1". Ask an administrator for it.',
    );
    await ask('ada', 'DELETE', '/internal/data/indices/eve-1');
  });

  it('gives a viewer no right to write', async () => {
    await give({ indices: ['*'], access: 'manage', roles: ['viewer'] });

    expect((await upload('nora', 'fileName=x.csv')).statusCode).toBe(403);
    expect((await ask('nora', 'DELETE', '/internal/data/indices/sales')).statusCode).toBe(403);
    expect((await ask('nora', 'GET', '/internal/data/indices')).json()).toContainEqual(
      expect.objectContaining({ name: 'sales', writable: false, access: 'read' }),
    );
  });

  it('attack 30: shows and ends loads of other people only for those who may read the index', async () => {
    await give({ indices: ['eve-*'], access: 'write', users: [ids['eve']] });
    await upload('eve', 'fileName=eve-2.csv&jobId=job-of-eve');

    const jobs = async (who: Person) => (await ask(who, 'GET', '/internal/ingest/jobs')).body;
    expect(await jobs('eve')).toContain('job-of-eve');
    expect(await jobs('nora')).not.toContain('eve-2');
    await ask('ada', 'DELETE', '/internal/data/indices/eve-2');
  });

  it('tells everybody their own rights, and nobody those of others', async () => {
    await give({ indices: ['sales'], users: [ids['nora']], filter: ofTeam('north') });
    await give({ indices: ['eve-*'], access: 'manage', users: [ids['eve']] });

    const own = async (who: Person) => (await ask(who, 'GET', '/api/security/data_access')).json();
    const nothing = { isUnrestricted: false, read: [], filtered: [], write: [], manage: [] };
    expect(await own('nora')).toEqual({ ...nothing, filtered: ['sales'] });
    expect(await own('eve')).toEqual({
      ...nothing,
      read: ['eve-*'],
      write: ['eve-*'],
      manage: ['eve-*'],
    });
    expect(await own('sid')).toEqual(nothing);
    expect((await own('ada')).isUnrestricted).toBe(true);
  });
});

describe('rules of data', () => {
  it('are made, seen and changed by administrators only', async () => {
    const id = await give({ indices: ['sales'] });
    const rule = { name: 'mine', indices: ['*'], access: 'manage' };
    for (const who of ['nora', 'eve'] as const) {
      const tried = [
        await ask(who, 'GET', RULES),
        await ask(who, 'POST', RULES, rule),
        await ask(who, 'PUT', `${RULES}/${id}`, rule),
        await ask(who, 'DELETE', `${RULES}/${id}`),
        await ask(who, 'GET', `${RULES}/${id}/history`),
        await ask(who, 'POST', `${RULES}/${id}/restore`, { version: 'x' }),
      ];
      expect(tried.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403]);
    }
  });

  it('attack 57: are no saved objects that a route shows or an import writes', async () => {
    const id = await give({ indices: ['sales'] });
    const tried = [
      await ask('ada', 'GET', `/api/saved_objects/data-rule/${id}`),
      await ask('ada', 'DELETE', `/api/saved_objects/data-rule/${id}`),
      await ask('ada', 'POST', '/api/saved_objects/data-rule', { attributes: {} }),
    ];
    expect(tried.every(({ statusCode }) => statusCode >= 400)).toBe(true);
    expect((await ask('ada', 'GET', RULES)).json().rules).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['no index', { indices: [] }],
    ['a list as one name', { indices: ['a,b'] }],
    ['an exclusion', { indices: ['-a'] }],
    ['_all', { indices: ['_all'] }],
    ['a path', { indices: ['../a'] }],
    ['an unknown level', { indices: ['a'], access: 'own' }],
    ['an unknown role', { indices: ['a'], roles: ['god'] }],
    ['a filter for writers', { indices: ['a'], access: 'write', filter: { match_all: {} } }],
    ['two queries as a filter', { indices: ['a'], filter: { match_all: {}, match_none: {} } }],
    ['a filter that is no query', { indices: ['sales'], filter: { nonsense: {} } }],
  ])('are refused with a reason: %s', async (_what, rule) => {
    const response = await ask('ada', 'POST', RULES, { name: 'x', access: 'read', ...rule });

    expect(response.statusCode).toBe(400);
    expect(response.json().message.length).toBeGreaterThan(20);
  });

  it('say in the language of the page why a filter is refused', async () => {
    const rule = { name: 'x', access: 'read', indices: ['sales'], filter: { nonsense: {} } };
    const response = await ask('ada', 'POST', RULES, rule);

    await speak('de');
    const german = translateAnswer(response.json());
    await speak('en');
    expect(german).toMatch(/^body.filter in der Anfrage: .*nonsense/);
    expect(hasEnglish(german?.replace('body.filter', '') ?? '')).toBe(false);
  });

  it('keep their earlier versions, and one of them comes back', async () => {
    const id = await give({ name: 'first', indices: ['sales'] });
    const changed = await ask('ada', 'PUT', `${RULES}/${id}`, {
      name: 'second',
      indices: ['salaries'],
      access: 'read',
    });
    expect(changed.json()).toMatchObject({ name: 'second', changedBy: ids['ada'] });

    const { versions } = (await ask('ada', 'GET', `${RULES}/${id}/history`)).json();
    expect(versions).toMatchObject([{ name: 'first', indices: ['sales'], change: 'update' }]);
    const { version } = versions[0];
    await ask('ada', 'POST', `${RULES}/${id}/restore`, { version });
    expect(await names('nora')).toEqual(['sales']);
  });

  it('attack 80: are not changed over the change of somebody else', async () => {
    const id = await give({ indices: ['sales'] });
    const [{ version }] = (await ask('ada', 'GET', RULES)).json().rules;
    const change = { name: 'x', indices: ['sales'], access: 'read', version };
    expect((await ask('ada', 'PUT', `${RULES}/${id}`, change)).statusCode).toBe(200);
    expect((await ask('ada', 'PUT', `${RULES}/${id}`, change)).statusCode).toBe(409);
  });

  it('are found by the index that they are about', async () => {
    await give({ name: 'a', indices: ['sales*'] });
    await give({ name: 'b', indices: ['salaries'] });

    const { rules } = (await ask('ada', 'GET', `${RULES}?index=sales_old`)).json();
    expect((rules as { name: string }[]).map(({ name }) => name)).toEqual(['a']);
  });
});
