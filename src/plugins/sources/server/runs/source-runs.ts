import { tell } from '#common/server-messages';
import {
  HttpError,
  toErrorBody,
  type Claims,
  type CoreStart,
  type HeldClaim,
  type Logger,
} from '#core/server';
import type { RunState, SourceProgress, Told } from '../../common/index';
import { connectorOf } from '../connectors/registry';
import { isCut, type SourceStore, type StoredSource, type StoredState } from '../source-store';
import { claimIndex } from './claim-index';
import { withConnection, type ConnectTools } from './connect';
import { copySource, type Copied } from './copy-source';
import { createSlots, type Slots } from './slots';

export interface SourceRuns {
  /**
   * Begins a copy; false where another server copies this source, or where `isDue` says so of what is stored by then. What goes wrong
   * later is in the state.
   */
  begin(source: StoredSource, isDue?: (state: StoredState) => boolean): Promise<boolean>;
  /** Also of another server; false where none runs. */
  cancel(id: string): Promise<boolean>;
  /** Of this server. */
  running(id: string): SourceProgress | undefined;
  /** Of this server or another one. */
  progress(id: string): Promise<SourceProgress | undefined>;
  /** Ends those that run, and waits for that. */
  close(): Promise<void>;
}

export interface RunTools {
  connect(): ConnectTools;
  store: SourceStore;
  claims: Claims<SourceProgress>;
  engine: CoreStart['engine'];
  stagingFolder: string;
  maxBytes: number;
  log: Logger;
  onChange(): void;
}

interface Running {
  source: StoredSource;
  progress: SourceProgress;
  controller: AbortController;
  done: Promise<unknown>;
}

export function createSourceRuns(tools: RunTools): SourceRuns {
  const running = new Map<string, Running>();
  const slots = createSlots();
  let isClosed = false;
  const isStopping = () => isClosed;
  return {
    async begin(source, isDue = () => true) {
      const { id } = source;
      if (running.has(id) || isClosed) throw new HttpError(409, tell('sources.running'));
      const startedAt = new Date().toISOString();
      const one: Running = {
        source,
        progress: { startedAt, phase: 'connecting', rows: 0 },
        controller: new AbortController(),
        done: Promise.resolve(),
      };
      running.set(id, one);
      // Another server may have copied it since whoever asks has looked.
      const claiming = claim(
        one,
        tools,
        async () => !isClosed && isDue(await tools.store.state(id)),
      );
      one.done = claiming
        .then(
          (claimed) => claimed && performClaimed({ one, claim: claimed, isStopping }, slots, tools),
        )
        .finally(() => running.delete(id));
      const isBegun = (await claiming) !== undefined;
      if (isBegun) one.done.then(tools.onChange, () => {});
      return isBegun;
    },
    async cancel(id) {
      const one = running.get(id);
      if (!one) return tools.claims.cancelElsewhere(id);
      one.controller.abort();
      return true;
    },
    running: (id) => running.get(id)?.progress,
    progress: async (id) => running.get(id)?.progress ?? tools.claims.progressElsewhere(id),
    async close() {
      isClosed = true;
      const all = [...running.values()];
      for (const { controller } of all) controller.abort();
      await Promise.allSettled(all.map(({ done }) => done));
    },
  };
}

/** Undefined where it is not to be copied now. */
async function claim(
  one: Running,
  { claims }: RunTools,
  isWanted: () => Promise<boolean>,
): Promise<HeldClaim<SourceProgress> | undefined> {
  const claimed = await claims.take(one.source.id, one.progress, () => one.controller.abort());
  let isTaken = false;
  try {
    isTaken = claimed !== undefined && (await isWanted());
    return isTaken ? claimed : undefined;
  } finally {
    if (!isTaken) await claimed?.release();
  }
}

interface Copying {
  source: StoredSource;
  claim: HeldClaim<SourceProgress>;
  startedAt: string;
  signal: AbortSignal;
  report: (progress: Partial<SourceProgress>) => void;
  /** The server ends. */
  isStopping(): boolean;
}

interface Claimed extends Pick<Copying, 'claim' | 'isStopping'> {
  one: Running;
}

/** Whatever becomes of it, others may copy the source then. */
async function performClaimed(
  { one, claim: claimed, isStopping }: Claimed,
  slots: Slots,
  tools: RunTools,
): Promise<void> {
  const { source, controller, progress } = one;
  const report = (more: Partial<SourceProgress>) => {
    one.progress = { ...one.progress, ...more };
    claimed.report(one.progress);
  };
  const { startedAt } = progress;
  const copying = {
    source,
    claim: claimed,
    startedAt,
    signal: controller.signal,
    report,
    isStopping,
  };
  try {
    await perform(copying, slots, tools);
  } finally {
    await claimed.release();
  }
}

/** One run: what it leaves is stored once it is over. */
async function perform(copying: Copying, slots: Slots, tools: RunTools): Promise<void> {
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
  if (copying.isStopping() && ended.run.outcome === 'canceled') return;
  // Another server makes it again, or nobody knows the source any more.
  if (!(await copying.claim.confirm())) return;
  const { position, copied, claimed } = { ...state, ...ended.next };
  await store.setState(source.id, {
    startedAt,
    lastRun: ended.run,
    ...(position ? { position } : {}),
    ...(copied ? { copied } : {}),
    ...(claimed ? { claimed } : {}),
  });
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
