import type { EventEmitter } from 'node:events';

const known = new WeakMap<EventEmitter, (() => void)[]>();

/**
 * Tells once that an answer is over, whether or not it was taken. Each part of the server that has to know listens this way: with one
 * listener each, and those of Fastify's own beside them, Node would warn of a leak that is none.
 */
export function whenClosed(answer: EventEmitter, listener: () => void): void {
  const others = known.get(answer);
  if (others) {
    others.push(listener);
    return;
  }
  const own = [listener];
  known.set(answer, own);
  answer.once('close', () => {
    known.delete(answer);
    for (const tell of own) tell();
  });
}
