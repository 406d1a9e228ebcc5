import { STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Answers without a route a request whose body is not there, and ends the connection. */
export function endRequest({ socket }: FastifyRequest, message: string, statusCode = 408): void {
  const error = STATUS_CODES[statusCode];
  const body = JSON.stringify({ statusCode, error, message });
  const head = `HTTP/1.1 ${statusCode} ${error}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`;
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
