import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuardedServer, deleteRules, type GuardedServer } from '../auth/testing/sign-in';
import { decideAccess } from './data-access';

let server: GuardedServer;
let url: string;
let cookies: { ada: string; nora: string; sid: string };
beforeAll(async () => {
  server = await createGuardedServer({
    flags: { 'opensearchDashboards.dashboardAdmin.users': ['ada'] },
  });
  cookies = {
    ada: await server.signIn(),
    nora: await server.signInAs('viewer', 'nora'),
    sid: await server.signInAs('viewer', 'sid'),
  };
  await deleteRules(server, cookies.ada);
  url = await server.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const give = (rule: object) =>
  server.ask('POST', '/api/security/data_rules', {
    cookie: cookies.ada,
    payload: { name: 'x', access: 'read', ...rule },
  });

/** All that a stream of this person tells until the event `end`. */
async function hears(cookie: string, publish: () => void): Promise<string> {
  const request = get(`${url}/api/events`, { agent: false, headers: { cookie } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    if (text === '') {
      publish();
      server.events.publish('end', {});
    }
    text += String(chunk);
    if (text.includes('event: end')) break;
  }
  return text;
}

describe('events', () => {
  it('attack 30: name no index that the person may not read, and count no hidden documents', async () => {
    await give({ indices: ['sales'], roles: ['viewer'], filter: { match_all: {} } });
    await give({ indices: ['stock'], groups: ['store'] });
    await server.ask('PUT', `/api/security/users/${await idOf('sid')}`, {
      cookie: cookies.ada,
      payload: { groups: ['store'] },
    });
    const publish = () => {
      server.events.publish('index', { name: 'salaries', kind: 'changed' });
      server.events.publish('index', { name: 'sales', kind: 'changed' });
      server.events.publish('index', { name: 'sales', kind: 'progress', rows: 77 });
      server.events.publish('ingest', { index: 'sales', fileName: 'file-a', rows: 78 });
      server.events.publish('ingest', { index: 'stock', fileName: 'file-b', rows: 79 });
      server.events.publish('settings', { keys: ['a'] });
    };
    const nora = await hears(cookies.nora, publish);
    expect(nora).toContain('"name":"sales","kind":"changed"');
    expect(nora).toContain('event: settings');
    expect(nora).not.toMatch(/salaries|"rows":77|file-a|file-b/);
    expect(await hears(cookies.sid, publish)).toContain('file-b');
    expect(await hears(cookies.ada, publish)).toMatch(/salaries[^]*"rows":77[^]*file-a[^]*file-b/);
  });
});

const idOf = async (name: string) => {
  const { users } = (
    await server.ask('GET', '/api/security/users', { cookie: cookies.ada })
  ).json();
  return (users as { name: string; id: string }[]).find((user) => user.name === name)?.id ?? '';
};

describe('a rule for a workspace', () => {
  const rule = {
    name: 'x',
    roles: [],
    users: [],
    groups: [],
    workspaces: ['north'],
    indices: ['sales'],
    access: 'read',
  } as const;
  const principal = { kind: 'user', id: 'u', name: 'u', roles: ['viewer'], groups: [] } as const;

  it('attack 30: holds inside it only', () => {
    const inside = (...ids: string[]) =>
      decideAccess([rule], { principal, workspaces: new Set(ids) }).canRead('sales');
    expect([inside('north'), inside('south', 'north'), inside('south'), inside()]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('attack 43: is not reached by an address with a workspace that is not there for the person', async () => {
    const made = await server.ask('POST', '/api/workspaces', {
      cookie: cookies.ada,
      payload: { attributes: { name: 'North', features: ['use-case-all'] }, settings: {} },
    });
    const { id } = made.json().result as { id: string };
    expect((await give({ indices: ['*'], workspaces: [id] })).statusCode).toBe(200);
    const answers = await Promise.all(
      [cookies.nora, cookies.ada].map((cookie) =>
        server.ask('GET', `/w/${id}/api/security/data_access`, { cookie }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 200]);
  });

  it('that can not be read any more gives nothing, and nobody else gets its data', () => {
    const access = decideAccess([undefined], { principal, workspaces: new Set() });
    expect([access.canRead('sales'), access.isUnrestricted]).toEqual([false, false]);
  });
});
