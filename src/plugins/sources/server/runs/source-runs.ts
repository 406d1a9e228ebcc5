import { tell } from '#common/server-messages';
import { HttpError, toErrorBody, type CoreStart, type Logger } from '#core/server';
import type { RunState, SourceProgress, Told } from '../../common/index';
import { connectorOf } from '../connectors/registry';
import { isCut, type SourceStore, type StoredSource, type StoredState } from '../source-store';
import { claimIndex } from './claim-index';
import { withConnection, type ConnectTools } from './connect';
import { copySource, type Copied } from './copy-source';
import { createSlots, type Slots } from './slots';

export interface SourceRuns {
  /** Begins a copy, unless one of this source runs. Fulfilled when it is over; what went wrong is in the state. */
  run(source: StoredSource): Promise<RunState>;
  /** False where none runs. */
  cancel(id: string): boolean;
  running(id: string): SourceProgress | undefined;
  /** Ends those that run, and waits for that. */
  close(): Promise<void>;
}

export interface RunTools {
  connect(): ConnectTools;
  store: SourceStore;
  engine: CoreStart['engine'];
  stagingFolder: string;
  maxBytes: number;
  log: Logger;
  onChange(): void;
}

interface Running {
  progress: SourceProgress;
  controller: AbortController;
  done: Promise<RunState>;
}

export function createSourceRuns(tools: RunTools): SourceRuns {
  const running = new Map<string, Running>();
  const slots = createSlots();
  let isClosed = false;
  const report = (id: string, progress: Partial<SourceProgress>) => {
    const one = running.get(id);
    if (one) one.progress = { ...one.progress, ...progress };
  };
  return {
    run(source) {
      const { id } = source;
      if (running.has(id) || isClosed) throw new HttpError(409, tell('sources.running'));
      const controller = new AbortController();
      const startedAt = new Date().toISOString();
      const copying = {
        source,
        startedAt,
        signal: controller.signal,
        report: (progress: Partial<SourceProgress>) => report(id, progress),
        isStopping: () => isClosed,
      };
      const done = perform(copying, slots, tools).finally(() => {
        running.delete(id);
        tools.onChange();
      });
      done.catch(() => {});
      running.set(id, { progress: { startedAt, phase: 'connecting', rows: 0 }, controller, done });
      return done;
    },
    cancel(id) {
      const one = running.get(id);
      one?.controller.abort();
      return one !== undefined;
    },
    running: (id) => running.get(id)?.progress,
    async close() {
      isClosed = true;
      const all = [...running.values()];
      for (const { controller } of all) controller.abort();
      await Promise.allSettled(all.map(({ done }) => done));
    },
  };
}

interface Copying {
  source: StoredSource;
  startedAt: string;
  signal: AbortSignal;
  report: (progress: Partial<SourceProgress>) => void;
  /** The server ends. */
  isStopping(): boolean;
}

/** One run: what it leaves is stored once it is over. */
async function perform(copying: Copying, slots: Slots, tools: RunTools): Promise<RunState> {
  const { source, startedAt, signal } = copying;
  const { store, log } = tools;
  const before = await store.state(source.id);
  let state: StoredState = { ...before, startedAt, isRetry: isCut(before) };
  await store.setState(source.id, state);
  await slots.enter();
  let ended: { run: RunState; next: Partial<StoredState> };
  try {
    const claimed = await claimIndex(source, before, tools);
    if (claimed.claimed !== before.claimed) {
      state = { ...state, ...claimed };
      await store.setState(source.id, state);
    }
    const copied = await copy(copying, before, tools);
    ended = { run: toDone(copied, startedAt), next: copied.state };
  } catch (error) {
    ended = { run: toFailed(error, { startedAt, signal }), next: {} };
    if (!signal.aborted && !(error instanceof HttpError)) {
      // What databases answer is an `HttpError`: anything else is a failure of ours.
      log.warn({ err: error, source: source.id }, 'A source could not be copied.');
    }
  } finally {
    slots.leave();
  }
  // Who stops the server has not canceled the copy: it is made again at the next start.
  if (copying.isStopping() && ended.run.outcome === 'canceled') return ended.run;
  const { position, copied, claimed } = { ...state, ...ended.next };
  await store.setState(source.id, {
    startedAt,
    lastRun: ended.run,
    ...(position ? { position } : {}),
    ...(copied ? { copied } : {}),
    ...(claimed ? { claimed } : {}),
  });
  return ended.run;
}

function copy(
  { source, signal, report }: Copying,
  before: StoredState,
  tools: RunTools,
): Promise<Copied> {
  const connector = connectorOf(source.kind);
  if (!connector) throw new HttpError(400, tell('sources.noKind', { kind: source.kind }));
  signal.throwIfAborted();
  const { stagingFolder, maxBytes } = tools;
  const engine = tools.engine.forOperator({ signal });
  return withConnection({ ...source, connector, signal }, tools.connect(), (connection) =>
    copySource(
      { source, state: before, connection },
      { engine, stagingFolder, maxBytes, signal, report },
    ),
  );
}

const toDone = ({ rows, notices }: Copied, startedAt: string): RunState => ({
  startedAt,
  endedAt: new Date().toISOString(),
  outcome: 'done',
  rows,
  notices,
});

function toFailed(
  error: unknown,
  { startedAt, signal }: { startedAt: string; signal: AbortSignal },
): RunState {
  const isCanceled = signal.aborted;
  return {
    startedAt,
    endedAt: new Date().toISOString(),
    outcome: isCanceled ? 'canceled' : 'failed',
    rows: 0,
    notices: [],
    ...(isCanceled ? {} : { error: toTold(error) }),
  };
}

function toTold(error: unknown): Told {
  const { message, attributes } = toErrorBody(error);
  return { message, ...(attributes ? { attributes } : {}) };
}
