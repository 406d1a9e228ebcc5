import { startDeadline, type Limits } from './deadline';

/** Runs the same work once for all who ask for it at the same time. */
export interface SharedRuns {
  run<T>(key: string, limits: Limits, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

interface Run {
  result: Promise<unknown>;
  waiting: number;
  controller: AbortController;
}

/** Each who waits has a deadline of its own; the work is stopped when nobody waits any more. */
export function createSharedRuns(): SharedRuns {
  const runs = new Map<string, Run>();

  const start = (key: string, work: (signal: AbortSignal) => Promise<unknown>): Run => {
    const controller = new AbortController();
    const run: Run = { controller, waiting: 0, result: work(controller.signal) };
    const forget = () => {
      if (runs.get(key) === run) runs.delete(key);
    };
    runs.set(key, run);
    run.result.then(forget, forget);
    return run;
  };

  const leave = (key: string, run: Run) => {
    run.waiting -= 1;
    if (run.waiting > 0) return;
    if (runs.get(key) === run) runs.delete(key);
    run.controller.abort();
  };

  return {
    async run<T>(key: string, limits: Limits, work: (signal: AbortSignal) => Promise<T>) {
      const deadline = startDeadline(limits);
      try {
        deadline.check();
        const run = runs.get(key) ?? start(key, work);
        run.waiting += 1;
        return await new Promise<T>((resolve, reject) => {
          deadline.whenOver(reject);
          (run.result as Promise<T>).then(resolve, reject);
        }).finally(() => leave(key, run));
      } finally {
        deadline.end();
      }
    },
  };
}
