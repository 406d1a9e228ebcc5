import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing';

let server: TestServer;
let port: number;
const sockets: Socket[] = [];
const PATIENCE_MS = 5000;
/** Answers that have begun, of `GET /begun`. */
const begun: ServerResponse[] = [];
beforeEach(async () => {
  server = await createTestServer({ flags: { 'opensearch.requestTimeout': PATIENCE_MS } });
  server.http.get('/begun', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/plain' }).write('begun');
    begun.push(reply.raw);
  });
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  const address = server.http.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) {
    socket.destroy();
  }
  begun.length = 0;
  await server.close();
});

async function open(): Promise<Socket> {
  const accepted = once(server.http.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await accepted;
  return socket;
}

describe('A server that stops', () => {
  it('ends connections that never asked for anything', async () => {
    const closed = [await open(), await open()].map((socket) => once(socket, 'close'));
    await server.stop();

    expect(await Promise.all(closed)).toHaveLength(2);
  });

  it('ends a connection whose request stays half', async () => {
    const socket = await open();
    const closed = once(socket, 'close');
    socket.write('GET /api/status HTTP/1.1\r\nHost: loc');
    await server.stop();

    expect(await closed).toHaveLength(1);
  });

  /** The first part of its answer is there. */
  async function ask(path: string): Promise<Socket> {
    const socket = await open();
    const answered = once(socket, 'data');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
    await answered;
    return socket;
  }

  it('sends an answer that has begun to its end, and then keeps its connection no longer', async () => {
    const socket = await ask('/begun');
    let rest = '';
    socket.on('data', (part: Buffer) => (rest += part.toString()));
    const closed = once(socket, 'close');
    const stopping = server.stop();
    await expect.poll(() => server.http.server.listening).toBe(false);
    begun[0]?.end('the end');
    await Promise.all([stopping, closed]);

    expect(rest).toContain('the end');
  });

  it('waits no longer than a search may take for an answer that does not end', async () => {
    const socket = await ask('/begun');
    const closed = once(socket, 'close');
    await server.stop();

    expect(await closed).toHaveLength(1);
  });
});
