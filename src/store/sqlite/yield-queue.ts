/**
 * One at a time, one in each round of the event loop: in between, whatever else is asked gets its answer, and does not
 * wait behind all that came before it.
 */
export function createYieldQueue(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = () => {
    waiting.shift()?.();
    if (waiting.length > 0) {
      setImmediate(next);
    }
  };
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) {
        setImmediate(next);
      }
    });
}
