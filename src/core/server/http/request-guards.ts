import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tell } from '#common/server-messages';
import { HttpError } from './http-error';

export interface RequestGuardOptions {
  /** The version of server and page. */
  version: string;
  /** The version before, whose open pages still work after an upgrade. */
  previousVersion?: string;
  /** Only requests for a loopback name are answered. */
  loopbackOnly: boolean;
  disableXsrfProtection: boolean;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
export const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** Refuses requests that a page of another site made, or a page of another version. */
export function registerRequestGuards(server: FastifyInstance, options: RequestGuardOptions): void {
  server.addHook('onRequest', (request, reply, done) => {
    done(
      checkHeaderNames(request, reply) ??
        checkOneHost(request, reply) ??
        checkHost(request, options) ??
        checkXsrf(request, options) ??
        checkVersion(request, options),
    );
  });
}

/** Node before 20.19.2 takes `X-A : b` for a header named `X-A `, which a proxy in front may read as `X-A` (attack 48). */
function checkHeaderNames({ raw: { rawHeaders } }: FastifyRequest, reply: FastifyReply) {
  for (let place = 0; place < rawHeaders.length; place += 2) {
    if (rawHeaders[place]?.endsWith(' ')) {
      // Where a body ends is not known then, nor where the next request begins.
      reply.header('connection', 'close');
      return new HttpError(400, 'The name of a header must not end with a space.');
    }
  }
  return undefined;
}

/** Of two, Node takes the first and a proxy in front perhaps the other; so of a target with a host of its own (attack 112). */
function checkOneHost(
  { raw: { rawHeaders, url = '' }, headers }: FastifyRequest,
  reply: FastifyReply,
) {
  const count = rawHeaders.filter(
    (name, at) => at % 2 === 0 && name.toLowerCase() === 'host',
  ).length;
  const [, target = headers.host] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  if (count <= 1 && target === headers.host) return undefined;
  reply.header('connection', 'close');
  return new HttpError(400, 'A request must name one host.');
}

/** A name that an attacker's DNS points at this machine is not a loopback name. */
function checkHost({ headers }: FastifyRequest, { loopbackOnly }: RequestGuardOptions) {
  if (loopbackOnly && !LOOPBACK_HOST.test(headers.host ?? '')) {
    return new HttpError(
      403,
      'This server answers requests to a loopback address only, such as http://127.0.0.1.',
    );
  }
  return undefined;
}

function checkXsrf({ headers, method }: FastifyRequest, options: RequestGuardOptions) {
  if (SAFE_METHODS.has(method) || options.disableXsrfProtection) {
    return undefined;
  }
  if (headers['sec-fetch-site'] === 'cross-site') {
    return new HttpError(403, 'Requests of other sites are not answered.');
  }
  if (headers['osd-xsrf'] === undefined && headers['osd-version'] === undefined) {
    return new HttpError(400, 'Request must contain a osd-xsrf header.');
  }
  return undefined;
}

function checkVersion(
  { headers }: FastifyRequest,
  { version, previousVersion }: RequestGuardOptions,
) {
  const got = headers['osd-version'];
  if (got === undefined || got === version || got === previousVersion) {
    return undefined;
  }
  return new HttpError(400, tell('server.outdatedPage', { got: String(got), version }), {
    expected: version,
    got,
  });
}
