import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { whenClosed } from './when-closed';

/**
 * Lets the server end, whatever its browsers do with their connections. It answers what was asked; then each connection ends:
 * those that wait for a next request, those on which no request ever came whole, and, after `patienceMs`, those whose answer
 * nobody takes.
 */
export function endConnectionsWhenClosing(server: FastifyInstance, patienceMs: number): void {
  let isClosing = false;
  const endSilent = watchSilentConnections(server);
  // Whoever is answered from now on is told not to ask again.
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done(null, payload);
  });
  // Those whose answer had begun before, such as streams of events: Node would keep their connections as long as ever.
  server.server.on('request', (_request, answer: ServerResponse) =>
    whenClosed(answer, () => isClosing && server.server.closeIdleConnections()),
  );
  server.addHook('preClose', (done) => {
    isClosing = true;
    endSilent();
    cutWhenOverdue(server, patienceMs);
    done();
  });
}

/** A reader that stands still must not hold the server, and with it the data folder, for as long as it likes. */
function cutWhenOverdue(server: FastifyInstance, patienceMs: number): void {
  const overdue = setTimeout(() => {
    server.log.warn(
      `Connections were cut while stopping: their answers were not ready or not taken within ${patienceMs} ms.`,
    );
    server.server.closeAllConnections();
  }, patienceMs);
  server.server.once('close', () => clearTimeout(overdue));
}

/**
 * Node takes connections on which no request ever came whole for busy: browsers that connect ahead of what they will ask, or a
 * request that stays half, would hold the server for as long as they like. Answers what ends them, and those that come after.
 */
function watchSilentConnections(server: FastifyInstance): () => void {
  const silent = new Map<string, Socket>();
  let isOver = false;
  server.server.on('connection', (socket: Socket) => {
    const peer = peerOf(socket);
    if (isOver) {
      socket.destroy();
      return;
    }
    silent.set(peer, socket);
    socket.once('close', () => silent.delete(peer));
  });
  server.server.on('request', ({ socket }: { socket: Socket }) => silent.delete(peerOf(socket)));
  return () => {
    isOver = true;
    for (const socket of silent.values()) {
      socket.destroy();
    }
  };
}

/** Under TLS, the socket of a request is another object than that of its connection: who is at its end is the same. */
function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
