import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Browsers, proxies and common clients wait for an answer before they ask again on a connection. */
const MOST_ON_ONE_CONNECTION = 3;

/**
 * Ends connections on which too many requests wait for each other's answers. Node reads all that came at once before anything else
 * is done: what is beyond the bound costs no more than that (attack 97).
 */
export function boundPipelinedRequests(server: Server, most = MOST_ON_ONE_CONNECTION): void {
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  const waiting = new WeakMap<Socket, number>();
  const count = (socket: Socket, by: number): number => {
    const sum = (waiting.get(socket) ?? 0) + by;
    waiting.set(socket, sum);
    return sum;
  };
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
    if (count(socket, 1) > most) {
      socket.destroy();
      return;
    }
    answer.once('close', () => count(socket, -1));
    for (const handle of handlers) handle.call(server, request, answer);
  });
}
