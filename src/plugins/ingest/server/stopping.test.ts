import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#core/server/testing';
import type { IngestJob } from './ingest-jobs';
import { createIngestPlugin } from './plugin';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

let folder: string;
let server: TestServer;
let address: string;
const requests: ClientRequest[] = [];

const serve = () => createTestServer({ plugins: [createIngestPlugin()], folder });

beforeEach(async () => {
  folder = temporaryFolder('stopping');
  server = await serve();
  address = await server.http.listen({ host: '127.0.0.1', port: 0 });
  await ended(post(upload({ fileName: 'a.csv' }), 'a\n1\n'));
});
afterEach(async () => {
  for (const request of requests.splice(0)) {
    request.destroy();
  }
  await server.close();
});

const upload = (query: Record<string, string>) =>
  `/internal/ingest/upload?${new URLSearchParams(query)}`;

/** Sends this much of the body, and the rest never where it is to be longer. */
function post(path: string, body: string, more = 0, type = 'octet-stream'): ClientRequest {
  const request = httpRequest(`${address}${path}`, {
    method: 'POST',
    headers: {
      'osd-xsrf': 'true',
      'content-type': `application/${type}`,
      'content-length': Buffer.byteLength(body) + more,
    },
  });
  requests.push(request);
  request.write(body);
  return request;
}

/** The status of its answer; 0 where the connection ended without one. */
const ended = (request: ClientRequest): Promise<number> =>
  new Promise((resolve) => {
    request.once('error', () => resolve(0));
    request.once('response', (response: IncomingMessage) => {
      resolve(response.statusCode ?? 0);
      response.resume().on('error', () => {});
    });
  });

const jobThat = (jobId: string, is: (job: IngestJob) => boolean) =>
  expect
    .poll(
      async () => {
        const answer = await fetch(`${address}/internal/ingest/jobs`);
        const { jobs } = (await answer.json()) as { jobs: IngestJob[] };
        return jobs.some((job) => job.jobId === jobId && is(job));
      },
      { timeout: 20_000, interval: 5 },
    )
    .toBe(true);

const cases: Record<string, () => Promise<ClientRequest>> = {
  async 'an upload that comes in'() {
    const query = { fileName: 'a.csv', mode: 'append', jobId: 'comes' };
    const request = post(upload(query), 'a\n2\n', 1e9);
    await jobThat('comes', ({ bytes }) => bytes > 0);
    return request;
  },
  async 'an upload that is refused when it has come in'() {
    const came = once(server.http.server, 'request');
    const request = post(upload({ fileName: 'a.csv' }), 'a\n2\n', 1e9);
    await came;
    return request;
  },
  async 'a load'() {
    const query = { fileName: 'a.csv', mode: 'append', jobId: 'loads' };
    const request = post(upload(query), `a,b\n${'1,some words in a line\n'.repeat(300_000)}`);
    await jobThat('loads', ({ phase }) => phase !== 'receiving');
    return request;
  },
  async 'a request of which nobody reads the body yet'() {
    const came = once(server.http.server, 'request');
    const request = post('/api/saved_objects/_bulk_create', '[{"type":', 1e5, 'json');
    await came;
    return request;
  },
};

describe('A server that stops does not wait for', () => {
  it.each(Object.keys(cases))('%s, and nothing changes', async (name) => {
    const request = await cases[name]?.();
    const answered = request && ended(request);
    await server.stop();
    expect([0, 499, 503]).toContain(await answered);
    expect(await readdir(join(folder, 'data', 'staging'))).toEqual([]);
    await server.close();

    server = await serve();
    const [index, ...others] = await server.engine.forOperator().listIndices();
    expect([index?.name, index?.documents, others]).toEqual(['a', 1, []]);
  });
});
