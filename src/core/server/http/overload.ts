import type { ServerResponse } from 'node:http';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { tell } from '#common/server-messages';
import { HttpError } from './http-error';

export interface OverloadOptions {
  maxInFlight: number;
  /** Milliseconds that the server may be late, at two looks one after the other. */
  maxDelayMs: number;
  sampleMs: number;
}

/** How busy the server is. */
export interface Load {
  /** Requests that wait for their answer; streams of events are not among them. */
  inFlight: number;
  /** Requests refused since the start. */
  refused: number;
  /** Requests whose browser went away before it had its answer. */
  disconnects: number;
  /** How late the event loop was at the last look, in milliseconds. */
  delayMs: number;
}

const RETRY_AFTER_SECONDS = '5';

/**
 * Refuses requests with 503 while more than enough wait or the server is late: those that are let in
 * are answered. Routes with `alwaysAnswered` tell meanwhile what is wrong.
 */
export function protectFromOverload(server: FastifyInstance, options: OverloadOptions): Load {
  const load = { inFlight: 0, refused: 0, disconnects: 0, delayMs: 0 };
  let isLate = false;
  function leave(this: ServerResponse) {
    load.inFlight -= 1;
    load.disconnects += this.writableEnded ? 0 : 1;
  }
  const enter: onRequestHookHandler = (_request, reply, done) => {
    if (isLate || load.inFlight >= options.maxInFlight) {
      load.refused += 1;
      void reply.header('retry-after', RETRY_AFTER_SECONDS);
      done(new HttpError(503, tell('server.busy')));
      return;
    }
    load.inFlight += 1;
    // Also where the browser goes away before it has its answer.
    reply.raw.once('close', leave);
    done();
  };
  server.addHook('onRoute', (route) => {
    const { alwaysAnswered } = (route.config ?? {}) as { alwaysAnswered?: boolean };
    if (!alwaysAnswered) {
      route.onRequest = [route.onRequest ?? [], enter].flat();
    }
  });
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const before = load.delayMs;
    load.delayMs = Math.max(0, now - last - options.sampleMs);
    // One long moment is no overload: what waited behind it is answered now.
    isLate = Math.min(before, load.delayMs) > options.maxDelayMs;
    last = now;
  }, options.sampleMs);
  timer.unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(timer);
    done();
  });
  return load;
}
