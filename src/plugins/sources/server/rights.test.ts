import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuardedServer, type GuardedServer } from '../../../core/server/auth/testing/sign-in';
import { createSourcesPlugin } from './plugin';

const PATH = '/internal/sources';
const manual = { kind: 'manual' };
const values = { host: 'db.example', database: 'd', user: 'secret-user', table: 't' };

let server: GuardedServer;
let cookies: Record<'ada' | 'editor' | 'stranger' | 'viewer', string>;
let id: string;

beforeAll(async () => {
  server = await createGuardedServer({ plugins: [createSourcesPlugin()] });
  cookies = {
    ada: await server.signIn(),
    editor: await server.signInAs('editor'),
    stranger: await server.signInAs('editor', 'stranger'),
    viewer: await server.signInAs('viewer'),
  };
  const { ada: cookie } = cookies;
  const rules = '/api/security/data_rules';
  const first = (await server.ask('GET', rules, { cookie })).json();
  for (const rule of first.rules as { id: string }[]) {
    await server.ask('DELETE', `${rules}/${rule.id}`, { cookie });
  }
  const { id: editor } = (await server.ask('GET', '/auth/me', { cookie: cookies.editor })).json();
  const payload = { name: 'r', users: [editor], indices: ['sales*'], access: 'manage' };
  expect((await server.ask('POST', rules, { cookie, payload })).statusCode).toBe(200);
  const made = await server.ask('POST', PATH, {
    cookie,
    payload: { name: 'Sales', kind: 'postgresql', index: 'sales', schedule: manual, values },
  });
  expect(made.statusCode).toBe(200);
  ({ id } = made.json());
}, 60_000);
afterAll(() => server.close());

const list = async (who: keyof typeof cookies) =>
  (await server.ask('GET', PATH, { cookie: cookies[who] })).json();

describe('sources', () => {
  it('are made, changed, tried and deleted by administrators only', async () => {
    const payload = { name: 'x', kind: 'postgresql', index: 'sales-2', schedule: manual, values };
    for (const who of ['editor', 'stranger', 'viewer'] as const) {
      const cookie = cookies[who];
      const statuses = [
        await server.ask('POST', PATH, { cookie, payload }),
        await server.ask('PUT', `${PATH}/${id}`, { cookie, payload: { ...payload, version: 'x' } }),
        await server.ask('DELETE', `${PATH}/${id}`, { cookie }),
        await server.ask('POST', `${PATH}/_test`, {
          cookie,
          payload: { kind: 'postgresql', values },
        }),
        await server.ask('POST', `${PATH}/_preview`, {
          cookie,
          payload: { kind: 'postgresql', values },
        }),
      ].map(({ statusCode }) => statusCode);
      expect(statuses).toEqual([403, 403, 403, 403, 403]);
    }
  });

  it('are seen and run by whoever manages the index, without where they lead', async () => {
    expect((await list('ada')).sources[0]).toMatchObject({ values });
    const seen = await list('editor');
    expect(seen).toMatchObject({ mayManage: false, sources: [{ name: 'Sales', index: 'sales' }] });
    expect(JSON.stringify(seen)).not.toMatch(/db\.example|secret-user/);

    const { editor: cookie } = cookies;
    expect((await server.ask('POST', `${PATH}/${id}/run`, { cookie })).statusCode).toBe(200);
  });

  it('are not there for anybody else: no rule means no right', async () => {
    expect((await list('stranger')).sources).toEqual([]);
    expect((await server.ask('GET', PATH, { cookie: cookies.viewer })).statusCode).toBe(403);
    const { stranger: cookie } = cookies;
    const known = await server.ask('POST', `${PATH}/${id}/run`, { cookie });
    const unknown = await server.ask('POST', `${PATH}/no-such-source/run`, { cookie });
    expect([known.statusCode, known.body]).toEqual([404, unknown.body]);
    for (const action of ['run', 'cancel']) {
      const asked = await server.ask('POST', `${PATH}/${id}/${action}`, { cookie: cookies.viewer });
      expect(asked.statusCode).toBe(403);
    }
  });

  it('leave a line in the audit log for each change, without what was entered', async () => {
    const text = readFileSync(join(server.folder, 'data', 'audit.log'), 'utf8');
    expect(text).toContain(`"action":"POST ${PATH}"`);
    expect(text).toContain(`"object":{"index":"sales","source":"${id}"}`);
    expect(text).toContain(`"action":"POST ${PATH}/:id/run"`);
    expect(text).not.toContain('secret-user');
  });

  it('take no index of somebody else: one that is there, or that another source copies into', async () => {
    const { ada: cookie } = cookies;
    const payload = { name: 'x', kind: 'postgresql', index: 'sales', schedule: manual, values };
    expect((await server.ask('POST', PATH, { cookie, payload })).statusCode).toBe(409);
    await server.engine.forOperator().createEmpty('taken', { mappings: {} });
    const other = await server.ask('POST', PATH, {
      cookie,
      payload: { ...payload, index: 'taken' },
    });
    expect(other.statusCode).toBe(409);
  });

  it.each([
    [{ kind: 'oracle' }, 'no kind of source'],
    [{ index: '../x' }, 'must not contain'],
    [{ name: ' ' }, 'Enter a name'],
    [{ schedule: { kind: 'cron', expression: '* *', timeZone: 'UTC' } }, 'schedule'],
    [{ schedule: { kind: 'interval' } }, 'schedule'],
    [{ values: { ...values, extra: '1' } }, 'no field extra'],
    [{ values: { ...values, password: 'x' } }, 'no field password'],
    [{ values: { ...values, query: 'SELECT 1' } }, 'either a table or a query'],
    [{ values: { ...values, port: '70000' } }, 'not a port'],
    [{ values: { ...values, host: '' } }, 'Host is missing'],
    [{ values: { ...values, tls: 'maybe' } }, 'Encryption'],
  ])('are refused where they can’t be: %j', async (change, reason) => {
    const base = { name: 'n', kind: 'postgresql', index: 'fresh', schedule: manual, values };
    const payload = { ...base, ...change };
    const answer = await server.ask('POST', PATH, { cookie: cookies.ada, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(reason);
  });
});
