import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenPort, openPort } from './testing/open-port';
import { processorTimeUntil } from '../../../../tools/test/processor-time.mjs';

let port: OpenPort;
beforeAll(async () => {
  port = await openPort();
});
afterAll(() => port.server.close());

const bulk = (lines: string, path = '/_bulk') =>
  port.ask(path, { body: lines, headers: { 'content-type': 'application/x-ndjson' } });
const countOf = async (index: string) => (await port.ask(`/${index}/_count`)).json.count;

describe('_bulk', () => {
  it('answers each operation by itself, in its place', async () => {
    await bulk('{"index":{"_index":"a","_id":"1"}}\n{"n":1}\n');
    const { status, json } = await bulk(
      [
        '{"update":{"_index":"a","_id":"9"}}\n{"doc":{"n":1}}\n',
        '{"delete":{"_index":"a","_id":"9"}}\n',
        '{"create":{"_index":"a","_id":"1"}}\n{"n":2}\n',
        '{"index":{"_index":"a","_id":"1","if_seq_no":99,"if_primary_term":1}}\n{"n":2}\n',
        '{"index":{"_index":"a","_id":"bad"}}\n{"n":"x"}\n',
        '{"index":{"_index":"a","_id":"worse"}}\n{"n":\n',
        '{"update":{"_index":"a","_id":"1","_source":true}}\n{"doc":{"n":2}}\n',
        '{"index":{"_index":"a"}}\n{"n":3}\n',
      ].join(''),
      '/_bulk?refresh=true',
    );
    const items = json.items.map((item: Record<string, object>) => Object.entries(item)[0]);
    expect([status, json.errors]).toEqual([200, true]);
    expect(items).toEqual([
      [
        'update',
        expect.objectContaining({
          status: 404,
          error: expect.objectContaining({ type: 'document_missing_exception' }),
        }),
      ],
      ['delete', expect.objectContaining({ status: 404, result: 'not_found' })],
      ['create', expect.objectContaining({ status: 409, _id: '1' })],
      ['index', expect.objectContaining({ status: 409, _id: '1' })],
      ['index', expect.objectContaining({ status: 400, _id: 'bad' })],
      ['index', expect.objectContaining({ status: 400, _id: 'worse' })],
      [
        'update',
        expect.objectContaining({
          status: 200,
          get: expect.objectContaining({ _source: { n: 2 } }),
        }),
      ],
      ['index', expect.objectContaining({ status: 201, result: 'created', forced_refresh: true })],
    ]);
    expect(await countOf('a')).toBe(2);
  });

  it('takes the index of the path for those that name none, and parameters for all', async () => {
    const { json } = await bulk(
      '{"index":{"_id":"1"}}\n{"n":1}\n{"index":{"_index":"c","_id":"1"}}\n{"n":1}\n',
      '/b/_bulk?refresh=true',
    );
    expect(json.items.map(({ index }: { index: { _index: string } }) => index._index)).toEqual([
      'b',
      'c',
    ]);
    expect([await countOf('b'), await countOf('c')]).toEqual([1, 1]);
    const shown = await bulk(
      '{"update":{"_id":"1"}}\n{"doc":{"m":1}}\n',
      '/b/_bulk?_source_includes=m',
    );
    expect(shown.json.items[0].update.get._source).toEqual({ m: 1 });
    const wanted = await bulk('{"index":{}}\n{"n":1}\n', '/b/_bulk?require_alias=true');
    expect(wanted.json.items[0].index.status).toBe(404);
  });

  it.each([
    ['', 'request body is required'],
    ['{"index":{"_index":"x"}}\n{"n":1}', 'The bulk request must be terminated by a newline [\\n]'],
    ['{"index":{}}\n{}\n', 'Validation Failed: 1: index is missing;'],
    [
      '{"foo":{"_index":"x"}}\n{}\n',
      'Malformed action/metadata line [1], expected one of [create, delete, index, update] but found [foo]',
    ],
  ])('refuses %j as a whole, in OpenSearch’s words', async (body, reason) => {
    const { status, json } = await port.ask('/_bulk', { method: 'POST', body });
    expect([status, json.error.reason]).toEqual([400, reason]);
    expect((await port.ask('/x', { method: 'HEAD' })).status).toBe(404);
  });
});

describe('attack 111: a body of _bulk', () => {
  it('of 10,000 documents, one of which can’t be read, writes the others', async () => {
    const lines = Array.from(
      { length: 10_000 },
      (_, n) => `{"index":{"_id":"${n}"}}\n${n === 5000 ? '{"n":1,"n"' : `{"n":${n}}`}\n`,
    );
    const { json } = await bulk(lines.join(''), '/many/_bulk?refresh=true');
    const failed = json.items.flatMap(({ index }: { index: { status: number } }, at: number) =>
      index.status === 201 ? [] : [at],
    );
    expect(failed).toEqual([5000]);
    expect(await countOf('many')).toBe(9999);
  });

  it('with the same IDs in many requests at once keeps one document of each, the last', async () => {
    const write = (by: number) =>
      bulk(
        Array.from({ length: 50 }, (_, n) => `{"index":{"_id":"${n}"}}\n{"by":${by}}\n`).join(''),
        '/same/_bulk',
      );
    const answers = await Promise.all(Array.from({ length: 20 }, (_, by) => write(by)));
    await port.ask('/same/_refresh', { method: 'POST' });
    expect(await countOf('same')).toBe(50);
    const versions = answers.flatMap(({ json }) =>
      json.items.filter(({ index }: { index: { _id: string } }) => index._id === '7'),
    );
    expect(versions.map(({ index }) => index._version).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
    const last = answers.findIndex(({ json }) => json.items[7].index._version === 20);
    expect((await port.ask('/same/_doc/7')).json._source).toEqual({ by: last });
  });

  it('without an end is ended at the limit, and nothing of it is written', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(port.url).port), '127.0.0.1');
      const parts: Buffer[] = [];
      socket.on('data', (part) => parts.push(part));
      const text = () => Buffer.concat(parts).toString();
      socket.on('error', () => resolve(text())).on('close', () => resolve(text()));
      socket.write(
        'POST /endless/_bulk HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-ndjson\r\ntransfer-encoding: chunked\r\n\r\n',
      );
      const line = '{"index":{}}\n{"n":1}\n'.repeat(50_000);
      const chunk = `${line.length.toString(16)}\r\n${line}\r\n`;
      const push = async () => {
        while (!socket.destroyed && parts.length === 0) {
          if (!socket.write(chunk))
            await new Promise((done) => socket.once('drain', done).once('close', done));
          await nextTurn();
        }
      };
      push().catch(reject);
    });
    // Who goes on sending may miss the answer.
    expect(answer).toMatch(/^(?:HTTP\/1\.1 413 |$)/);
    expect((await port.ask('/endless', { method: 'HEAD' })).status).toBe(404);
  });

  it('that is a gzip bomb is ended before it is unpacked', async () => {
    const response = await fetch(`${port.url}/bomb/_bulk`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' },
      body: gzipSync(Buffer.alloc(150_000_000, '{"index":{}}\n{}\n')),
    });
    expect(response.status).toBe(413);
    expect((await port.ask('/bomb', { method: 'HEAD' })).status).toBe(404);
  });
});

describe('attack 98, 99: a document', () => {
  it.each([
    ['nested 20,000 levels deep', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['with a number of 50,000 digits', `{"a":${'9'.repeat(50_000)}}`],
    ['with 40,000 open brackets', `{"a":${'['.repeat(40_000)}`],
    ['that names a prototype', '{"__proto__":{"x":1}}'],
  ])('%s is refused or kept, and others are answered meanwhile', async (_what, body) => {
    const light = port.ask('/');
    const { status } = await port.ask('/odd/_doc/1', { method: 'PUT', body });
    expect(status).toBeLessThan(500);
    expect((await light).status).toBe(200);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('of 10 MB is taken in while light requests are answered within a second', async () => {
    const text = 'x'.repeat(1000);
    const body = `{\n"n":1,"texts":[${Array.from({ length: 10_000 }, () => `"${text}"`).join(',')}]}`;
    await port.ask('/large', {
      method: 'PUT',
      body: { mappings: { properties: { texts: { enabled: false, type: 'object' } } } },
    });
    const longestWait = async () => {
      const progress = { isDone: false };
      const waits: number[] = [];
      const writing = port
        .ask('/large/_doc', { method: 'POST', body })
        .finally(() => (progress.isDone = true));
      while (!progress.isDone) {
        // How long the processors worked meanwhile: what else the machine does is not in it.
        waits.push(await processorTimeUntil(() => port.ask('/')));
      }
      expect((await writing).status).toBe(201);
      return Math.max(...waits);
    };
    // What else this process does is in it, such as the memory of other tests that is collected.
    const waits = [await longestWait(), await longestWait(), await longestWait()];
    expect(Math.min(...waits)).toBeLessThan(1000);
  });
});
