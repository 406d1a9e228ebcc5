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
  /** Milliseconds: one that is on its way for less is not ended, as many may leave at one moment. */
  slowAfter?: number;
}

/**
 * Whoever sends, or takes, slowly on many connections displaces only what is slow as well: a request that comes at once is there
 * before anything else can ask for its place (attack 97).
 */
export function createSlowRequests(
  { perSender, ofStrangers, bytes = Infinity, slowAfter = 0 }: SlowRequestsOptions,
  end: (request: FastifyRequest) => void,
): SlowRequests {
  const senders = new Map<FastifyRequest, { sender: string; since: number }>();
  const strangers = new Set<FastifyRequest>();
  const bySender = new Map<string, Set<FastifyRequest>>();
  function remove(request: FastifyRequest): void {
    const { sender } = senders.get(request) ?? {};
    if (sender === undefined) return;
    senders.delete(request);
    strangers.delete(request);
    const own = bySender.get(sender);
    own?.delete(request);
    if (own?.size === 0) bySender.delete(sender);
  }
  /** False where none is slow. */
  function endOldest(requests: Iterable<FastifyRequest>): boolean {
    const [oldest] = requests;
    const { since = Infinity } = (oldest && senders.get(oldest)) ?? {};
    if (!oldest || performance.now() - since < slowAfter) return false;
    remove(oldest);
    end(oldest);
    return true;
  }
  return {
    add(request, until) {
      const sender = senderOf(request);
      const own = bySender.get(sender) ?? new Set();
      const isTooMuch = () => own.size >= perSender || waitingBytes(own) > bytes;
      while (isTooMuch() && endOldest(own));
      if (!request.principal) while (strangers.size >= ofStrangers && endOldest(strangers));
      // After an end: it may have been the last one of this sender.
      bySender.set(sender, own.add(request));
      senders.set(request, { sender, since: performance.now() });
      if (!request.principal) strangers.add(request);
      whenClosed(until, () => remove(request));
    },
    remove,
  };
}

/** Connections may be shared: what waits on one is counted once. */
function waitingBytes(requests: Iterable<FastifyRequest>): number {
  const connections = new Set([...requests].map(({ socket }) => socket));
  let sum = 0;
  for (const { destroyed, writableLength = 0 } of connections)
    sum += destroyed ? 0 : writableLength;
  return sum;
}

/** Whose connections count together: a person's, else those of an address as trusted proxies name it. */
export function senderOf({ principal, ip }: FastifyRequest): string {
  return principal ? `person ${principal.makerId ?? principal.id}` : `address ${networkOf(ip)}`;
}
