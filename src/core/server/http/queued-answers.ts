import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { whenClosed } from './when-closed';

/** Browsers, proxies and common clients wait for an answer before they ask again on a connection. */
const MOST_ON_ONE_CONNECTION = 3;

/**
 * Several requests may come on a connection without waiting for each other: their answers wait for their turn on it.
 *
 * - Where too many wait, the connection ends. Node reads all that came at once before anything else is done: what is beyond the bound
 *   costs no more than that (attack 97).
 * - When a connection ends, all of its answers are told. Node tells the first of them alone, and what the others hold, such as their
 *   place among the requests in flight, would be held forever.
 */
export function watchQueuedAnswers({ server }: FastifyInstance): void {
  const byConnection = new WeakMap<Socket, Set<ServerResponse>>();
  const answersOf = (socket: Socket): Set<ServerResponse> => {
    const known = byConnection.get(socket);
    if (known) return known;
    const answers = new Set<ServerResponse>();
    byConnection.set(socket, answers);
    socket.once('close', () => {
      // The one that has the connection is told by Node.
      for (const answer of answers) if (!answer.socket) answer.emit('close');
    });
    return answers;
  };
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const answers = answersOf(socket);
    if (answers.size >= MOST_ON_ONE_CONNECTION) {
      socket.destroy();
      return;
    }
    answers.add(answer);
    whenClosed(answer, () => answers.delete(answer));
    for (const handle of handlers) handle.call(server, request, answer);
  });
}
