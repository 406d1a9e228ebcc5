import type { Principal } from '#core/server';
import { MOST_KEPT, type KeptTask, type KeptTasks } from './kept-tasks';

/** What somebody asked for and is being worked on. */
export interface RunningTask {
  readonly id: number;
  readonly action: string;
  readonly description: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly opaqueId: string | undefined;
  runningNanos(): number;
  /** How far it is, where it says so. */
  status(): object | undefined;
  isCancelled(): boolean;
  cancel(): void;
}

/** One that nobody waited for, and what came of it. */
export interface FinishedTask extends RunningTask {
  readonly result: TaskResult;
}

export type TaskResult = { response: object } | { error: object };

/** Those that whoever asks may know of: their own, all for administrators. */
export interface RunningTasks {
  list(): readonly RunningTask[];
  /** Also those that are over and have left a result. */
  find(id: number): RunningTask | FinishedTask | undefined;
  /** Fulfilled when the task is over, or after so many milliseconds. */
  whenOver(id: number, milliseconds: number): Promise<void>;
}

export interface NewTask {
  action: string;
  description: string;
  opaqueId: string | undefined;
  owner: string;
}

export interface OpenTask {
  readonly id: number;
  /** Aborts when the task is canceled. */
  readonly signal: AbortSignal;
  /** Tells how far the work is, whenever somebody asks. */
  tell(status: () => object): void;
  /** From now on it is known beyond a restart of the server that it began, or what came of it. */
  keep(result?: TaskResult): Promise<void>;
  /** @param result kept for whoever asks later */
  end(result?: TaskResult): void;
}

export interface TaskList {
  begin(task: NewTask): OpenTask;
  for(principal: Principal): RunningTasks;
  /** The server stops. */
  cancelAll(): void;
}

type Owned<Task> = Task & { readonly owner: string };

type Running = Owned<RunningTask> & { readonly over: Promise<void> };

export function createTaskList(kept: KeptTasks): TaskList {
  const running = new Map<number, Running>();
  const finished = createResults(kept);
  let last = Math.max(0, ...kept.earlier.map(({ id }) => id));
  let isClosing = false;
  return {
    begin(task) {
      const controller = new AbortController();
      const id = (last += 1);
      const since = performance.now();
      const runningNanos = () => Math.round((performance.now() - since) * 1e6);
      let status: () => object | undefined = () => undefined;
      let isOver = () => {};
      const over = new Promise<void>((done) => (isOver = done));
      const own = {
        ...task,
        id,
        startedAt: Date.now(),
        runningNanos,
        status: () => status(),
        isCancelled: () => controller.signal.aborted,
        cancel: () => controller.abort(),
      };
      running.set(id, { ...own, over });
      return {
        id,
        signal: controller.signal,
        tell: (given) => (status = given),
        async keep(result) {
          // What the end of the server has cut off is told as that at the next start.
          if (isClosing) return;
          const { startedAt } = own;
          const over = result ? { result, endedAt: Date.now() } : {};
          await kept.put({ ...task, id, startedAt, nanos: runningNanos(), ...over });
        },
        end(result) {
          running.delete(id);
          const nanos = runningNanos();
          if (result) finished.add({ ...own, runningNanos: () => nanos, result });
          isOver();
        },
      };
    },
    for: (principal) => tasksSeenBy(principal, running, finished),
    cancelAll() {
      isClosing = true;
      for (const task of running.values()) task.cancel();
    },
  };
}

/** Of those that are over: the newest, for an hour. */
const RESULT_AGE_MS = 3_600_000;

interface Results {
  add(task: Owned<FinishedTask>): void;
  get(id: number): Owned<FinishedTask> | undefined;
}

function createResults(kept: KeptTasks): Results {
  const finished = new Map<number, Owned<FinishedTask> & { endedAt: number }>();
  const add = (task: Owned<FinishedTask>, age = 0) => {
    finished.set(task.id, { ...task, endedAt: performance.now() - age });
    for (const [id, { endedAt }] of finished) {
      const isOld = performance.now() - endedAt > RESULT_AGE_MS;
      if (!isOld && finished.size <= MOST_KEPT) continue;
      finished.delete(id);
      void kept.remove(id).catch(() => {});
    }
  };
  for (const task of kept.earlier) add(ofEarlier(task), Date.now() - (task.endedAt ?? 0));
  return { get: (id) => finished.get(id), add };
}

const ofEarlier = ({ nanos, result, ...task }: KeptTask): Owned<FinishedTask> => ({
  ...task,
  runningNanos: () => nanos,
  status: () => undefined,
  isCancelled: () => false,
  cancel: () => {},
  result: result ?? { error: {} },
});

function tasksSeenBy(
  principal: Principal,
  running: ReadonlyMap<number, Running>,
  finished: Pick<Results, 'get'>,
): RunningTasks {
  const isSeen = ({ owner }: { owner: string }) =>
    owner === ownerOf(principal) || principal.roles.includes('administrator');
  return {
    list: () => [...running.values()].filter(isSeen),
    find(id) {
      const found = running.get(id) ?? finished.get(id);
      return found && isSeen(found) ? found : undefined;
    },
    async whenOver(id, milliseconds) {
      const task = running.get(id);
      if (!task || !isSeen(task)) return;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((done) => (timer = setTimeout(done, milliseconds)));
      await Promise.race([task.over, late]);
      clearTimeout(timer);
    },
  };
}

/** Keys see what each other does: their maker's. */
export const ownerOf = ({ makerId, id, scope }: Principal): string =>
  scope ? id : (makerId ?? id);
