import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { connectCluster } from '#cluster';
import type { JsonText } from '#common/json';
import { EngineError, type EngineContext } from '#engine';
import { createOpenSearchEngine } from '../../../engine/opensearch';
import { toErrorBody } from '../http';
import { NO_WORKSHOP } from '../../../engine/opensearch/testing/no-workshop';

let cluster: Server | undefined;
afterEach(() => {
  cluster?.closeAllConnections();
  cluster?.close();
});

const context: EngineContext = {
  principal: 'operator',
  workspaceId: '',
  allowedIndices: ['*'],
  signal: new AbortController().signal,
  timeoutMs: 10_000,
};

/** What a route answers when the cluster behaves like this. */
async function searchOf(listener: RequestListener, { timeoutMs } = context) {
  cluster = createServer(listener);
  await new Promise<void>((resolve) => cluster?.listen(0, '127.0.0.1', resolve));
  const { port } = cluster.address() as AddressInfo;
  const engine = createOpenSearchEngine({
    cluster: connectCluster({
      hosts: [`http://127.0.0.1:${port}`],
      requestTimeout: timeoutMs,
    }),
    workshop: NO_WORKSHOP,
  });
  try {
    await engine.search({ index: 'logs', body: {} }, { ...context, timeoutMs });
  } catch (error) {
    return { error, body: toErrorBody(error) };
  }
  return { error: undefined, body: undefined };
}

const PAGE: RequestListener = (_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(HTML);
const HTML = '<html><body>secret proxy page</body></html>';
const WAYS: [string, RequestListener][] = [
  ['is too busy (429)', (_request, response) => response.writeHead(429).end('{}')],
  ['does not know us (401)', (_request, response) => response.writeHead(401).end('Unauthorized')],
  [
    'answers with a page of a proxy',
    (_request, response) => response.writeHead(502, { 'content-type': 'text/html' }).end(HTML),
  ],
  ['stands behind a sign-in page (200)', (request, response) => PAGE(request, response)],
  ['answers half of its JSON', (_request, response) => void response.end('{"hits":{"total":1')],
  ['breaks off', (request) => request.socket.destroy()],
  [
    'breaks off in its answer',
    (request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"hits":');
      request.socket.end();
    },
  ],
  [
    'sends us elsewhere, with JSON beside',
    (_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/secret' }).end('{"hits":{}}'),
  ],
  ['never answers', () => undefined],
];

describe('a cluster that', () => {
  it.each(WAYS)('attack 79: %s ends a search with a reason, soon', async (_way, listener) => {
    const started = performance.now();
    const { error, body } = await searchOf(listener, { ...context, timeoutMs: 500 });

    expect(error).toBeInstanceOf(EngineError);
    expect(performance.now() - started).toBeLessThan(5000);
    expect(body?.statusCode).toBeGreaterThanOrEqual(400);
    expect(body?.message.length).toBeGreaterThan(10);
    expect(body?.message).not.toMatch(/An internal server error|secret|</);
  });

  it('attack 79: a page instead of an answer says which key to look at, and nothing of the page', async () => {
    const { error, body } = await searchOf(PAGE);

    expect(error).toMatchObject({ code: 'unavailable' });
    expect(body?.message).toBe(
      'Something other than OpenSearch answered: content of type text/html, with status 200. Check that [opensearch.hosts] names the cluster itself, and what a proxy in front of it requires.',
    );
  });

  it('attack 79: one that is too busy is no mistake of the search, and says when to try again', async () => {
    const { error, body } = await searchOf((_request, response) =>
      response
        .writeHead(429, { 'retry-after': '30', 'content-type': 'application/json' })
        .end('{"error":{"root_cause":[{"reason":"rejected execution"}]},"status":429}'),
    );

    expect(error).toMatchObject({ code: 'unavailable', retryAfter: 30 });
    expect(body).toMatchObject({
      statusCode: 503,
      message: 'OpenSearch is too busy (rejected execution). Try again in 30 seconds.',
    });
  });

  it('attack 129: tells neither hosts nor credentials that its error names, nor megabytes', async () => {
    const reason = `[node-1][10.0.0.1:9300] https://admin:geheim@search.example/ ${'x'.repeat(3_000_000)}`;
    const { body } = await searchOf((_request, response) =>
      response.writeHead(500).end(JSON.stringify({ error: { reason }, status: 500 })),
    );

    expect(body?.message).toMatch(/^… … xxx/);
    expect(body?.message.length).toBeLessThan(2100);
  });

  it.each(['{}', '{"a":b}', 'null'])(
    'attack 79: whose list of indices is %s is no mistake of the server',
    async (text) => {
      const engine = createOpenSearchEngine({
        cluster: { ask: async () => text as JsonText },
        workshop: NO_WORKSHOP,
      });

      await expect(engine.listIndices(context)).rejects.toMatchObject({
        code: 'unavailable',
        serverMessage: { code: 'cluster.noList' },
      });
    },
  );

  it('gives back an answer that is whole, as it is', async () => {
    const { error } = await searchOf((_request, response) => void response.end(' {"hits":{}}\n'));

    expect(error).toBeUndefined();
  });
});
