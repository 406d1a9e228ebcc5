import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { portError } from './port-error';
import { LOOPBACK_HOST } from './request-guards';

export interface RedirectOptions {
  /** The plain port. */
  fromPort: number;
  host: string;
  /** PEM. It says which names are this server's. */
  certificate: string | Buffer;
}

/**
 * Answers on a plain port with the way to the encrypted one (`server.ssl.redirectHttpFromPort`). Only
 * reading is sent on: what a form or a script sends in the clear has been seen already, and says so.
 */
export function redirectToTls(
  server: FastifyInstance,
  { fromPort, host, certificate }: RedirectOptions,
): void {
  const own = new X509Certificate(certificate);
  const plain = createServer({ headersTimeout: 10_000, requestTimeout: 10_000 });
  plain.on('request', (request, response) => {
    const { port } = server.server.address() as AddressInfo;
    answer(request, response, { port, own });
  });
  server.addHook('onReady', async () => {
    plain.listen(fromPort, host);
    try {
      await once(plain, 'listening');
    } catch (error) {
      throw portError('server.ssl.redirectHttpFromPort', fromPort, error);
    }
  });
  server.addHook('onClose', async () => {
    plain.closeAllConnections();
    await new Promise((resolve) => plain.close(resolve));
  });
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { port, own }: { port: number; own: X509Certificate },
): void {
  const { host = '' } = request.headers;
  response.setHeader('connection', 'close');
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  // A name that someone else made up must not lead anywhere (attack 53).
  if (!isReading || !isOwnName(host, own)) {
    response.writeHead(isReading ? 403 : 400).end();
    return;
  }
  const name = host.replace(/:\d+$/, '');
  const path = /^\/[\x21-\x7e]*$/.test(request.url ?? '') ? request.url : '/';
  response.writeHead(302, { location: `https://${name}:${port}${path}` }).end();
}

function isOwnName(host: string, own: X509Certificate): boolean {
  const [, name = ''] = /^([a-z\d.-]+)(?::\d{1,5})?$/i.exec(host) ?? [];
  const named = isIP(name) ? own.checkIP(name) : name !== '' && own.checkHost(name);
  return LOOPBACK_HOST.test(host) || Boolean(named);
}
