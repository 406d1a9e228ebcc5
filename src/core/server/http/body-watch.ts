import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endRequest } from './end-request';
import { HttpError } from './http-error';

export interface BodyWatchOptions {
  /** How long a body may bring nothing. */
  stallMs: number;
  /** How long a body of JSON may take as a whole; a file may take as long as it moves. */
  wholeMs: number;
  sweepMs: number;
  /** GET requests with a body are read as others are. */
  readsMayHaveBodies: boolean;
}

interface Watched {
  request: FastifyRequest;
  startedAt: number;
  movedAt: number;
  bytes: number;
}

/** A stream that brings less than this at a look brings nothing: else one byte a minute held it forever. */
const MIN_BYTES = 64;

/** Ends requests whose body trickles in (attack 72). One timer looks at all of them. */
export function watchBodies(server: FastifyInstance, options: BodyWatchOptions): void {
  const watched = new Map<FastifyRequest, Watched>();
  server.addHook('onRequest', (request, _reply, done) => {
    if (!hasBody(request)) {
      done();
    } else if (
      request.method === 'HEAD' ||
      (request.method === 'GET' && !options.readsMayHaveBodies)
    ) {
      // Nobody would read it, and Node would take it in without end.
      done(new HttpError(400, `A ${request.method} request has no body.`));
    } else {
      const now = performance.now();
      // What the connection has read is asked for at the first look: most requests never see one.
      watched.set(request, { request, startedAt: now, movedAt: now, bytes: 0 });
      done();
    }
  });
  server.addHook('preHandler', (request, _reply, done) => {
    // One that is read by its route may still be on its way.
    if (request.body !== request.raw) {
      watched.delete(request);
    }
    done();
  });
  const timer = setInterval(() => {
    for (const entry of watched.values()) {
      const { raw } = entry.request;
      if (raw.complete || raw.destroyed) {
        watched.delete(entry.request);
      } else if (isOver(entry, options)) {
        watched.delete(entry.request);
        endRequest(entry.request, 'The request took too long to come.');
      }
    }
  }, options.sweepMs);
  timer.unref();
  // What is still on its way was not taken in: else a slow upload held a server that is to end.
  server.addHook('preClose', (done) => {
    for (const { request } of watched.values()) {
      if (!request.raw.complete) {
        endRequest(request, 'The server is stopping.', 503);
      }
    }
    done();
  });
  server.addHook('onClose', (_server, done) => {
    clearInterval(timer);
    done();
  });
}

export function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function isOver(entry: Watched, { stallMs, wholeMs }: BodyWatchOptions): boolean {
  const { request } = entry;
  const now = performance.now();
  const bytes = request.socket.bytesRead;
  // What lies here unread waits for us, not for the browser.
  if (bytes - entry.bytes >= MIN_BYTES || request.raw.readableLength > 0) {
    entry.bytes = bytes;
    entry.movedAt = now;
  }
  const isFile = !/^application\/json/i.test(request.headers['content-type'] ?? '');
  return now - entry.movedAt > stallMs || (!isFile && now - entry.startedAt > wholeMs);
}
