import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Tells answers of the end of their connection that wait for their turn on it: several requests may come on one without
 * waiting for each other. Node tells the first of them alone, and what the others hold, such as their place among the requests in
 * flight, would be held for ever.
 */
export function endQueuedAnswers(server: FastifyInstance): void {
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
  server.server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const answers = answersOf(socket).add(answer);
    answer.once('close', () => answers.delete(answer));
  });
}
