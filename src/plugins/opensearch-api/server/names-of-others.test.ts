import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdministrator } from '../../../core/server/auth';
import { loadConfig } from '../../../core/server/config';
import { openPort, type OpenPort } from './testing/open-port';

const PASSWORD = 'correct horse battery';

let port: OpenPort;
let key: string;
let whole: string;
beforeAll(async () => {
  port = await openPort({
    files: { 'logs-1.csv': 'n\n1\n2\n', 'ships.csv': 'name,tons\nada,5\n' },
    flags: { 'auth.providers': 'basic' },
  });
  const flags = { 'path.data': join(port.server.folder, 'data') };
  await createAdministrator(loadConfig({ environment: {}, flags }), 'ada', async () => PASSWORD);
  const signedIn = await port.server.http.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { username: 'ada', password: PASSWORD },
    headers: { 'osd-xsrf': 'true' },
  });
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const makeKey = async (scope: object) => {
    const made = await port.server.http.inject({
      method: 'POST',
      url: '/api/security/api_keys',
      payload: { name: 'job', role: 'administrator', scope },
      headers: { cookie, 'osd-xsrf': 'true' },
    });
    return made.json().key as string;
  };
  key = await makeKey({ indices: ['logs-*'], actions: ['read', 'write'] });
  whole = await makeKey({ indices: ['*'], actions: ['read'] });
});
afterAll(() => port.server.close());

it.each([
  '<ships>',
  '<{ships}>',
  '<sh*>',
  'ships,logs-1',
  'logs-*,ships',
  '*,-logs-1',
  'local:ships',
  '*:*',
  '.ships',
  '_all,-logs-*',
  's*',
  'SHIPS',
  'ships/../logs-1',
])('attack 110: a key reads and changes nothing of others by the name %s', async (name) => {
  const headers = { authorization: `ApiKey ${key}` };
  const ask = (path: string, body: unknown, method = 'POST') =>
    port.ask(path, { method, body, headers });
  const coded = encodeURIComponent(name);
  const all = { query: { match_all: {} } };
  const header = JSON.stringify({ index: name });
  const action = JSON.stringify({ index: { _index: name, _id: 'x' } });
  const script = { source: 'ctx._source.taken = true' };
  const answers = await Promise.all([
    ask(`/${coded}/_search`, all),
    ask(`/${coded}/_search?ignore_unavailable=true&allow_no_indices=true`, all),
    ask('/logs-1/_msearch', `${header}\n{}\n`),
    ask('/logs-1/_mget', { docs: [{ _index: name, _id: '0' }] }),
    ask(`/${coded}/_delete_by_query`, all),
    ask(`/${coded}/_update_by_query`, { script }),
    ask('/_reindex', { source: { index: name }, dest: { index: 'logs-taken' } }),
    ask('/logs-1/_bulk', `${action}\n{"name":"taken"}\n`),
    ask(`/${coded}/_stats?level=shards`, undefined, 'GET'),
    ask(`/${coded}/_validate/query?explain=true`, all),
  ]);

  for (const { text } of answers) expect(text).not.toMatch(/tons|"ada"/);
  const ships = await port.ask('/ships/_search', { headers: { authorization: `Bearer ${whole}` } });
  expect(ships.json.hits.hits.map(({ _source }: { _source: object }) => _source)).toEqual([
    { name: 'ada', tons: 5 },
  ]);
});
