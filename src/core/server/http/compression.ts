import { pipeline, Readable } from 'node:stream';
import { constants, createGzip, gzip, type Gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What is shorter takes as long packed as it is. */
const WORTHWHILE_BYTES = 16_384;
/** Further levels save a hundredth of the time on the way and take twice as long. */
const LEVEL = 4;
const TEXTS =
  /^(?:application\/(?:json|ndjson|x-ndjson|geo\+json)|text\/(?:html|plain|csv|event-stream))(?:;|$)/;
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Compresses answers of text over 16 kB, and those whose length nobody knows yet, where the client is on another machine: there the
 * time on the way is most of the time, on this machine none (decision 4). The address is the one that trusted proxies name.
 */
export function registerCompression(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!isWorthwhile(payload) || !isText(reply)) {
      done(null, payload);
      return;
    }
    addToVary(reply);
    if (!mayCompress(request)) {
      done(null, payload);
      return;
    }
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    if (payload instanceof Readable) {
      // Whichever of both ends or fails ends the other one.
      const packed = createFlushingGzip();
      pipeline(payload, packed, () => undefined);
      done(null, packed);
    } else {
      gzip(payload as string | Buffer, { level: LEVEL }, done);
    }
  });
}

/** Requests that the page itself sends, that somebody types into the address bar, or that no browser sends. */
const OWN_SITES = new Set<unknown>(['same-origin', 'none', undefined]);

/**
 * Whether this client gets compressed answers. Not what another site makes the browser ask for: who can choose a part of an answer
 * and sees how long it is guesses the rest of it (BREACH).
 */
export const mayCompress = ({ ip, headers }: FastifyRequest): boolean =>
  OWN_SITES.has(headers['sec-fetch-site']) &&
  acceptsGzip(String(headers['accept-encoding'] ?? '')) &&
  !LOOPBACK.test(ip);

/** A stream of which everything that is written can be read at once on the other side. */
export const createFlushingGzip = (): Gzip =>
  createGzip({ level: LEVEL, flush: constants.Z_SYNC_FLUSH });

/** `gzip;q=0` refuses it (RFC 9110, 12.5.3). */
function acceptsGzip(header: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    const quality = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1';
    return (name === 'gzip' || name === 'x-gzip') && Number(quality) > 0;
  });
}

const isWorthwhile = (payload: unknown): boolean =>
  typeof payload === 'string' || Buffer.isBuffer(payload)
    ? payload.length >= WORTHWHILE_BYTES
    : payload instanceof Readable;

const isText = (reply: FastifyReply): boolean =>
  !reply.hasHeader('content-encoding') && TEXTS.test(String(reply.getHeader('content-type') ?? ''));

function addToVary(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (!/\baccept-encoding\b/i.test(vary)) {
    void reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
  }
}
