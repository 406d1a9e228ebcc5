import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { plugin as data } from '../../../plugins/data/server/plugin';
import { createSharedServer, type SharedServer } from '../workspaces/testing';

const PATH = '/api/data-sources';
const PASSWORD = 'never-told-7391';
const SENT = Buffer.from(`reader:${PASSWORD}`).toString('base64');
const ACCOUNTS = '.opensearch_dashboards_atrium';
const BASIC = {
  type: 'username_password',
  credentials: { username: 'reader', password: PASSWORD },
};

type Answer = (response: ServerResponse) => void;

let hostile: Server;
let server: SharedServer;
let endpoint: string;
let asked: (string | undefined)[] = [];
let answer: Answer;
beforeAll(async () => {
  hostile = createServer((request, response) => {
    asked.push(request.url);
    response.on('error', () => {});
    response.setHeader('content-type', 'application/json');
    if (request.url === '/behind/') response.end(VERSION);
    else answer(response);
  });
  await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
  const { port } = hostile.address() as AddressInfo;
  endpoint = `http://127.0.0.1:${port}/behind`;
  server = await createSharedServer(
    ['owen'],
    {
      'dataSources.hosts': [`127.0.0.1:${port}`],
      'dataSources.encryptionKey': 'k'.repeat(40),
    },
    { plugins: [data], files: { 'here.csv': 'n\n1\n' } },
  );
  const payload = { title: 'EU', endpoint, workspaces: ['*'], auth: BASIC };
  const made = await server.as('ada')('POST', PATH, payload);
  expect(made.status).toBe(200);
}, 60_000);
afterAll(async () => {
  await server.close();
  hostile.close();
});
beforeEach(() => {
  asked = [];
  answer = withText('{}');
});

const VERSION = '{"version":{"number":"3.8.0","distribution":"opensearch"}}';
const withText =
  (text: string, status = 200): Answer =>
  (response) => {
    response.statusCode = status;
    response.end(text);
  };
const refusal = (reason: string, status: number, type = 'x') =>
  withText(JSON.stringify({ error: { root_cause: [{ type, reason }] }, status }), status);

/** Somebody who may read everything. */
const search = (index: string, params: object = {}) =>
  server.as('owen')('POST', '/internal/search/opensearch', {
    params: { index, body: {}, ...params },
  });

it.each([
  ACCOUNTS,
  `${ACCOUNTS}_security`,
  `${ACCOUNTS}_security_1`,
  `${ACCOUNTS}*`,
  '.open*',
  `flights,eu:${ACCOUNTS}_history`,
  `<${ACCOUNTS}_1>`,
  `far:${ACCOUNTS}`,
])('attack 60: accounts and saved objects of an Atrium are in no data source: %s', async (name) => {
  expect((await search(`eu:${name}`)).status).toBe(404);
  expect(asked).toEqual([]);
});

it.each(['..', '.', '_template', '_snapshot', '_cluster'])(
  'attack 48: the index %s of a data source is no other path',
  async (name) => {
    expect((await search(`eu:${name}`)).status).toBe(404);
    expect(asked).toEqual([]);
  },
);

it.each([400, 403, 429, 500])(
  'attack 115: what a data source repeats of its secret is told to nobody: status %i',
  async (status) => {
    answer = refusal(`no ${PASSWORD}, ${SENT}`, status, `wrong-${PASSWORD}`);

    const refused = JSON.stringify((await search('eu:flights')).body);
    expect(refused).toContain('no •••, •••');
    expect(refused).not.toContain(PASSWORD);
    expect(refused).not.toContain(SENT);
  },
);

it('attack 115: a secret is not the type of an answer', async () => {
  answer = (response) => {
    response.setHeader('content-type', `text/${PASSWORD}`);
    response.end('<h1>');
  };

  const { body } = await search('eu:flights');
  expect(body['message']).toContain('text/•••');
  expect(JSON.stringify(body)).not.toContain(PASSWORD);
});

it('attack 116: an answer without end is cut off', async () => {
  const part = Buffer.alloc(1_000_000, ' ');
  part[0] = '{'.charCodeAt(0);
  let sent = 0;
  answer = (response) => {
    const send = () => {
      while (!response.destroyed && sent < 400) {
        sent += 1;
        if (!response.write(part)) return void response.once('drain', send);
      }
      response.end('}');
    };
    send();
  };

  const { body } = await search('eu:flights');
  expect(body['message']).toContain('larger than 100000000 bytes');
  expect(sent).toBeLessThan(150);
});

it.each([
  ['deep', `{"a":${'['.repeat(2000)}${']'.repeat(2000)}}`, 'deeper than 1000 levels'],
  ['cut off', '{"hits":{"hits":[{"_index":"flights}', 'cut off'],
])('attack 116: an answer that is %s is none', async (_, text, reason) => {
  answer = withText(text);

  const { status, body } = await search('eu:flights');
  expect([status, body['message']]).toEqual([503, expect.stringContaining(reason)]);
});

it('attack 116: a version of any length is none', async () => {
  const payload = { endpoint: `${endpoint}/longer`, auth: { type: 'no_auth' } };
  answer = withText(`{"version":{"number":"3.8.${'0'.repeat(10_000)}"}}`);

  const tried = await server.as('ada')('POST', `${PATH}/_test`, payload);
  expect([tried.status, String(tried.body['message']).length < 300]).toEqual([400, true]);
});

it.each([
  ['a path', { filter_path: 'hits.hits._id' }],
  ['another path', { filter_path: '-took' }],
  ['the place of each document', { body: { size: 1, sort: [{ n: 'asc' }, { _doc: 'asc' }] } }],
])('attack 116: no answer keeps the server in a circle that looks for %s', async (_, params) => {
  for (const hits of ['[}]', '[:]', '[,,]', '{]}', '["a"}']) {
    answer = withText(`{"took":1,"_shards":{"total":2},"hits":{"hits":${hits}}}`);
    // Whatever it is told: it ends.
    expect((await search('eu:flights', params)).status).toBeGreaterThan(0);
  }
});
