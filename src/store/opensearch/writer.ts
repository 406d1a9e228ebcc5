import { setTimeout as wait } from 'node:timers/promises';
import { ClusterError } from '#cluster';
import type { WriteOutcome } from '../store';
import { StoreError } from '../store-error';
import { pause } from './client';
import { type Committer, type CommitterOptions, createCommitter } from './committer';
import type { Batch, Plan } from './plan-writes';
import type { ReadState } from './state';
import { watchBlocks } from './write-blocks';

interface Waiting {
  batch: Batch;
  resolve(outcomes: readonly WriteOutcome[]): void;
  reject(error: unknown): void;
}

export interface Writer {
  apply(batch: Batch): Promise<readonly WriteOutcome[]>;
  /** Writes what somebody has committed and not written yet. */
  finish(state: ReadState): Promise<void>;
  /** Whether this server gave it, not long ago. */
  isOwn(version: number): boolean;
  /** When nothing is under way any more. */
  settled(): Promise<void>;
}

/** So many writes travel together. */
const MAX_TOGETHER = 1000;
const MAX_WAIT_MS = 30_000;

/** Changes of one server, one after the other: those that come while one is under way are made together. */
export function createWriter(options: CommitterOptions): Writer {
  const waiting: Waiting[] = [];
  const { client, names } = options;
  const committer = createCommitter(options);
  let running: Promise<void> | undefined;
  const run = async () => {
    while (waiting.length > 0) {
      const together = takeTogether(waiting);
      try {
        const batches = together.map(({ batch }) => batch);
        const findBlock = watchBlocks({ client, lockIndex: names.history });
        const { results } = await commit(committer, batches, findBlock);
        together.forEach((one, at) => answer(one, results[at]));
      } catch (error) {
        together.forEach(({ reject }) => reject(error));
      }
      // Nobody waits for it; where it fails, whoever comes next finds what to do.
      if (waiting.length === 0) await committer.clear().catch(() => undefined);
    }
    running = undefined;
  };
  return {
    apply: (batch) =>
      new Promise((resolve, reject) => {
        waiting.push({ batch, resolve, reject });
        running ??= run();
      }),
    finish: committer.finish,
    isOwn: committer.isOwn,
    settled: async () => running,
  };
}

function answer({ resolve, reject }: Waiting, result: Plan['results'][number] | undefined): void {
  if (!result || result instanceof StoreError) reject(result);
  else resolve(result);
}

function takeTogether(waiting: Waiting[]): Waiting[] {
  let writes = 0;
  const end = waiting.findIndex(({ batch }, at) => {
    writes += batch.writes.length;
    return at > 0 && writes > MAX_TOGETHER;
  });
  return waiting.splice(0, end === -1 ? waiting.length : end);
}

async function commit(
  committer: Committer,
  batches: readonly Batch[],
  findBlock: ReturnType<typeof watchBlocks>,
): Promise<Plan> {
  const tried = new Map<string, Plan>();
  const end = performance.now() + MAX_WAIT_MS;
  for (let turn = 1; ; turn++) {
    const plan = await committer.attempt(batches, tried).catch(async (error: unknown) => {
      const block = await findBlock(error);
      if (block) throw block;
      if (!isWorthAnotherTry(error) || performance.now() > end) throw error;
    });
    if (plan) return plan;
    if (performance.now() > end) throw tooBusy();
    await wait(pause(turn));
  }
}

/** Whether it was done is not known, or the index may not be written while another one takes its place. */
function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof ClusterError)) return false;
  return (
    error.type === 'cluster_block_exception' || ['timeout', 'unavailable'].includes(error.code)
  );
}

const tooBusy = () =>
  new StoreError(
    'unavailable',
    'The saved objects on OpenSearch are changed by others all the time: try again.',
  );
