import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../config';
import { LOOPBACK_HOST } from './request-guards';

export interface RedirectOptions {
  /** The plain port. */
  fromPort: number;
  host: string;
}

/**
 * Answers on a plain port with the way to the encrypted one (`server.ssl.redirectHttpFromPort`). Only
 * reading is sent on: what a form or a script sends in the clear has been seen already, and says so.
 */
export function redirectToTls(server: FastifyInstance, { fromPort, host }: RedirectOptions): void {
  const plain = createServer({ headersTimeout: 10_000, requestTimeout: 10_000 });
  plain.on('request', (request, response) => {
    const { port } = server.server.address() as AddressInfo;
    answer(request, response, port);
  });
  server.addHook('onReady', async () => {
    plain.listen(fromPort, host);
    try {
      await once(plain, 'listening');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const reason =
        code === 'EADDRINUSE' ? 'is in use by another program' : `can't be used (${code})`;
      throw new ConfigError(`[server.ssl.redirectHttpFromPort] port ${fromPort} ${reason}.`, {
        cause: error,
      });
    }
  });
  server.addHook('onClose', async () => {
    plain.closeAllConnections();
    await new Promise((resolve) => plain.close(resolve));
  });
}

function answer(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { host = '' } = request.headers;
  response.setHeader('connection', 'close');
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  // A name that somebody else made up must not lead anywhere (attack 53).
  if (!isReading || !LOOPBACK_HOST.test(host)) {
    response.writeHead(isReading ? 403 : 400).end();
    return;
  }
  const name = host.replace(/:\d+$/, '');
  const path = /^\/[\x21-\x7e]*$/.test(request.url ?? '') ? request.url : '/';
  response.writeHead(302, { location: `https://${name}:${port}${path}` }).end();
}
