import { StoreError } from '../store-error';
import type { StoreClient } from './client';
import { newerVersion } from './layout';
import { type Batch, keyOfWrite, type Plan, planWrites } from './plan-writes';
import { readStateAndPresent } from './read-documents';
import {
  clearPending,
  commitBatch,
  prepareBatch,
  readPending,
  type ReadState,
  removeStages,
  type StoreNames,
  writeDocuments,
} from './state';
import { createOwnVersions, type OwnVersions } from './own-versions';
import { documentIdOf } from './tokens';

export interface CommitterOptions {
  client: StoreClient;
  names: StoreNames;
  forgottenTypes: ReadonlySet<string>;
  /** What this server writes. */
  layout: number;
}

export interface Committer {
  /** Nothing where it has to be tried again; `tried` has what was, by the name of the batch. */
  attempt(batches: readonly Batch[], tried: Map<string, Plan>): Promise<Plan | undefined>;
  finish(state: ReadState): Promise<void>;
  /** Nothing is left of the last batch that was written. */
  clear(): Promise<void>;
  /** Whether this server committed it, not long ago. */
  isOwn(version: number): boolean;
}

/** Whoever was held up longer than this looks first whether others have gone on. */
const MAX_PAUSE_MS = 20_000;

export function createCommitter(options: CommitterOptions): Committer {
  const { client, names } = options;
  const own = createOwnVersions();
  /** The last state whose batch is written. */
  let done = '';
  let toClear: { state: ReadState; stages: readonly string[] } | undefined;
  const isUnfinished = (state: ReadState) => state.pending && nameOf(state) !== done;
  const write: WriteCommitted = async (state, writes, stages) => {
    await writeDocuments(client, { index: state.index, history: names.history }, writes);
    done = nameOf(state);
    toClear = { state, stages };
  };
  const finish = async (state: ReadState) => {
    if (!isUnfinished(state)) return;
    await write(state, await readPending(client, state), state.pending?.stages ?? []);
  };
  return {
    finish,
    isOwn: own.has,
    async attempt(batches, tried) {
      const ids = idsOf(batches);
      const asked = { ids, whole: true };
      const { state, present } = await readStateAndPresent(client, names.objects, asked);
      if (state.layout > options.layout) throw newerVersion(state.layout, options.layout);
      if (isUnfinished(state)) {
        await finish(state);
        return undefined;
      }
      const earlier = state.recent.find((id) => tried.has(id));
      if (earlier !== undefined) {
        const plan = tried.get(earlier);
        if (plan) own.add(plan);
        return plan;
      }
      const { forgottenTypes } = options;
      const plan = planWrites(batches, { present, version: state.version, forgottenTypes });
      if (plan.writes.length === 0) return plan;
      refuseTooLarge(plan);
      const committed = await commitPlan(client, { state, plan, tried, write, own });
      return committed ? plan : undefined;
    },
    async clear() {
      const left = toClear;
      toClear = undefined;
      if (!left) return;
      const cleared = await clearPending(client, left.state);
      if (cleared) done = nameOf(cleared);
      await removeStages(client, left.state.index, left.stages);
    },
  };
}

type WriteCommitted = (
  state: ReadState,
  writes: Plan['writes'],
  stages: readonly string[],
) => Promise<void>;

interface Commit {
  state: ReadState;
  plan: Plan;
  tried: Map<string, Plan>;
  write: WriteCommitted;
  own: OwnVersions;
}

async function commitPlan(client: StoreClient, { state, plan, tried, write, own }: Commit) {
  const batch = await prepareBatch(client, state, plan);
  tried.set(batch.id, plan);
  const start = performance.now();
  const committed = await commitBatch(client, state, batch);
  if (!committed) return false;
  own.add(plan);
  if (performance.now() - start > MAX_PAUSE_MS) return false;
  await write(committed, batch.writes, batch.stages);
  return true;
}

/** A cluster takes no text of 50 MB: committed, it would stand in the way of all that follow. */
const MAX_BYTES = 45_000_000;

function refuseTooLarge({ writes }: Plan): void {
  const large = writes.find(
    ({ source }) => source.length > MAX_BYTES / 3 && Buffer.byteLength(source) > MAX_BYTES,
  );
  if (large) {
    throw new StoreError(
      'unavailable',
      `${large.id} is too large for saved objects on OpenSearch: at most 45 MB.`,
    );
  }
}

const nameOf = ({ index, seqNo, primaryTerm }: ReadState): string =>
  `${index} ${primaryTerm} ${seqNo}`;

function idsOf(batches: readonly Batch[]): string[] {
  const ids = batches.flatMap(({ writes }) =>
    writes.map((write) => documentIdOf(keyOfWrite(write))),
  );
  return [...new Set(ids)];
}
