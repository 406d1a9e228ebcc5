/**
 * Some pieces of work at a time; what each leads to is done in the order in which they were given: when one is told of, those before it
 * are over.
 */
export function createWorkInOrder(most: number) {
  const running: Promise<() => void>[] = [];
  const takeFirst = async () => {
    const tell = await running[0];
    running.shift();
    tell?.();
  };
  return {
    async add(work: () => Promise<() => void>) {
      const task = work();
      // Whoever waits for it is told.
      task.catch(() => {});
      running.push(task);
      if (running.length >= most) await takeFirst();
    },
    async end() {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      while (running.length > 0) await takeFirst();
    },
    /** Nothing runs any more, whatever became of it. */
    settled: () => Promise.allSettled(running),
  };
}
