import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createGuardedServer,
  deleteRules,
  type GuardedServer,
} from '../../../core/server/auth/testing/sign-in';
import { plugin } from './plugin';

let server: GuardedServer;
let cookies: Record<'ada' | 'eddy' | 'vera', string>;
beforeAll(async () => {
  server = await createGuardedServer({
    plugins: [plugin],
    files: {
      'logs-1.csv': 'n\n1\n2\n',
      'logs-2.csv': 'n\n3\n',
      'secret.csv': 'n\n1\n',
    },
    flags: { 'audit.enabled': true },
  });
  cookies = {
    ada: await server.signIn(),
    eddy: await server.signInAs('editor', 'eddy'),
    vera: await server.signInAs('viewer', 'vera'),
  };
  await deleteRules(server, cookies.ada);
  const rule = { name: 'logs', access: 'manage', indices: ['logs*'] };
  await server.ask('POST', '/api/security/data_rules', { cookie: cookies.ada, payload: rule });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { names } = server.engine.forOperator();
  const aliases = await names.listAliases();
  if (aliases.length > 0) {
    await names.updateAliases([{ kind: 'remove', indices: ['*'], aliases: ['*'] }]);
  }
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = async (who: keyof typeof cookies, call: string, payload?: object) => {
  const [method, path] = call.split(' ') as [Method, string];
  const answer = await server.ask(method, `/internal/names/${path}`, {
    cookie: cookies[who],
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, json: answer.json() };
};
const auditLines = () =>
  readFileSync(join(server.folder, 'data', 'audit.log'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { action: string; outcome: string; object: object });

const LONG = '9007199254740993';

describe('Aliases', () => {
  it('stand for the indices that are given, in one step, with filters to the digit', async () => {
    const filter = `{"term":{"n":${LONG}}}`;
    const put = (members: readonly object[]) => ask('eddy', 'PUT aliases/logs', { members });
    expect((await put([{ index: 'logs-1', isWriteIndex: true }])).status).toBe(200);
    expect((await put([{ index: 'logs-2', filter, isWriteIndex: false }])).status).toBe(200);

    const { json } = await ask('vera', 'GET aliases');
    expect(json).toEqual([
      {
        name: 'logs',
        members: [
          {
            index: 'logs-2',
            filter: `{\n  "term": {\n    "n": ${LONG}\n  }\n}`,
            isWriteIndex: false,
          },
        ],
      },
    ]);
    expect((await ask('eddy', 'DELETE aliases/logs')).status).toBe(200);
    expect((await ask('eddy', 'GET aliases')).json).toEqual([]);
    expect((await ask('eddy', 'DELETE aliases/logs')).status).toBe(404);
  });

  it('are kept as they were where one of the indices can’t be given', async () => {
    await ask('ada', 'PUT aliases/both', { members: [{ index: 'logs-1' }] });
    const refused = await ask('ada', 'PUT aliases/both', {
      members: [{ index: 'logs-2', filter: '{"nope":{}}' }],
    });

    expect([refused.status, refused.json.message]).toEqual([
      400,
      expect.stringContaining('failed to parse filter for alias [both]'),
    ]);
    const [{ members }] = (await ask('ada', 'GET aliases')).json;
    expect(members).toEqual([{ index: 'logs-1' }]);
  });

  it.each([
    ['{"term":', 'The filter is not JSON'],
    ['[]', 'The filter has to be a JSON object.'],
  ])('say what is wrong with the filter %s', async (filter, message) => {
    const members = [{ index: 'logs-1', filter }];
    const { status, json } = await ask('eddy', 'PUT aliases/x', { members });
    expect([status, json.message]).toEqual([400, expect.stringContaining(message)]);
  });

  it('attack 64: are changed by nobody who only reads, and never those of other people', async () => {
    const members = [{ index: 'logs-1' }];
    expect((await ask('vera', 'PUT aliases/logs', { members })).status).toBe(403);
    const hidden = await ask('eddy', 'PUT aliases/logs', { members: [{ index: 'secret' }] });
    expect([hidden.status, hidden.json.message]).toEqual([404, 'no such index [secret]']);
    await ask('ada', 'PUT aliases/theirs', { members: [{ index: 'secret' }] });
    expect((await ask('eddy', 'GET aliases')).json).toEqual([]);
    expect((await ask('eddy', 'DELETE aliases/theirs')).status).not.toBe(200);
    expect((await ask('ada', 'GET aliases')).json).toHaveLength(1);
  });

  it('have a line in the audit log for each change', async () => {
    await ask('eddy', 'PUT aliases/logs-told', { members: [{ index: 'logs-1' }] });
    expect(auditLines()).toContainEqual(
      expect.objectContaining({
        action: 'PUT /internal/names/aliases/:name',
        outcome: 'success',
        object: { name: 'logs-told' },
      }),
    );
  });
});

describe('Templates and data streams', () => {
  it('are put, tried, rolled over and deleted', async () => {
    const source = '{"index_patterns":["logs-app*"],"priority":5,"data_stream":{}}';
    expect((await ask('eddy', 'PUT templates/index/app', { source, isNew: true })).status).toBe(
      200,
    );
    const again = await ask('eddy', 'PUT templates/index/app', { source, isNew: true });
    expect(again.status).toBe(400);

    expect((await ask('eddy', 'POST data_streams/logs-app')).status).toBe(200);
    const rolled = await ask('eddy', 'POST rollover/logs-app');
    expect(rolled.json).toMatchObject({
      oldIndex: '.ds-logs-app-000001',
      newIndex: '.ds-logs-app-000002',
    });
    expect((await ask('vera', 'GET data_streams')).json).toEqual([
      {
        name: 'logs-app',
        timestampField: '@timestamp',
        indices: ['.ds-logs-app-000001', '.ds-logs-app-000002'],
        generation: 2,
        template: 'app',
      },
    ]);
    expect((await ask('eddy', 'DELETE templates/index/app')).status).toBe(400);
    expect((await ask('eddy', 'DELETE data_streams/logs-app')).status).toBe(200);
    expect((await ask('eddy', 'DELETE templates/index/app')).status).toBe(200);
    expect((await ask('eddy', 'GET templates')).json).toEqual([]);
  });

  it('show what an index would get, by a template that is not there yet', async () => {
    const mappings = { properties: { n: { type: 'long' } } };
    const template = JSON.stringify({ template: { mappings } });
    await ask('ada', 'PUT templates/component/numbers', { source: template });
    const source = JSON.stringify({ index_patterns: ['logs-*'], composed_of: ['numbers'] });
    const preview = await ask('ada', 'POST templates/_preview', { index: 'logs-9', source });

    expect(JSON.parse(preview.json.source)).toMatchObject({ mappings });
    expect((await ask('ada', 'POST templates/_preview', { index: 'logs-9' })).json).toEqual({
      overlapping: [],
    });
    expect((await ask('vera', 'POST templates/_preview', { index: 'logs-9' })).status).toBe(403);
    expect((await ask('ada', 'DELETE templates/component/numbers')).status).toBe(200);
  });

  it('are deleted one by one: no address means several', async () => {
    for (const path of ['templates/index/*', 'data_streams/*', 'data_streams/a,b', 'aliases/*']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await ask('ada', `DELETE ${path}`)).status).toBe(400);
    }
  });
});

describe('Policies', () => {
  const source = JSON.stringify({
    default_state: 'a',
    states: [{ name: 'a', actions: [{ rollover: {} }], transitions: [] }],
  });

  it('are given to indices, changed by who has seen them, and say what failed', async () => {
    const made = await ask('eddy', 'PUT policies/p', { source });
    expect(made.json).toMatchObject({ id: 'p', seqNo: 0, primaryTerm: 1 });
    expect((await ask('eddy', 'PUT policies/p', { source })).status).toBe(409);
    const { seqNo, primaryTerm } = made.json;
    const changed = await ask('eddy', 'PUT policies/p', { source, seqNo, primaryTerm });
    expect(changed.json).toMatchObject({ version: 2 });

    const indices = ['logs-1', 'logs-2'];
    const added = await ask('eddy', 'POST policies/p/indices', { indices });
    expect(added.json).toEqual({ updated: 2, failures: [] });
    const again = await ask('eddy', 'POST policies/p/indices', { indices: ['logs-1'] });
    expect(again.json).toEqual({ updated: 1, failures: [] });
    const retried = await ask('eddy', 'POST retention/retry', { indices: ['logs-1'] });
    expect(retried.json.failures).toMatchObject([{ index: 'logs-1' }]);

    const { json } = await ask('eddy', 'GET policies');
    expect(JSON.parse(json.policies[0].source)).toEqual({ ...JSON.parse(source), description: '' });
    expect(json.indices).toMatchObject([
      { index: 'logs-1', policyId: 'p', hasFailed: false },
      { index: 'logs-2', policyId: 'p' },
    ]);
    const released = await ask('eddy', 'POST retention/release', { indices });
    expect(released.json).toEqual({ updated: 2, failures: [] });
    expect((await ask('eddy', 'DELETE policies/p')).status).toBe(200);
  });

  it('attack 64: are neither told to nor changed by readers', async () => {
    expect((await ask('vera', 'GET policies')).status).toBe(403);
    expect((await ask('vera', 'PUT policies/p', { source })).status).toBe(403);
    expect((await ask('vera', 'POST retention/retry', { indices: ['logs-1'] })).status).toBe(403);
    const theirs = await ask('eddy', 'POST retention/release', { indices: ['secret'] });
    expect(theirs.status).toBe(404);
  });
});

describe('Pipelines', () => {
  const source = `{"processors":[{"set":{"field":"a","value":${LONG}}}]}`;

  it('are put, tried on documents, told with who uses them, and deleted', async () => {
    expect((await ask('ada', 'PUT pipelines/p', { source })).status).toBe(200);
    const settings = { index: { default_pipeline: 'p' } };
    await server.engine.forOperator().createEmpty('piped', { mappings: {}, settings });
    const { json } = await ask('ada', 'GET pipelines');
    expect(json).toMatchObject([{ name: 'p', usedBy: ['piped'] }]);
    expect(json[0].source).toContain(LONG);

    const documents = ['{"b":1}', '{"a":0}'];
    const tried = await ask('ada', 'POST pipelines/_try', { source, documents });
    expect(tried.json.map(({ source: text }: { source: string }) => text.includes(LONG))).toEqual([
      true,
      true,
    ]);
    const others = '{"processors":[{"drop":{"if":"ctx.a == 1"}},{"fail":{"message":"No {{a}}"}}]}';
    const failed = await ask('ada', 'POST pipelines/_try', {
      source: others,
      documents: ['{"a":1}', '{"a":2}'],
    });
    expect(failed.json).toEqual([{}, { error: 'No 2' }]);
    const bad = await ask('ada', 'POST pipelines/_try', { source, documents: ['{"a"'] });
    expect(bad.json.message).toContain('The document is not JSON');
    const unknown = await ask('ada', 'PUT pipelines/q', { source: '{"processors":[{"no":{}}]}' });
    expect([unknown.status, unknown.json.message]).toEqual([400, expect.stringContaining('[no]')]);
    expect((await ask('ada', 'DELETE pipelines/p')).status).toBe(200);
  });

  it('attack 64: are for whoever may manage all indices', async () => {
    expect((await ask('eddy', 'GET pipelines')).status).toBe(403);
    expect((await ask('eddy', 'PUT pipelines/p', { source })).status).toBe(403);
    expect((await ask('vera', 'POST pipelines/_try', { source, documents: ['{}'] })).status).toBe(
      403,
    );
  });
});
