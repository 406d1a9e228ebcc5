import type { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import { networkOf } from './client-network';
import { whenClosed } from './when-closed';

/** Requests whose bodies, or whose answers, are still on their way. */
export interface SlowRequests {
  /** Counts one, until that closes. Where its sender has too many, those of them that have waited longest are ended to make room. */
  add(request: FastifyRequest, until: EventEmitter): void;
  remove(request: FastifyRequest): void;
}

export interface SlowRequestsOptions {
  /** At once, of one sender. */
  perSender: number;
  /** At once, of all of whom nothing is known: people who have signed in are not displaced by them. */
  ofStrangers: number;
  /** That wait for one sender to take them. */
  bytes?: number;
  /**
   * Milliseconds, of answers: one is ended only if bytes of it have waited for so long to be taken. Many may leave at one moment, and
   * one that takes long because it is made slowly, such as a file of a whole result, is not slow to be taken.
   */
  slowAfter?: number;
}

/** A request's body, or its answer: only the latter tells what waits to be taken. */
type Way = EventEmitter & { writableLength?: number };

interface OnItsWay {
  sender: string;
  way: Way;
  /** The first look, at which something waited that has not been taken since. */
  waitsSince?: number;
  forget(): void;
}

/**
 * Whoever sends, or takes, slowly on many connections displaces only what is slow as well: a request that comes at once is there
 * before anything else can ask for its place (attack 97).
 */
export function createSlowRequests(
  { perSender, ofStrangers, bytes = Infinity, slowAfter }: SlowRequestsOptions,
  end: (request: FastifyRequest) => void,
): SlowRequests {
  const onTheirWay = new Map<FastifyRequest, OnItsWay>();
  const strangers = new Set<FastifyRequest>();
  const bySender = new Map<string, Set<FastifyRequest>>();
  function remove(request: FastifyRequest): void {
    const one = onTheirWay.get(request);
    if (!one) return;
    one.forget();
    onTheirWay.delete(request);
    strangers.delete(request);
    const own = bySender.get(one.sender);
    own?.delete(request);
    if (own?.size === 0) bySender.delete(one.sender);
  }
  const isSlow = (request: FastifyRequest): boolean => {
    const one = onTheirWay.get(request);
    return one !== undefined && (slowAfter === undefined || waitsFor(one) >= slowAfter);
  };
  /** False where none is slow. All are looked at, as the first look begins the time. */
  function endOldest(requests: Iterable<FastifyRequest>): boolean {
    const [oldest] = [...requests].filter(isSlow);
    if (!oldest) return false;
    remove(oldest);
    end(oldest);
    return true;
  }
  return {
    add(request, way) {
      const sender = senderOf(request);
      const own = bySender.get(sender) ?? new Set();
      const isTooMuch = () => own.size >= perSender || waitingBytes(own) > bytes;
      while (isTooMuch() && endOldest(own));
      if (!request.principal) while (strangers.size >= ofStrangers && endOldest(strangers));
      // After an end: it may have been the last one of this sender.
      bySender.set(sender, own.add(request));
      onTheirWay.set(request, follow(request, sender, way));
      if (!request.principal) strangers.add(request);
      whenClosed(way, () => remove(request));
    },
    remove,
  };
}

function follow(request: FastifyRequest, sender: string, way: Way): OnItsWay {
  const socket = socketOf(request);
  const taken = () => delete one.waitsSince;
  const one: OnItsWay = { sender, way, forget: () => void socket?.off('drain', taken) };
  socket?.on('drain', taken);
  return one;
}

/** One that is gone has none any more. */
const socketOf = ({ socket }: FastifyRequest): FastifyRequest['socket'] | null => socket;

/** For how many milliseconds something has waited to be taken, as far as was seen. */
function waitsFor(one: OnItsWay): number {
  if (!one.way.writableLength) {
    delete one.waitsSince;
    return -1;
  }
  const now = performance.now();
  one.waitsSince ??= now;
  return now - one.waitsSince;
}

/** Connections may be shared: what waits on one is counted once. */
function waitingBytes(requests: Iterable<FastifyRequest>): number {
  const connections = new Set([...requests].flatMap((request) => socketOf(request) ?? []));
  let sum = 0;
  for (const { destroyed, writableLength = 0 } of connections)
    sum += destroyed ? 0 : writableLength;
  return sum;
}

/** Whose connections count together: a person's, else those of an address as trusted proxies name it. */
export function senderOf({ principal, ip }: FastifyRequest): string {
  return principal ? `person ${principal.makerId ?? principal.id}` : `address ${networkOf(ip)}`;
}
