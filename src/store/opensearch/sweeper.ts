/** Soon after the first change, and then once in a while; nobody waits for it. */
const FIRST_MS = 60_000;
const AGAIN_MS = 3_600_000;

export interface Sweeper {
  /** Something was changed. */
  touch(): void;
  /** When it does nothing any more. */
  settled(): Promise<void>;
}

/** Removes what is not kept any longer. Where it fails, it is due again the next time. */
export function createSweeper(sweep: () => Promise<void>): Sweeper {
  let due = performance.now() + FIRST_MS;
  let running: Promise<void> | undefined;
  return {
    touch() {
      if (running || performance.now() < due) return;
      due = performance.now() + AGAIN_MS;
      running = sweep()
        .catch(() => undefined)
        .finally(() => (running = undefined));
    },
    settled: async () => running,
  };
}
