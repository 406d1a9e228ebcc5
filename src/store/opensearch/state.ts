import { randomBytes } from 'node:crypto';
import { type BulkAction, checkItems, sendBulk } from './bulk';
import type { StoreClient } from './client';
import type { DocumentWrite, Plan } from './plan-writes';

/** A batch that is committed: whoever finds it writes its documents. */
interface Pending {
  /** `_id`s of the objects that it changes. */
  ids: readonly string[];
  writes?: readonly (Omit<DocumentWrite, 'source'> & { source: object })[];
  /** Documents that hold the writes of a large batch. */
  stages?: readonly string[];
}

/** What the one document says that all changes go through. */
interface StoreState {
  layout: number;
  version: number;
  /** The last batches that were committed: whoever lost the answer finds its own among them. */
  recent: readonly string[];
  pending?: Pending;
}

export interface ReadState extends StoreState {
  /** The index behind the alias. */
  index: string;
  seqNo: number;
  primaryTerm: number;
}

export interface StoreNames {
  objects: string;
  history: string;
}

/** A batch as it is about to be committed. */
export interface PreparedBatch {
  id: string;
  version: number;
  writes: readonly DocumentWrite[];
  ids: readonly string[];
  stages: readonly string[];
}

export const STATE_ID = 'store-state';
const MAX_RECENT = 200;
/** More than this is written to documents of its own before it is committed. */
const MAX_INLINE = 1_000_000;
const STAGE_LENGTH = 8_000_000;

export interface StateAnswer {
  _index: string;
  found?: boolean;
  _seq_no: number;
  _primary_term: number;
  _source?: { store_state: StoreState };
}

/** Of an item of `_mget`. */
export function toState(answer: StateAnswer | undefined): ReadState | undefined {
  const state = answer?._source?.store_state;
  if (!answer || !state) return undefined;
  const { _index: index, _seq_no: seqNo, _primary_term: primaryTerm } = answer;
  return { ...state, index, seqNo, primaryTerm };
}

/** Brings a batch near to where it will be committed. */
export async function prepareBatch(
  client: StoreClient,
  state: ReadState,
  plan: Plan,
): Promise<PreparedBatch> {
  const id = randomBytes(9).toString('base64url');
  const ids = plan.writes.filter(({ index }) => index === 'objects').map((write) => write.id);
  const batch = { id, ids, version: plan.version, writes: plan.writes, stages: [] as string[] };
  const length = plan.writes.reduce((sum, { source }) => sum + source.length, 0);
  if (length <= MAX_INLINE) return batch;
  const left_at = new Date().toISOString();
  const actions = inStages(plan.writes).map((writes, at): BulkAction => {
    const stage = `stage-${id}-${at}`;
    batch.stages.push(stage);
    return {
      action: { index: { _index: state.index, _id: stage } },
      source: `{"store_stage":{"writes":[${writes.map(writeText).join(',')}]},"atrium":{"left_at":"${left_at}"}}`,
    };
  });
  checkItems(await sendBulk(client, actions));
  return batch;
}

function inStages(writes: readonly DocumentWrite[]): DocumentWrite[][] {
  const stages: DocumentWrite[][] = [];
  let length = Infinity;
  for (const write of writes) {
    if (length + write.source.length > STAGE_LENGTH) {
      stages.push([]);
      length = 0;
    }
    stages.at(-1)?.push(write);
    length += write.source.length;
  }
  return stages;
}

const writeText = ({ source, ...rest }: DocumentWrite): string =>
  `${JSON.stringify(rest).slice(0, -1)},"source":${source}}`;

/** The moment from which on the batch is done. False where somebody else has changed the store. */
export async function commitBatch(
  client: StoreClient,
  state: ReadState,
  batch: PreparedBatch,
): Promise<ReadState | undefined> {
  const { layout } = state;
  const recent = [batch.id, ...state.recent].slice(0, MAX_RECENT);
  const next: StoreState = { layout, version: batch.version, recent };
  const writes =
    batch.stages.length > 0 ? '' : `,"writes":[${batch.writes.map(writeText).join(',')}]`;
  const stages = batch.stages.length > 0 ? { stages: batch.stages } : {};
  const pending = `${JSON.stringify({ ids: batch.ids, ...stages }).slice(0, -1)}${writes}}`;
  const text = `{"store_state":${JSON.stringify(next).slice(0, -1)},"pending":${pending}}}`;
  return putState(client, state, { next, text });
}

/** Nothing is left to be done of the last batch. False where another one has followed. */
export function clearPending(client: StoreClient, state: ReadState) {
  const { layout, version, recent } = state;
  const next: StoreState = { layout, version, recent };
  return putState(client, state, { next, text: JSON.stringify({ store_state: next }) });
}

async function putState(
  client: StoreClient,
  state: ReadState,
  { next, text }: { next: StoreState; text: string },
): Promise<ReadState | undefined> {
  const { index, seqNo, primaryTerm } = state;
  const action = {
    index: { _index: index, _id: STATE_ID, if_seq_no: seqNo, if_primary_term: primaryTerm },
  };
  const answers = await sendBulk(client, [{ action, source: text }], { repeatable: false });
  checkItems(answers);
  const [answer] = answers;
  if (!answer || answer.status === 409) return undefined;
  return {
    ...next,
    index,
    seqNo: answer._seq_no ?? -1,
    primaryTerm: answer._primary_term ?? -1,
  };
}

/** Writes what a committed batch has to: any number of times, by anybody. */
export async function writeDocuments(
  client: StoreClient,
  { index, history }: { index: string; history: string },
  writes: readonly DocumentWrite[],
): Promise<void> {
  const actions = writes.map(({ index: kind, id, version, source }) => ({
    action: {
      index: {
        _index: kind === 'objects' ? index : history,
        _id: id,
        version,
        version_type: 'external_gte',
      },
    },
    source,
  }));
  checkItems(await sendBulk(client, actions, { refresh: true }));
}

/** The writes of a batch that somebody else has committed. */
export async function readPending(
  client: StoreClient,
  { index, pending }: ReadState,
): Promise<readonly DocumentWrite[]> {
  const staged: NonNullable<Pending['writes']>[number][] = [...(pending?.writes ?? [])];
  for (const stage of pending?.stages ?? []) {
    const { _source } = await client.ask<{
      _source?: { store_stage: { writes: typeof staged } };
    }>({ method: 'GET', path: `/${index}/_doc/${stage}`, accept: [404] });
    // Whoever has written them all has removed it.
    if (_source) staged.push(..._source.store_stage.writes);
  }
  return staged.map((write) => ({ ...write, source: JSON.stringify(write.source) }));
}

export async function removeStages(
  client: StoreClient,
  index: string,
  stages: readonly string[],
): Promise<void> {
  for (const stage of stages) {
    await client.ask({ method: 'DELETE', path: `/${index}/_doc/${stage}`, accept: [404] });
  }
}
