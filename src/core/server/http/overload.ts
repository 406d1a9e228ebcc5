import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onSendHookHandler,
  RouteOptions,
} from 'fastify';
import { tell } from '#common/server-messages';
import { hasBody } from './body-watch';
import { cutOff, endRequest } from './end-request';
import { createFairQueue } from './fair-queue';
import { ServerBusyError } from './http-error';
import { createSlowRequests, senderOf } from './slow-requests';
import { whenClosed } from './when-closed';

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
/** One for all of them: the stack of each would cost more than its answer. */
const BUSY = new ServerBusyError(503, tell('server.busy'));
/** Of the requests in flight: half of the room is kept for people who have signed in. */
const STRANGERS_PART = 0.5;
/** Of the requests in flight: as many one person may have. */
const PERSONS_PART = 0.25;
/** Of the requests in flight: as many bodies of one sender may be on their way, and as many answers to one. */
const SENDERS_PART = 0.1;
/** Requests of strangers that begin in one turn of the event loop. */
const STRANGERS_PER_TURN = 10;
/** Milliseconds between two lines of the log that say that requests are refused. */
const LOG_INTERVAL_MS = 10_000;
/** Of answers to one sender, as they wait to be taken. */
const MOST_BYTES_LEAVING = 256 * 1024 * 1024;
/** An answer of which nothing is taken for so long waits for whoever asked. */
const SLOW_AFTER_MS = 1000;

/**
 * Refuses requests with 503 while more than enough wait or the server is late: those that are let in
 * are answered. A request waits from the moment when its body is there until its answer is; how many bodies and answers may be on
 * their way is bounded by sender (attack 97). Routes with `alwaysAnswered` tell meanwhile what is wrong.
 */
export function protectFromOverload(server: FastifyInstance, options: OverloadOptions): Load {
  const load = { inFlight: 0, refused: 0, disconnects: 0, delayMs: 0 };
  const lateness = watchLateness(server, load, options);
  const { maxInFlight, isStranger = () => false } = options;
  const room = createRoom(load, { maxInFlight, isStranger });
  const queue = createFairQueue(STRANGERS_PER_TURN);
  const logRefusal = createRefusalLog(server, load);
  const way = { perSender: Math.ceil(maxInFlight * SENDERS_PART), ofStrangers: maxInFlight };
  const arriving = createSlowRequests(way, (request) =>
    endRequest(request, 'Too many requests came slowly at once.'),
  );
  const leaving = createSlowRequests(
    { ...way, bytes: MOST_BYTES_LEAVING, slowAfter: SLOW_AFTER_MS },
    cutOff,
  );
  const check = (request: FastifyRequest, reply: FastifyReply): ServerBusyError | undefined => {
    if (!lateness.isLate() && !room.isFullFor(request)) return undefined;
    load.refused += 1;
    logRefusal();
    void reply.header('retry-after', RETRY_AFTER_SECONDS);
    return BUSY;
  };
  const arrive: Hook = (request, reply, done) => {
    const refusal = check(request, reply);
    if (!refusal && hasBody(request)) arriving.add(request, request.raw);
    done(refusal);
  };
  const wait: Hook = (request, reply, done) => {
    // One that its route reads itself is still on its way.
    if (request.body !== request.raw) arriving.remove(request);
    const refusal = check(request, reply);
    if (refusal) {
      done(refusal);
      return;
    }
    room.enter(request);
    // Also where the browser goes away before it has its answer.
    whenClosed(reply.raw, () => {
      room.leave(request);
      load.disconnects += reply.raw.writableEnded ? 0 : 1;
    });
    if (!isStranger(request)) done();
    else queue.take(() => !reply.raw.destroyed && done());
  };
  const leave: Leave = (request, reply) => {
    room.leave(request);
    leaving.add(request, reply.raw);
  };
  server.addHook('onRoute', (route) => addHooks(route, { arrive, wait, leave }));
  return load;
}

type Hook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

interface Hooks {
  arrive: Hook;
  wait: Hook;
  leave: Leave;
}
type Leave = (request: FastifyRequest, reply: FastifyReply) => void;

function addHooks(route: RouteOptions, { arrive, wait, leave }: Hooks): void {
  const { alwaysAnswered } = (route.config ?? {}) as { alwaysAnswered?: boolean };
  if (!alwaysAnswered) {
    route.onRequest = [route.onRequest ?? [], arrive].flat();
    route.preHandler = [wait, route.preHandler ?? []].flat();
    const send: onSendHookHandler = (request, reply, payload, done) => {
      leave(request, reply);
      done(null, payload);
    };
    route.onSend = [route.onSend ?? [], send].flat();
  }
}

/** Who is in it: requests that wait for their answer. */
function createRoom(
  load: Load,
  {
    maxInFlight,
    isStranger,
  }: { maxInFlight: number; isStranger(request: FastifyRequest): boolean },
) {
  const ofStrangers = Math.ceil(maxInFlight * STRANGERS_PART);
  const ofPerson = Math.ceil(maxInFlight * PERSONS_PART);
  const inside = new Map<FastifyRequest, string>();
  const bySender = new Map<string, number>();
  const STRANGERS = 'strangers';
  const groupOf = (request: FastifyRequest) =>
    isStranger(request) ? STRANGERS : senderOf(request);
  const count = (group: string, by: number) => {
    const left = (bySender.get(group) ?? 0) + by;
    if (left > 0) bySender.set(group, left);
    else bySender.delete(group);
    load.inFlight += by;
  };
  return {
    isFullFor(request: FastifyRequest): boolean {
      const group = groupOf(request);
      const most =
        group === STRANGERS ? ofStrangers : isOneOfMany(request) ? ofPerson : maxInFlight;
      return load.inFlight >= maxInFlight || (bySender.get(group) ?? 0) >= most;
    },
    enter(request: FastifyRequest): void {
      const group = groupOf(request);
      inside.set(request, group);
      count(group, 1);
    },
    leave(request: FastifyRequest): void {
      const group = inside.get(request);
      if (group === undefined) return;
      inside.delete(request);
      count(group, -1);
    },
  };
}

/** Where nobody signs in, everybody is the operator. */
const isOneOfMany = ({ principal }: FastifyRequest): boolean =>
  principal !== undefined && principal.kind !== 'local-operator';

/** A line now and then: one for each request would cost more than the requests. */
function createRefusalLog(server: FastifyInstance, load: Load): () => void {
  let last = -LOG_INTERVAL_MS;
  return () => {
    const now = performance.now();
    if (now - last < LOG_INTERVAL_MS) return;
    last = now;
    server.log.warn(`The server is busy and refuses requests: ${load.refused} since its start.`);
  };
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
    // One long moment is not an overload: what waited behind it is answered now.
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
