import { request as httpRequest } from 'node:http';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { translateAnswer } from '#common/i18n';
import { speak } from '#common/i18n/testing';
import { createTestServer, type TestServer } from '#core/server/testing';
import type { IngestJob } from './ingest-jobs';
import { createIngestPlugin } from './plugin';

const maxUploadBytes = 8_000_000;
let server: TestServer;
let address: string;

beforeAll(async () => {
  server = await createTestServer({
    plugins: [createIngestPlugin()],
    flags: { 'data.maxUploadBytes': maxUploadBytes },
  });
  address = await server.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());
beforeEach(async () => {
  const operator = server.engine.forOperator();
  for (const { name } of await operator.listIndices()) {
    await operator.deleteIndex(name);
  }
});

const headers = { 'osd-xsrf': 'true', 'content-type': 'application/octet-stream' };
const uploadUrl = (query: Record<string, string>) =>
  `${address}/internal/ingest/upload?${new URLSearchParams(query)}`;
const upload = async (query: Record<string, string>, body: string | ReadableStream) => {
  const init = { method: 'POST', body, headers, duplex: 'half' } as const;
  const response = await fetch(uploadUrl(query), init);
  return { status: response.status, body: (await response.json()) as Answer };
};
const send = async (method: string, path: string) => {
  const response = await fetch(`${address}${path}`, { method, headers: { 'osd-xsrf': 'true' } });
  return { status: response.status, body: (await response.json()) as Answer };
};
interface Answer {
  [key: string]: unknown;
  message?: string;
}

const staged = () => readdir(join(server.folder, 'data', 'staging'));
const indices = async () =>
  (await server.engine.forOperator().listIndices()).map(({ name, documents }) => [name, documents]);
const job = async (jobId: string) => {
  const { jobs } = (await send('GET', '/internal/ingest/jobs')).body as unknown as {
    jobs: IngestJob[];
  };
  return jobs.find((candidate) => candidate.jobId === jobId);
};
const jobThat = (jobId: string, is: (job: IngestJob | undefined) => boolean) =>
  expect.poll(async () => is(await job(jobId)), { timeout: 20_000, interval: 5 }).toBe(true);
/** Sends the chunks and stays open. */
const unfinished = (...chunks: string[]) =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) {
        controller.enqueue(new TextEncoder().encode(chunk));
      }
    },
  });

describe('an upload', () => {
  it('is told how to come where it comes as JSON, which would be read before it is a file', async () => {
    const init = { method: 'POST', body: '{"a": 1}' };
    const asJson = { 'osd-xsrf': 'true', 'content-type': 'application/json' };
    const answers = await Promise.all([
      fetch(uploadUrl({ fileName: 'a.json' }), { ...init, headers: asJson }),
      fetch(uploadUrl({ fileName: 'null' }), { ...init, headers: asJson }),
      fetch(uploadUrl({ fileName: 'a.json' }), { method: 'POST', headers: { 'osd-xsrf': 'true' } }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([415, 415, 415]);
    expect((await Promise.all(answers.map((one) => one.text()))).join()).toContain(
      'application/octet-stream',
    );
    expect(await indices()).toEqual([]);
  });

  it('becomes an index named after the file, and nothing of it stays staged', async () => {
    const answer = await upload({ fileName: 'Sales 2024.csv', jobId: 'j1' }, 'a,b\n1,x\n2,y\nz\n');

    expect(answer).toMatchObject({
      status: 200,
      body: { jobId: 'j1', index: 'sales-2024', documents: 2, rejectedRows: 1 },
    });
    expect(await indices()).toEqual([['sales-2024', 2]]);
    expect(await staged()).toEqual([]);
    expect(await job('j1')).toMatchObject({
      state: 'done',
      rows: 2,
      bytes: 14,
      totalBytes: 14,
      result: { documents: 2 },
    });
  });

  it('of a name that is taken asks, and then replaces, appends or takes the free name', async () => {
    await upload({ fileName: 'a.csv' }, 'x\n1\n');
    const conflict = await upload({ fileName: 'a.csv' }, 'x\n2\n');

    expect(conflict.status).toBe(409);
    expect(conflict.body).toMatchObject({
      message: expect.stringContaining('Replace it, append to it, or choose another name'),
      attributes: { reason: 'index_exists', index: 'a', free: 'a-2' },
    });
    expect(await indices()).toEqual([['a', 1]]);
    await upload({ fileName: 'a.csv', mode: 'append' }, 'x\n2\n3\n');
    expect(await indices()).toEqual([['a', 3]]);
    await upload({ fileName: 'a.csv', mode: 'replace' }, 'x\n4\n5\n');
    expect(await indices()).toEqual([['a', 2]]);
    await upload({ fileName: 'a.csv', index: 'a-2' }, 'x\n1\n');
    expect(await indices()).toEqual([
      ['a', 2],
      ['a-2', 1],
    ]);
  });

  it('of a file that nobody can read ends with a sentence and changes nothing', async () => {
    await upload({ fileName: 'a.csv' }, 'x\n1\n');
    const answer = await upload(
      { fileName: 'a.csv', mode: 'replace', jobId: 'bad' },
      '%PDF-1.4 and more',
    );

    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(
      'a.csv: this is a PDF document. Atrium reads CSV, JSON, Parquet, XLSX and logs, also as .gz, .zst and .zip.',
    );
    const failed = await job('bad');
    expect(failed).toMatchObject({ state: 'failed', error: answer.body.message });
    await speak('de');
    const failure = { message: failed?.error, attributes: failed?.errorAttributes };
    expect(translateAnswer(failure)).toBe(
      'a.csv: Das ist ein PDF-Dokument. Atrium liest CSV, JSON, Parquet, XLSX und Logs, auch als .gz, .zst und .zip.',
    );
    await speak('en');
    expect(await indices()).toEqual([['a', 1]]);
    expect(await staged()).toEqual([]);
  });

  it('attack 72: over the limit is refused with a sentence, and leaves nothing', async () => {
    const big = `a\n${'word\n'.repeat(2_000_000)}`;
    const known = await upload({ fileName: 'big.csv' }, big);
    const streamed = await upload({ fileName: 'big.csv' }, new Blob([big]).stream());

    for (const { status, body } of [known, streamed]) {
      expect(status).toBe(413);
      expect(body.message).toMatch(/larger than 8 MB.*data\.maxUploadBytes/);
    }
    expect(await indices()).toEqual([]);
    expect(await staged()).toEqual([]);
  });

  it('is cancelled while it comes in, and leaves nothing', async () => {
    const answer = upload({ fileName: 'a.csv', jobId: 'slow' }, unfinished('a\n1\n')).catch(
      () => undefined,
    );
    await jobThat('slow', (found) => (found?.bytes ?? 0) > 0);

    expect((await send('DELETE', '/internal/ingest/jobs/slow')).status).toBe(200);
    await jobThat('slow', (found) => found?.state === 'cancelled');
    expect(await indices()).toEqual([]);
    expect(await staged()).toEqual([]);
    expect((await send('DELETE', '/internal/ingest/jobs/slow')).status).toBe(404);
    expect((await answer)?.status ?? 499).toBe(499);
  });

  it('is cancelled while it is loaded, and the index stays as it was', async () => {
    await upload({ fileName: 'a.csv' }, 'a\n1\n');
    const big = `a,b\n${'1,some words in a line\n'.repeat(300_000)}`;
    const answer = upload({ fileName: 'a.csv', mode: 'append', jobId: 'load' }, big);
    await jobThat('load', (found) => found?.phase !== undefined && found.phase !== 'receiving');
    await send('DELETE', '/internal/ingest/jobs/load');

    expect(await answer).toMatchObject({
      status: 499,
      body: { message: 'a.csv: loading was canceled. Nothing has changed.' },
    });
    expect(await job('load')).toMatchObject({ state: 'cancelled' });
    expect(await indices()).toEqual([['a', 1]]);
    expect(await staged()).toEqual([]);
  });

  it('whose browser goes away leaves nothing', async () => {
    const request = httpRequest(uploadUrl({ fileName: 'gone.csv', jobId: 'gone' }), {
      method: 'POST',
      headers: { ...headers, 'content-length': '1000' },
    });
    request.on('error', () => {});
    request.write('a\n1\n');
    await jobThat('gone', (found) => (found?.bytes ?? 0) > 0);
    request.destroy();

    await jobThat('gone', (found) => found?.state === 'cancelled');
    expect(await indices()).toEqual([]);
    expect(await staged()).toEqual([]);
  });

  it.each([
    '../../x',
    '/etc/passwd',
    'a/b',
    'a\\b',
    'a\u0000b',
    '..',
    '.',
    '-a',
    '_a',
    'A',
    'a b',
    'a*',
    'a,b',
    'a"b',
    'ä'.repeat(128),
    '\u202Ea',
  ])('attack 29: is refused an index named %j', async (index) => {
    const { status, body } = await upload({ fileName: 'a.csv', index }, 'x\n1\n');

    expect(status).toBe(400);
    expect(body.message).toMatch(/index name|\[request/);
    expect(await indices()).toEqual([]);
    expect(await staged()).toEqual([]);
  });

  it.each([
    ['../../../x.csv', 'x'],
    ['/etc/passwd', 'passwd'],
    ['C:\\data\\Größe.csv', 'größe'],
    ['a\u0000b.csv', 'a-b'],
    ["'); DROP TABLE x; --.csv", 'drop-table-x'],
    ['..', 'data'],
    ['.csv', 'csv'],
  ])('attack 29: of a file named %j goes into the index %j', async (fileName, index) => {
    const { status } = await upload({ fileName }, 'x\n1\n');

    expect([status, await indices()]).toEqual([200, [[index, 1]]]);
    expect(await staged()).toEqual([]);
  });

  it('with parameters that make no sense is refused', async () => {
    const queries = [
      {},
      { fileName: '' },
      { fileName: 'a.csv', mode: 'truncate' },
      { fileName: 'a.csv', jobId: '../x' },
      { fileName: 'a.csv', timeZone: 'Mars/Base' },
    ];
    for (const query of queries) {
      expect((await upload(query as Record<string, string>, 'x\n1\n')).status).toBe(400);
    }
    expect(await indices()).toEqual([]);
  });
});
