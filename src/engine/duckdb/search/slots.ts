import type { Deadline } from './deadline';

/** Lets so many run at once; the others wait in the order they came, or until their time is over. */
export interface Slots {
  run<T>(deadline: Deadline, work: () => Promise<T>): Promise<T>;
}

export function createSlots(atOnce: number): Slots {
  let free = atOnce;
  const waiting = new Set<() => void>();

  const enter = (deadline: Deadline) =>
    new Promise<void>((resolve, reject) => {
      deadline.check();
      if (free > 0) {
        free -= 1;
        resolve();
        return;
      }
      const start = () => {
        waiting.delete(start);
        forget();
        resolve();
      };
      waiting.add(start);
      const forget = deadline.whenOver((error) => {
        waiting.delete(start);
        reject(error);
      });
    });

  const leave = () => {
    const [next] = waiting;
    if (next) next();
    else free += 1;
  };

  return {
    async run(deadline, work) {
      await enter(deadline);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
