import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Ends, when the server closes, connections on which no request ever came whole. Node takes them for busy: browsers that
 * connect ahead of what they will ask, or a request that stays half, would hold the server for as long as they like.
 */
export function endSilentConnectionsWhenClosing(server: FastifyInstance): void {
  const silent = new Map<string, Socket>();
  let isClosing = false;
  server.server.on('connection', (socket: Socket) => {
    const peer = peerOf(socket);
    if (isClosing) {
      socket.destroy();
      return;
    }
    silent.set(peer, socket);
    socket.once('close', () => silent.delete(peer));
  });
  server.server.on('request', ({ socket }: { socket: Socket }) => silent.delete(peerOf(socket)));
  server.addHook('preClose', (done) => {
    isClosing = true;
    for (const socket of silent.values()) {
      socket.destroy();
    }
    done();
  });
}

/** Under TLS, the socket of a request is another object than that of its connection: who is at its end is the same. */
function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
