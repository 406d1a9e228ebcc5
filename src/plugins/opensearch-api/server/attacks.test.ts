import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processorTimeUntil } from '../../../../tools/test/processor-time.mjs';
import { type OpenPort, openPort } from './testing/open-port';
import { ENDPOINTS } from './registry';

let port: OpenPort;
beforeAll(async () => {
  port = await openPort({
    files: { 'ships.csv': 'name,tons\nada,5\nbob,7\n' },
    flags: { 'server.socketTimeout': 500 },
  });
});
afterAll(() => port.server.close());

const WRITING = ['/_bulk', '/ships/_bulk', '/v1/logs', '/v1/traces'];
const JSON_TYPE = 'content-type: application/json';

/** Sends what the function gives until the other end closes, and answers what came. */
function sendUntilClosed(head: string, next: () => string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(port.url).port), '127.0.0.1');
    const parts: Buffer[] = [];
    const text = () => Buffer.concat(parts).toString();
    socket.on('data', (part) => parts.push(part));
    socket.on('error', () => resolve(text())).on('close', () => resolve(text()));
    socket.write(head);
    const push = async () => {
      for (let part = next(); part !== undefined && !socket.destroyed; part = next()) {
        if (parts.length > 0) return;
        if (!socket.write(part)) {
          // oxlint-disable-next-line no-await-in-loop -- as fast as it is read
          await new Promise((done) => socket.once('drain', done).once('close', done));
        }
        // oxlint-disable-next-line no-await-in-loop
        await nextTurn();
      }
    };
    push().catch(reject);
  });
}

const isAlive = async () => (await port.ask('/ships/_count')).json.count === 2;

describe('attack 29: a name that is a path', () => {
  const NAMES = [
    '../../x',
    '/etc/x',
    'a/../../x',
    '..',
    '.',
    'C:\\x',
    'a\u0000b',
    'x\n',
    '__proto__',
  ];
  const filesOf = () => readdirSync(port.server.folder, { recursive: true }).map(String).toSorted();

  it.each(NAMES)('%j makes no index, and no file', async (name) => {
    const before = filesOf();
    const coded = encodeURIComponent(name);
    const answers = [
      await port.ask(`/${coded}`, { method: 'PUT' }),
      await port.ask(`/${coded}/_doc/1`, { method: 'PUT', body: { n: 1 } }),
    ];
    const line = `${JSON.stringify({ index: { _index: name } })}\n{"n":1}\n`;
    const { json } = await port.ask('/_bulk', { body: line });
    const statuses = [...answers.map(({ status }) => status), json.items?.[0].index.status ?? 400];

    for (const status of statuses) expect([400, 404, 405]).toContain(status);
    expect(filesOf()).toEqual(before);
  });
});

describe('attack 72: a body', () => {
  it.each(WRITING)('that stalls is ended, at %s', async (path) => {
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${JSON_TYPE}\r\ncontent-length: 90\r\n\r\n{`;

    expect(await sendUntilClosed(head, () => undefined)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each(WRITING)('of chunks without end is ended at the limit, at %s', async (path) => {
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${JSON_TYPE}\r\ntransfer-encoding: chunked\r\n\r\n`;
    const line = ' '.repeat(1_000_000);
    const chunk = `${line.length.toString(16)}\r\n${line}\r\n`;

    // Who goes on sending may miss the answer.
    expect(await sendUntilClosed(head, () => chunk)).toMatch(/^(?:HTTP\/1\.1 413 |$)/);
    expect(await isAlive()).toBe(true);
  });

  it.each(WRITING)('that is a gzip bomb is ended before it is unpacked, at %s', async (path) => {
    const { status } = await fetch(port.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(Buffer.alloc(150_000_000, ' ')),
    });

    expect(status).toBe(413);
  });
});

describe('attack 98: JSON', () => {
  const routes = ENDPOINTS.filter(({ body }) => body !== undefined).flatMap(
    ({ name, routes: all }) => all.slice(0, 1).map((route) => [name, route] as const),
  );
  const DEEP = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;

  it('nested 20,000 deep is refused at each address that takes a body', async () => {
    expect(routes.length).toBeGreaterThan(30);
    for (const [name, route] of routes) {
      const [method = '', path = ''] = route.split(' ');
      const address = path.replaceAll(/\{\w+\}/g, 'x');
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status } = await port.ask(address, {
        method: method === 'GET' ? 'POST' : method,
        body: DEEP,
      });
      expect([name, status >= 400 && status < 500]).toEqual([name, true]);
    }
    expect(await isAlive()).toBe(true);
  });

  it('with 5,000 new names is refused with the number, document by document', async () => {
    const lines = Array.from(
      { length: 5000 },
      (_, n) => `{"index":{"_index":"names"}}\n{"name${n}":1}\n`,
    );
    const { json } = await port.ask('/_bulk', { body: lines.join('') });
    const failed = json.items.filter(
      ({ index }: { index: { status: number } }) => index.status !== 201,
    );

    expect(failed).toHaveLength(4000);
    expect(failed[0].index.error.reason).toContain(
      'Limit of total fields [1000] has been exceeded',
    );
    expect(await isAlive()).toBe(true);
  });
});

describe('attack 99: texts that make expressions try for long', () => {
  const search = (query: object) => ['/ships/_search', { query }] as const;
  const words = (count: number, word: string) =>
    Array.from({ length: count }, (_, n) => `${word}${n}`);
  const grok = (pattern: string, message: string) =>
    [
      '/_ingest/pipeline/_simulate',
      {
        pipeline: { processors: [{ grok: { field: 'message', patterns: [pattern] } }] },
        docs: [{ _source: { message } }],
      },
    ] as const;
  const requests: [string, readonly [string, object]][] = [
    ['40,000 underscores', search({ query_string: { query: '_'.repeat(40_000) } })],
    ['50,000 digits', search({ match: { tons: '9'.repeat(50_000) } })],
    ['40,000 brackets', search({ query_string: { query: '('.repeat(40_000) } })],
    ['40,000 line breaks', search({ simple_query_string: { query: '\n'.repeat(40_000) } })],
    [
      '1,000 fuzzy words',
      search({ match: { name: { query: words(1000, 'w').join(' '), fuzziness: 2 } } }),
    ],
    ['an expression of many ways', search({ regexp: { name: '(a|a?)*'.repeat(200) } })],
    ['2,000 patterns of fields', ['/ships/_search', { _source: words(2000, '*a*b*') }]],
    ['a grok pattern of many ways', grok('(?:(?:a+)+)+$', `${'a'.repeat(40_000)}b`)],
    [
      'a grok pattern over line breaks',
      grok('%{GREEDYDATA}%{GREEDYDATA}%{INT}x', '\n'.repeat(40_000)),
    ],
  ];

  it.each(requests)(
    '%s: a light request beside it is answered within a second',
    async (_what, [path, body]) => {
      const progress = { isDone: false };
      const heavy = port.ask(path, { body }).finally(() => (progress.isDone = true));
      const waits: number[] = [];
      while (!progress.isDone) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        waits.push(await processorTimeUntil(() => port.ask('/')));
      }

      expect((await heavy).status).toBeLessThan(500);
      expect(Math.max(0, ...waits)).toBeLessThan(1000);
    },
  );
});

describe('attack 111: a line of 100 MB', () => {
  it('is refused as a whole, and nothing of its request is written', async () => {
    const line = `{"n":"${'x'.repeat(105_000_000)}"}`;
    const body = `{"index":{"_index":"long"}}\n{"n":1}\n{"index":{"_index":"long"}}\n${line}\n`;

    expect((await port.ask('/_bulk', { body })).status).toBe(413);
    expect((await port.ask('/long', { method: 'HEAD' })).status).toBe(404);
    expect(await isAlive()).toBe(true);
  });
});
