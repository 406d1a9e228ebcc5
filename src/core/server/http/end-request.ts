import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Answers 408 without a route, whose body never came, and ends the connection. */
export function endRequest({ socket }: FastifyRequest, message: string): void {
  const body = JSON.stringify({ statusCode: 408, error: 'Request Timeout', message });
  const head = `HTTP/1.1 408 Request Timeout\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`;
  // A request from within the server has no socket that could end.
  if (socket instanceof Socket) {
    socket.end(head + body, () => socket.destroy());
  }
}

/** Ends the connection in the middle of the answer. */
export function cutOff({ socket }: FastifyRequest): void {
  if (socket instanceof Socket) {
    socket.destroy();
  }
}
