import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { EngineError, type EngineContext } from '#engine';
import { createOpenSearchEngine } from '../../../engine/opensearch';
import { toErrorBody } from '../http';

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
  timeoutMs: 500,
};

/** What a route answers when the cluster behaves like this. */
async function searchOf(listener: RequestListener) {
  cluster = createServer(listener);
  await new Promise<void>((resolve) => cluster?.listen(0, '127.0.0.1', resolve));
  const { port } = cluster.address() as AddressInfo;
  const engine = createOpenSearchEngine({
    hosts: [`http://127.0.0.1:${port}`],
    requestTimeout: 500,
  });
  try {
    await engine.search({ index: 'logs', body: {} }, context);
  } catch (error) {
    return { error, body: toErrorBody(error) };
  }
  return { error: undefined, body: undefined };
}

const HTML = '<html><body>secret proxy page</body></html>';
const WAYS: [string, RequestListener][] = [
  ['is too busy (429)', (_request, response) => response.writeHead(429).end('{}')],
  ['does not know us (401)', (_request, response) => response.writeHead(401).end('Unauthorized')],
  [
    'answers with a page of a proxy',
    (_request, response) => response.writeHead(502, { 'content-type': 'text/html' }).end(HTML),
  ],
  ['breaks off', (request) => request.socket.destroy()],
  [
    'breaks off in its answer',
    (request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"hits":');
      request.socket.end();
    },
  ],
  ['never answers', () => undefined],
];

describe('a cluster that', () => {
  it.each(WAYS)('attack 79: %s ends a search with a reason, soon', async (_way, listener) => {
    const started = performance.now();
    const { error, body } = await searchOf(listener);

    expect(error).toBeInstanceOf(EngineError);
    expect(performance.now() - started).toBeLessThan(5000);
    expect(body?.statusCode).toBeGreaterThanOrEqual(400);
    expect(body?.message.length).toBeGreaterThan(10);
    expect(body?.message).not.toMatch(/An internal server error|secret|</);
  });
});
