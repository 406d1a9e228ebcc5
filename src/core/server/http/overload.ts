import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { tell } from '#common/server-messages';
import { createArrivingBodies } from './arriving-bodies';
import { hasBody } from './body-watch';
import { HttpError } from './http-error';

export interface OverloadOptions {
  maxInFlight: number;
  /** Whether somebody asks of whom nothing is known: these never take the place of people who have signed in. */
  isStranger?: (request: FastifyRequest) => boolean;
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
/** Of the requests in flight: half of the room is kept for people who have signed in. */
const STRANGERS_PART = 0.5;
/** Of the requests in flight: as many bodies of one sender may be on their way. */
const SENDERS_PART = 0.1;

/**
 * Refuses requests with 503 while more than enough wait or the server is late: those that are let in
 * are answered. A request waits from the moment when its body is there; how many bodies may be on their way is bounded by
 * sender (attack 97). Routes with `alwaysAnswered` tell meanwhile what is wrong.
 */
export function protectFromOverload(server: FastifyInstance, options: OverloadOptions): Load {
  const load = { inFlight: 0, refused: 0, disconnects: 0, delayMs: 0 };
  const lateness = watchLateness(server, load, options);
  const { maxInFlight, isStranger = () => false } = options;
  const strangersRoom = Math.ceil(maxInFlight * STRANGERS_PART);
  let strangers = 0;
  const arriving = createArrivingBodies({
    perSender: Math.ceil(maxInFlight * SENDERS_PART),
    ofStrangers: maxInFlight,
  });
  const isFull = (request: FastifyRequest) =>
    load.inFlight >= maxInFlight || (isStranger(request) && strangers >= strangersRoom);
  const check = (request: FastifyRequest, reply: FastifyReply): HttpError | undefined => {
    if (!lateness.isLate() && !isFull(request)) return undefined;
    load.refused += 1;
    void reply.header('retry-after', RETRY_AFTER_SECONDS);
    return new HttpError(503, tell('server.busy'));
  };
  const arrive: Hook = (request, reply, done) => {
    const refusal = check(request, reply);
    if (!refusal && hasBody(request)) arriving.add(request);
    done(refusal);
  };
  const wait: Hook = (request, reply, done) => {
    // One that its route reads itself is still on its way.
    if (request.body !== request.raw) arriving.remove(request);
    const refusal = check(request, reply);
    if (!refusal) {
      const stranger = isStranger(request) ? 1 : 0;
      load.inFlight += 1;
      strangers += stranger;
      // Also where the browser goes away before it has its answer.
      reply.raw.once('close', () => {
        load.inFlight -= 1;
        strangers -= stranger;
        load.disconnects += reply.raw.writableEnded ? 0 : 1;
      });
    }
    done(refusal);
  };
  server.addHook('onRoute', (route) => addHooks(route, arrive, wait));
  return load;
}

type Hook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

function addHooks(route: RouteOptions, arrive: Hook, wait: Hook): void {
  const { alwaysAnswered } = (route.config ?? {}) as { alwaysAnswered?: boolean };
  if (!alwaysAnswered) {
    route.onRequest = [route.onRequest ?? [], arrive].flat();
    route.preHandler = [wait, route.preHandler ?? []].flat();
  }
}

function watchLateness(
  server: FastifyInstance,
  load: Load,
  options: Pick<OverloadOptions, 'maxDelayMs' | 'sampleMs'>,
): { isLate(): boolean } {
  let isLate = false;
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
  return { isLate: () => isLate };
}
