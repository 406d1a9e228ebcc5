import { createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectCluster, type Credentials } from '#cluster';
import type { JsonObject } from '#common/json';
import { openEmbeddedEngine } from '#engine/duckdb';
import { makeCertificate } from '../../src/core/server/testing';
import { anyone } from '../../src/engine/duckdb/storage/testing/temporary-engine';
import { type OpenSearchNode, startSecuredNode } from '../../tools/opensearch/node.mjs';
import { temporaryFolder } from '../../tools/test/temporary-folder';
import { type Atrium, startAtrium } from '../support/atrium';
import { runPromote } from './run-promote';

const own = makeCertificate();
const JWT_KEY = Buffer.from('a key of tests that is long enough for HMAC with SHA-256');
/** Of `admin`, as the plugin's own examples have it. */
const ADMIN = '$2a$12$VcCDgh2NDk07JGN0rjGbM.Ad41qVR/YFJcgHp0UGns5JDymv..TOG';
const AS_ADMIN: Credentials = { kind: 'basic', username: 'admin', password: 'admin' };
const limits = { signal: new AbortController().signal, timeoutMs: 30_000 };

let node: OpenSearchNode;
let atrium: Atrium;

beforeAll(async () => {
  const secrets = { admin: ADMIN, jwtKey: JWT_KEY.toString('base64') };
  node = await startSecuredNode(own, secrets, isUp);
  const folder = temporaryFolder('secured');
  const [authority, file] = [join(folder, 'authority.pem'), join(folder, 'flights.csv')];
  writeFileSync(authority, own.certificate);
  writeFileSync(file, 'city,delay\nOslo,1\nLima,2\nRome,3\n');
  const flags = [
    `--opensearch.hosts=${node.url}`,
    `--opensearch.ssl.certificateAuthorities=${authority}`,
    '--opensearch.username=admin',
    '--opensearch.password=admin',
    '--opensearch.requestHeadersAllowlist=authorization',
  ];
  atrium = await startAtrium({ files: [file], flags });
});
afterAll(async () => {
  await atrium?.stop();
  await node?.stop();
});

/** Once the plugin knows who there is. */
const isUp = (port: number) =>
  new Promise<boolean>((resolve) => {
    const options = { port, host: '127.0.0.1', ca: own.certificate, auth: 'admin:admin' };
    request({ ...options, path: '/_cluster/health?wait_for_status=yellow' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    })
      .on('error', () => resolve(false))
      .end();
  });

const connect = (credentials?: Credentials, authorities = [Buffer.from(own.certificate)]) =>
  connectCluster({
    hosts: [node.url],
    requestTimeout: 20_000,
    tls: { authorities, verify: 'full' },
    ...(credentials && { credentials }),
  });

function token(claims: JsonObject, key = JWT_KEY): string {
  const part = (value: JsonObject) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}
const expires = () => Math.floor(Date.now() / 1000) + 600;
const reader = () => token({ sub: 'rita', roles: ['reader'], exp: expires() });

const SEARCH = { method: 'POST', path: '/flights/_search', repeatable: true } as const;

it('a cluster that asks for a password over TLS tells its version', async () => {
  const cluster = connect(AS_ADMIN);
  expect(await cluster.version(limits)).toMatchObject({ number: '2.19.3' });
  await cluster.close();
});

it.each<[string, Credentials | undefined]>([
  ['nothing', undefined],
  ['a wrong password', { ...AS_ADMIN, password: 'other' }],
  [
    'a token that somebody else signed',
    {
      kind: 'bearer',
      token: token(
        { sub: 'eve', roles: ['admin'], exp: expires() },
        Buffer.from('another key of at least thirty-two letters'),
      ),
    },
  ],
  [
    'a token that is over',
    { kind: 'bearer', token: token({ sub: 'rita', roles: ['reader'], exp: 1_000_000_000 }) },
  ],
])('who shows %s is refused with that reason', async (_what, credentials) => {
  const cluster = connect(credentials);
  await expect(cluster.ask({ ...SEARCH, body: {} }, limits)).rejects.toMatchObject({ status: 401 });
  await cluster.close();
});

it('a certificate that nobody vouches for ends the connection', async () => {
  const other = makeCertificate().certificate;
  const cluster = connect(AS_ADMIN, [Buffer.from(other)]);
  await expect(cluster.ask({ ...SEARCH, body: {} }, limits)).rejects.toThrow(/certificate/i);
  await cluster.close();
});

it('a token says who reads, and what', async () => {
  const cluster = connect({ kind: 'bearer', token: reader() });
  const found = JSON.parse(await cluster.ask({ ...SEARCH, body: {} }, limits)) as {
    hits: { total: { value: number } };
  };
  expect(found.hits.total.value).toBe(3);
  const write = { method: 'PUT', path: '/flights/_doc/1', body: { city: 'Kyiv' } } as const;
  await expect(cluster.ask(write, limits)).rejects.toMatchObject({ status: 403 });
  await cluster.close();
});

const search = async (headers: Record<string, string> = {}) => {
  const answer = await fetch(`${atrium.url}/internal/search/opensearch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'osd-xsrf': 'true', ...headers },
    body: JSON.stringify({ params: { index: 'flights', body: { track_total_hits: true } } }),
  });
  return { status: answer.status, text: await answer.text() };
};

it('a file becomes an index there, and whoever may read it finds it', async () => {
  const known = await search({ authorization: `Bearer ${reader()}` });
  expect(known.status).toBe(200);
  expect(known.text).toContain('"value":3');
});

it('attack 52: people are asked for with credentials of their own alone, never with the server’s', async () => {
  const nobody = await search();
  expect(nobody.status).toBe(403);
  expect(nobody.text).toContain('opensearch.requestHeadersAllowlist');
  const stranger = token({ sub: 'nobody', roles: [], exp: expires() });
  const unknown = await search({ authorization: `Bearer ${stranger}` });
  expect(unknown.status).toBe(403);
  expect(unknown.text).not.toContain('Oslo');
});

it('data moves in over TLS with a password, data streams with it, and back; a wrong password is told as such', async () => {
  const folder = temporaryFolder('secured-promote');
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, own.certificate);
  const data = join(folder, 'data');
  const { documentWriter, names, close } = await openEmbeddedEngine({ folder: data });
  const managing = { ...anyone(), manageableIndices: ['*'] };
  const body = { index_patterns: ['moved-*'], data_stream: {} };
  await names.putTemplate('index', { name: 'moved', body, isNew: true }, managing);
  for (const index of ['moved-a', 'plain']) {
    const lines = `{"create":{"_id":"1"}}\n{"@timestamp":"2024-01-01T00:00:00Z"}\n`;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await documentWriter.bulk({ index, body: new TextEncoder().encode(lines) }, managing);
  }
  await close();
  const as = (password: string) => [
    `--opensearch.ssl.certificateAuthorities=${authority}`,
    '--opensearch.username=admin',
    `--opensearch.password=${password}`,
  ];
  const refused = await runPromote(['--to', node.url, '--data', data, ...as('wrong')]);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toMatch(/password/i);
  expect(refused.output).not.toContain('wrong');
  const moved = await runPromote(['--to', node.url, '--data', data, ...as('admin')]);
  expect(moved.output).toContain('plain: 1 document copied and found equal');
  expect(moved.output).toContain(
    'data stream moved-a: 1 document in 1 index copied and found equal',
  );
  expect(moved.code).toBe(0);
  const back = ['--from', node.url, '--data', join(folder, 'back'), ...as('admin')];
  const fetched = await runPromote(back);
  expect(fetched.output).toContain('plain: 1 document copied and found equal');
  expect(fetched.output).toContain('data stream moved-a: 1 document in 1 index copied');
});
