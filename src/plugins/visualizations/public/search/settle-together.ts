/** So long does what is ready wait for the rest of its moment: one slow index does not hold a page. */
const PATIENCE_MS = 150;

/**
 * Panels of several indices learn of theirs one after the other. Those that are ready wait a little for
 * the others, so that their searches travel in one request.
 */
export function createGathering(patienceMs = PATIENCE_MS) {
  const running = new Set<Promise<unknown>>();
  return async <T>(work: Promise<T>): Promise<T> => {
    running.add(work);
    try {
      const result = await work;
      running.delete(work);
      if (running.size > 0) await soon(Promise.allSettled(running), patienceMs);
      return result;
    } finally {
      running.delete(work);
    }
  };
}

function soon(all: Promise<unknown>, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    const stop = () => clearTimeout(timer);
    void all.finally(stop).then(() => resolve());
  });
}
