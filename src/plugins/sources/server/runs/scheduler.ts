import { type Logger, SILENT_MS } from '#core/server';
import { nextRun } from '../../common/index';
import { isCut, type SourceStore, type StoredSource, type StoredState } from '../source-store';
import type { SourceRuns } from './source-runs';

export interface Scheduler {
  /** Something changed: looks at all sources again. */
  refresh(): void;
  close(): void;
}

/** A timer holds no more milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** When a source is due; undefined for never. What was missed while the server was down is made up for once. */
export function dueAt(source: StoredSource, state: StoredState): number | undefined {
  const { startedAt, isRetry } = state;
  const changed = Date.parse(source.changedAt);
  const started = startedAt === undefined ? 0 : Date.parse(startedAt);
  // Once: a copy that ends the server would end it at each start.
  if (isCut(state) && !isRetry && source.schedule.kind !== 'manual') return started;
  // A new source is copied at its first time, counted from when it was made.
  return nextRun(source.schedule, started === 0 ? changed : started);
}

/** One timer, for the source that is due first. */
export function createScheduler(store: SourceStore, runs: SourceRuns, log: Logger): Scheduler {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isClosed = false;

  const begin = async (source: StoredSource) => {
    const isDue = (state: StoredState) => (dueAt(source, state) ?? Infinity) <= Date.now();
    await runs.begin(source, isDue).catch(() => {});
  };
  const lookAt = (time: number) => {
    clearTimeout(timer);
    if (isClosed || time === Infinity) return;
    timer = setTimeout(refresh, Math.min(LONGEST_WAIT, Math.max(0, time - Date.now())));
    timer.unref();
  };

  async function look(): Promise<void> {
    clearTimeout(timer);
    let first = Infinity;
    for (const source of await store.list()) {
      if (isClosed) return;
      if (source.schedule.kind === 'manual' || runs.running(source.id)) continue;
      const due = dueAt(source, await store.state(source.id)) ?? Infinity;
      const isDue = due <= Date.now();
      if (isDue) await begin(source);
      // Where it has not begun, or ends without a trace, it is tried again: another server may copy it that is gone by then.
      first = Math.min(first, isDue ? Date.now() + SILENT_MS : due);
    }
    lookAt(first);
  }

  function refresh(): void {
    looking = looking.then(look).catch((error: unknown) => {
      log.error({ err: error }, 'The schedule of sources could not be read.');
      lookAt(Date.now() + SILENT_MS);
    });
  }

  return {
    refresh,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
