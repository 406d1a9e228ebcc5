import type { FastifyInstance } from 'fastify';

export interface RestOptions {
  /** How long nobody has asked for anything, at the first look and at the second: until then threads have ended that nobody needs. */
  quietMs: readonly [number, number];
  /** The first look is soon, so that it comes after much work and not after each click. */
  restMs: number;
  /** Bytes that the process has grown by since it last gave memory back: less is not worth the pause. */
  worthwhile: number;
  /** What native code has freed goes back to the system. */
  releaseFreed?: () => Promise<void>;
}

/**
 * Gives memory back when nobody asks for anything. After much work, what was needed for it stays with the process: the
 * garbage collector runs when memory is asked for, and at rest nothing asks.
 */
export function giveMemoryBackAtRest(server: FastifyInstance, options: RestOptions): void {
  const { quietMs, restMs, worthwhile, releaseFreed } = options;
  let before = process.memoryUsage.rss();
  let gaveAt = Number.NEGATIVE_INFINITY;
  const giveBack = async () => {
    await collectGarbage();
    await releaseFreed?.();
    gaveAt = performance.now();
  };
  const attempt = (work: Promise<void>) =>
    work.catch((error: unknown) => server.log.warn({ err: error }, 'Memory is not given back.'));
  const hasGrown = () => process.memoryUsage.rss() - before >= worthwhile;
  const timers = [
    setTimeout(() => {
      if (hasGrown() && performance.now() - gaveAt >= restMs) {
        void attempt(giveBack());
      }
    }, quietMs[0]),
    // Measured from here: what the first look left is not what the process has at rest.
    setTimeout(() => {
      if (hasGrown()) {
        void attempt(giveBack().then(() => void (before = process.memoryUsage.rss())));
      }
    }, quietMs[1]),
  ];
  timers.forEach((timer) => timer.unref());
  server.addHook('onResponse', (_request, _reply, done) => {
    timers.forEach((timer) => timer.refresh());
    done();
  });
  server.addHook('onClose', (_server, done) => {
    timers.forEach(clearTimeout);
    done();
  });
}

/** The only way that Node has to ask for a collection after which memory is given back; no port is opened for it. */
async function collectGarbage(): Promise<void> {
  const { Session } = await import('node:inspector/promises');
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    // Ended while it still answers, it would wait for itself.
    setImmediate(() => session.disconnect());
  }
}
