interface WithScheduler {
  scheduler?: { yield?: () => Promise<void> };
}

/**
 * Resolves in a task of its own: long work is done in pieces, between which the browser paints and answers the
 * person. What waits so comes before other tasks where the browser knows how.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as WithScheduler;
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
