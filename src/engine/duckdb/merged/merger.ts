import type { StoredIndex } from '../catalog';
import type { Database } from '../database';
import { FEW_DOCUMENTS } from '../ordinals/ordinals';
import { interruptible } from '../storage/interruptible';
import { inTransaction, type Registry } from '../storage/registry';
import type { WordCutter } from '../text';
import { buildMerged, dropMerged } from './build-merged';
import { isPartOf, shapeOf, type MergedTable } from './merged-table';
import { FEWEST_PARTS } from './views';

/** Keeps documents of many indices of the same shape in one table each, in the background. */
export interface Merger {
  /** Looks soon whether there is something to merge, when nothing has changed for a while. */
  schedule(): void;
  /** Looks now. Never rejects. */
  run(): Promise<void>;
  close(): Promise<void>;
}

/** Of larger ones, asking each costs little beside its documents. */
const MOST_EACH = 1_000_000;
/** Of one table. */
const MOST_TOGETHER = 20_000_000;
/** Where more of a table has changed, it is built again at once; indices that have changed are asked by themselves until then. */
const MOST_CHANGED = 0.1;
/** Else so many times later as building it took: a twentieth of the time goes into it. */
const PAUSE = 20;
const QUIET_MS = 2000;

interface MergerDependencies {
  registry: Registry;
  cutter: WordCutter;
  /** Nothing is built any more of what was asked for. */
  whenSettled: () => Promise<void>;
}

export function createMerger(
  database: Database,
  { registry, cutter, whenSettled }: MergerDependencies,
): Merger {
  const closing = new AbortController();
  let tail: Promise<void> = Promise.resolve();
  const alarm = createAlarm(() => void run());
  /** When what has changed a little is worth a build, as `performance.now()`. */
  let due = 0;

  const use: Database['use'] = (work) =>
    database.use((connection) => interruptible(connection, closing.signal, () => work(connection)));
  const runOnce = async () => {
    await whenSettled();
    const plans = planGroups(registry.all().values());
    const shapes = new Set(plans.map(([index]) => index && shapeOf(index)));
    for (const table of registry.merged()) {
      if (shapes.has(shapeOf(table.index))) continue;
      // oxlint-disable-next-line no-await-in-loop -- in the background, one at a time
      await use((connection) => inTransaction(connection, () => dropMerged(connection, table)));
      registry.mergedAs(registry.merged().filter((one) => one !== table));
    }
    for (const indices of plans) {
      const [first] = indices;
      const shape = first && shapeOf(first);
      const old = registry.merged().find(({ index }) => shapeOf(index) === shape);
      const state = old ? stateOf(old, indices, registry) : 'outdated';
      if (closing.signal.aborted || state === 'whole') continue;
      const started = performance.now();
      if (state === 'changed' && started < due) {
        alarm.within(due - started);
        continue;
      }
      // oxlint-disable-next-line no-await-in-loop
      const built = await use((connection) =>
        buildMerged(connection, indices, { old, signal: closing.signal, cutter }),
      );
      due = performance.now() + PAUSE * (performance.now() - started);
      if (!built) continue;
      registry.mergedAs([...registry.merged().filter((one) => one !== old), built]);
    }
  };
  const run = () => {
    // What fails is tried again after the next change; indices are asked by themselves until then.
    tail = tail.then(runOnce).catch(() => {});
    return tail;
  };
  return {
    schedule: () => alarm.after(QUIET_MS),
    run,
    async close() {
      closing.abort();
      alarm.end();
      await tail;
    },
  };
}

/** Goes off once. */
function createAlarm(tell: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const after = (milliseconds: number) => {
    clearTimeout(timer);
    if (ended) return;
    timer = setTimeout(() => {
      timer = undefined;
      tell();
    }, milliseconds).unref();
  };
  return {
    after,
    /** It may go off sooner. */
    within(milliseconds: number) {
      if (!timer) after(milliseconds);
    },
    end() {
      ended = true;
      clearTimeout(timer);
    },
  };
}

/** Indices that go into a table together, by name. */
function planGroups(indices: Iterable<StoredIndex>): readonly (readonly StoredIndex[])[] {
  const groups = new Map<string, StoredIndex[]>();
  for (const index of indices) {
    if (index.documents === 0 || index.documents > MOST_EACH || index.fields.length === 0) continue;
    // Their tables have more columns, and objects beside them.
    if (index.mapping) continue;
    const shape = shapeOf(index);
    const group = groups.get(shape) ?? [];
    groups.set(shape, group);
    group.push(index);
  }
  return [...groups.values()].flatMap((group) => {
    const documents = documentsOf(group);
    const isWorthwhile =
      group.length >= FEWEST_PARTS && documents > FEW_DOCUMENTS && documents <= MOST_TOGETHER;
    return isWorthwhile ? [group.toSorted((a, b) => (a.name < b.name ? -1 : 1))] : [];
  });
}

/** Deleted and replaced documents leave the disk. */
function stateOf(
  { index: table, parts }: MergedTable,
  indices: readonly StoredIndex[],
  registry: Registry,
): 'whole' | 'changed' | 'outdated' {
  const isGone = parts.some(({ name, id }) => registry.get(name)?.id !== id);
  const changed = indices.filter((index) => !parts.some((part) => isPartOf(index, part)));
  // Words as an earlier version of the program kept them are not read.
  const isOld = table.indexedThrough < table.lastSeq;
  const isMuch = documentsOf(changed) > MOST_CHANGED * documentsOf(indices);
  if (isGone || isOld || isMuch) return 'outdated';
  return changed.length > 0 || parts.length > indices.length ? 'changed' : 'whole';
}

const documentsOf = (indices: readonly StoredIndex[]): number =>
  indices.reduce((sum, { documents }) => sum + documents, 0);
