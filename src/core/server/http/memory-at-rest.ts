import type { FastifyInstance } from 'fastify';

export interface RestOptions {
  /** How long nobody has asked for anything. */
  quietMs: number;
  /** Bytes that the process has grown by since it last gave memory back: less is not worth the pause. */
  worthwhile: number;
}

/**
 * Gives memory back when nobody asks for anything. After much work, what was needed for it stays with the process: the
 * garbage collector runs when memory is asked for, and at rest nothing asks.
 */
export function giveMemoryBackAtRest(
  server: FastifyInstance,
  { quietMs, worthwhile }: RestOptions,
): void {
  let before = process.memoryUsage.rss();
  const timer = setTimeout(() => {
    if (process.memoryUsage.rss() - before >= worthwhile) {
      void collectGarbage(() => {
        before = process.memoryUsage.rss();
      });
    }
  }, quietMs).unref();
  server.addHook('onResponse', (_request, _reply, done) => {
    timer.refresh();
    done();
  });
  server.addHook('onClose', (_server, done) => {
    clearTimeout(timer);
    done();
  });
}

/** The only way that Node has to ask for a collection after which memory is given back; no port is opened for it. */
async function collectGarbage(done: () => void): Promise<void> {
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connect();
  session.post('HeapProfiler.collectGarbage', () => {
    done();
    // Ended while it still answers, it would wait for itself.
    setImmediate(() => session.disconnect());
  });
}
