import type { FastifyRequest } from 'fastify';
import { networkOf } from './client-network';
import { endRequest } from './end-request';

/** Requests whose bodies are still on their way. */
export interface ArrivingBodies {
  /** Counts one. Where its sender has too many, the one of them that has waited longest is ended to make room. */
  add(request: FastifyRequest): void;
  remove(request: FastifyRequest): void;
}

export interface ArrivingBodiesOptions {
  /** At once, of one sender. */
  perSender: number;
  /** At once, of all of whom nothing is known: people who have signed in are not displaced by them. */
  ofStrangers: number;
}

/**
 * Whoever sends slowly on many connections displaces only what is slow as well: a request that comes at once is there before
 * anything else can ask for its place (attack 97).
 */
export function createArrivingBodies(options: ArrivingBodiesOptions): ArrivingBodies {
  const { perSender, ofStrangers } = options;
  const senders = new Map<FastifyRequest, string>();
  const strangers = new Set<FastifyRequest>();
  const bySender = new Map<string, Set<FastifyRequest>>();
  function remove(request: FastifyRequest): void {
    const sender = senders.get(request);
    if (sender === undefined) return;
    senders.delete(request);
    strangers.delete(request);
    const own = bySender.get(sender);
    own?.delete(request);
    if (own?.size === 0) bySender.delete(sender);
  }
  function endOldest(requests: Iterable<FastifyRequest>): void {
    for (const request of requests) {
      remove(request);
      endRequest(request, 'Too many requests came slowly at once.');
      return;
    }
  }
  return {
    add(request) {
      const sender = senderOf(request);
      const own = bySender.get(sender) ?? new Set();
      if (own.size >= perSender) {
        endOldest(own);
      } else if (!request.principal && strangers.size >= ofStrangers) {
        endOldest(strangers);
      }
      // After an end: it may have been the last one of this sender.
      bySender.set(sender, own.add(request));
      senders.set(request, sender);
      if (!request.principal) strangers.add(request);
      request.raw.once('close', () => remove(request));
    },
    remove,
  };
}

/** Whose connections count together: a person's, else those of an address as trusted proxies name it. */
function senderOf({ principal, ip }: FastifyRequest): string {
  return principal ? `person ${principal.makerId ?? principal.id}` : `address ${networkOf(ip)}`;
}
