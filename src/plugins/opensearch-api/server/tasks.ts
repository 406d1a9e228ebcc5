import type { Principal } from '#core/server';

/** What somebody asked for and is being worked on. */
export interface RunningTask {
  readonly id: number;
  readonly action: string;
  readonly description: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly opaqueId: string | undefined;
  runningNanos(): number;
  cancel(): void;
}

/** Those that whoever asks may know of: their own, all for administrators. */
export interface RunningTasks {
  list(): readonly RunningTask[];
}

interface NewTask {
  action: string;
  description: string;
  opaqueId: string | undefined;
  owner: string;
}

export interface TaskList {
  /** Gives what ends the work, and what is to be called when it has ended. */
  begin(task: NewTask): { signal: AbortSignal; end(): void; cancel(): void };
  for(principal: Principal): RunningTasks;
}

export function createTaskList(): TaskList {
  const running = new Map<number, RunningTask & { owner: string }>();
  let last = 0;
  return {
    begin(task) {
      const controller = new AbortController();
      const id = (last += 1);
      const since = performance.now();
      const cancel = () => controller.abort();
      running.set(id, {
        ...task,
        id,
        startedAt: Date.now(),
        runningNanos: () => Math.round((performance.now() - since) * 1e6),
        cancel,
      });
      return { signal: controller.signal, cancel, end: () => void running.delete(id) };
    },
    for: (principal) => ({
      list: () =>
        [...running.values()].filter(
          ({ owner }) => owner === ownerOf(principal) || principal.roles.includes('administrator'),
        ),
    }),
  };
}

/** Keys see what each other does: their maker's. */
export const ownerOf = ({ makerId, id, scope }: Principal): string =>
  scope ? id : (makerId ?? id);
