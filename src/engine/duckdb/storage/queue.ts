/** Runs what is given under one key one after the other. */
export interface KeyedQueue {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Something runs or waits under this key. */
  busy(key: string): boolean;
  /** Fulfilled when nothing runs any more. */
  idle(): Promise<void>;
}

export function createKeyedQueue(): KeyedQueue {
  const tails = new Map<string, Promise<unknown>>();
  return {
    async run(key, work) {
      const result = follow(tails.get(key), work);
      const tail = Promise.allSettled([result]);
      tails.set(key, tail);
      try {
        return await result;
      } finally {
        if (tails.get(key) === tail) {
          tails.delete(key);
        }
      }
    },
    busy: (key) => tails.has(key),
    async idle() {
      while (tails.size > 0) {
        await Promise.all(tails.values());
      }
    },
  };
}

async function follow<T>(before: Promise<unknown> | undefined, work: () => Promise<T>): Promise<T> {
  await before;
  return work();
}
