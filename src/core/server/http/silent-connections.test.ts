import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing';

let server: TestServer;
let port: number;
const sockets: Socket[] = [];
beforeEach(async () => {
  server = await createTestServer();
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  const address = server.http.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) {
    socket.destroy();
  }
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
});
