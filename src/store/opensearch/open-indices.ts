import { StoreError } from '../store-error';
import type { StoreClient } from './client';
import { createCommitter } from './committer';
import { copyInstallation, copyLayout } from './fill-index';
import {
  at,
  blockWrites,
  createIndex,
  deleteUnused,
  findIndex,
  listNumbers,
  type OpenIndex,
  switchAlias,
} from './indices';
import type { CopyReport } from './installation';
import { historyIndex, LAYOUT, newerVersion, objectsIndex } from './layout';
import { type Lock, withLock } from './lock';
import { readStateAndPresent } from './read-documents';
import { restoreBackup } from './restore';
import { type ReadState, STATE_ID, type StoreNames } from './state';

export interface OpenOptions {
  /** A file of `backup` that a new index begins with. */
  restoreFrom?: string;
  /** Indices of another installation: a new index begins with its objects. */
  copyFrom?: readonly string[];
  onCopied?: (report: CopyReport) => void;
  /** For tests: as another version of the server. */
  layout?: number;
  /** For tests: how long a server may take before it is taken for dead. */
  leaseMs?: number;
}

interface Opening extends OpenOptions {
  client: StoreClient;
  names: StoreNames;
  layout: number;
}

/** Makes what is not there yet, or copies what has an older layout; one server at a time, and whoever follows a dead one begins again. */
export async function openIndices(
  client: StoreClient,
  names: StoreNames,
  options: OpenOptions,
): Promise<void> {
  const opening: Opening = { layout: LAYOUT, ...options, client, names };
  if (!(await needsWork(opening))) return;
  await createIndex(client, names.history, historyIndex());
  await withLock(
    { client, index: names.history, leaseMs: options.leaseMs },
    () => needsWork(opening),
    async (lock) => {
      const present = await findIndex(client, names.objects);
      if (present?.layout === opening.layout) await blockWrites(client, present.name, false);
      else await build(opening, lock, present);
    },
  );
}

async function needsWork({ client, names, layout }: Opening): Promise<boolean> {
  const present = await findIndex(client, names.objects);
  if (present && present.layout > layout) throw newerVersion(present.layout, layout);
  return present?.layout !== layout || present.isBlocked;
}

async function build(opening: Opening, lock: Lock, present: OpenIndex | undefined): Promise<void> {
  const { client, names, layout } = opening;
  const numbers = await listNumbers(client, names.objects);
  const used = numbers.find(({ isUsed }) => isUsed);
  if (used && used.name !== present?.name) throw preparedByOther();
  // A server that was killed has filled them in part.
  for (const { name, number } of numbers) {
    if (number <= (used?.number ?? 0)) continue;
    await deleteUnused(client, { alias: names.objects, used: used?.name, unused: name });
  }
  const number = Math.max(0, ...numbers.map(({ number }) => number)) + 1;
  const index = `${names.objects}_${number}`;
  const state = present && (await stopWrites(opening, present.name));
  await lock.renew();
  await createIndex(client, index, objectsIndex(layout));
  const version = await fill(opening, { index, lock, state });
  await client.ask({
    method: 'PUT',
    path: `${at(index)}/_doc/${STATE_ID}`,
    body: { store_state: { layout, version, recent: state?.recent ?? [] } },
    repeatable: true,
  });
  await client.ask({ method: 'POST', path: `${at(index)},${at(names.history).slice(1)}/_refresh` });
  await lock.renew();
  await switchAlias(client, names.objects, { from: present?.name, to: index });
}

/** A server that was held up, and taken for dead, has come to its end all the same. */
const preparedByOther = () =>
  new StoreError(
    'unavailable',
    'Another server has just prepared the index of saved objects: try again.',
  );

/** The version that the store begins with. */
async function fill(
  { client, names, copyFrom, restoreFrom, onCopied }: Opening,
  { index, lock, state }: { index: string; lock: Lock; state: ReadState | undefined },
): Promise<number> {
  const target = { client, index, lock };
  if (state) {
    await copyLayout(target, state.index);
    return state.version;
  }
  if (restoreFrom) {
    return restoreBackup(client, { objects: index, history: names.history }, restoreFrom);
  }
  const existing: string[] = [];
  for (const name of copyFrom ?? []) {
    const found = await client.ask<{ error?: unknown }>({
      method: 'GET',
      path: at(name),
      accept: [404],
    });
    if (!found.error) existing.push(name);
  }
  if (existing.length === 0) return 0;
  const { version, report } = await copyInstallation(target, existing);
  onCopied?.(report);
  return version;
}

const MAX_TRIES = 20;
const NONE: ReadonlySet<string> = new Set();

/** From then on nobody changes the index, and nothing that was committed is missing in it. */
async function stopWrites({ client, names, layout }: Opening, index: string): Promise<ReadState> {
  const { finish, clear } = createCommitter({ client, names, layout, forgottenTypes: NONE });
  for (let turn = 0; turn < MAX_TRIES; turn++) {
    await blockWrites(client, index, true);
    const { state } = await readStateAndPresent(client, index, { ids: [], whole: true });
    if (!state.pending) {
      await client.ask({ method: 'POST', path: `${at(index)}/_refresh` });
      return state;
    }
    await blockWrites(client, index, false);
    await finish(state);
    await clear();
  }
  throw new StoreError('unavailable', 'The saved objects are changed all the time: start again.');
}
