import type { OnProgress } from '../search-progress';
import { createAskers, type Askers, type JoinableAskers } from './askers';
import { startDeadline, type Limits } from './deadline';

interface RunLimits extends Limits {
  /** Who asks. */
  principal: string;
  onSearchProgress?: OnProgress;
}

type Work<T> = (signal: AbortSignal, askers: Askers, onSearchProgress: OnProgress) => Promise<T>;

/** Runs the same work once for all who ask for it at the same time. */
export interface SharedRuns {
  run<T>(key: string, limits: RunLimits, work: Work<T>): Promise<T>;
}

interface Run {
  result: Promise<unknown>;
  askers: JoinableAskers;
  controller: AbortController;
  /** All who wait for it. */
  listeners: Set<OnProgress>;
  isOver: boolean;
}

/** Each who waits has a deadline of its own; the work is stopped when nobody waits any more. */
export function createSharedRuns(): SharedRuns {
  const runs = new Map<string, Run>();

  const start = (key: string, person: string, work: Work<unknown>): Run => {
    const controller = new AbortController();
    const askers = createAskers();
    askers.join(person);
    const listeners = new Set<OnProgress>();
    const result = work(controller.signal, askers, (progress) => {
      for (const tell of listeners) tell(progress);
    });
    const run: Run = { controller, askers, result, listeners, isOver: false };
    const forget = () => {
      run.isOver = true;
      if (runs.get(key) === run) runs.delete(key);
    };
    runs.set(key, run);
    run.result.then(forget, forget);
    return run;
  };

  const join = (run: Run, person: string): Run => {
    run.askers.join(person);
    return run;
  };

  const leave = (key: string, run: Run, person: string) => {
    run.askers.leave(person);
    if (run.askers.count > 0) return;
    if (runs.get(key) === run) runs.delete(key);
    if (!run.isOver) run.controller.abort();
  };

  return {
    async run<T>(key: string, limits: RunLimits, work: Work<T>) {
      const { principal, onSearchProgress } = limits;
      const deadline = startDeadline(limits);
      try {
        deadline.check();
        const known = runs.get(key);
        const run = known ? join(known, principal) : start(key, principal, work);
        if (onSearchProgress) run.listeners.add(onSearchProgress);
        return await new Promise<T>((resolve, reject) => {
          deadline.whenOver(reject);
          (run.result as Promise<T>).then(resolve, reject);
        }).finally(() => {
          if (onSearchProgress) run.listeners.delete(onSearchProgress);
          leave(key, run, principal);
        });
      } finally {
        deadline.end();
      }
    },
  };
}
