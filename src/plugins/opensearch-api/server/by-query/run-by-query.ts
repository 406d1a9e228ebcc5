import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JsonObject, JsonValue } from '#common/json';
import type { RequestEngine } from '#core/server';
import { EngineError } from '#engine';
import { findBatch, type Batch, type FoundDocument } from './find-batch';
import { pause } from './pause';
import type { Progress } from './progress';
import { writeBatch, type Change } from './write-batch';

/** Documents that a query finds, and what is done to each. */
export interface ByQueryWork {
  indices: readonly string[];
  body: JsonObject;
  sort: readonly JsonValue[];
  change: Change;
  withSource: boolean;
  /** Documents of one batch. */
  size: number;
  most: number;
  /** Others have written a document meanwhile: the rest is done all the same. */
  overlooksConflicts: boolean;
  /** What is written is among what is searched. */
  changesItself: boolean;
  /** What is written. */
  written: readonly string[];
}

export interface ByQueryTools {
  engine: Pick<RequestEngine, 'bulk' | 'search'>;
  signal: AbortSignal;
  progress: Progress;
}

/** Characters of one batch of documents. */
const MOST_CHARACTERS = 10e6;

/** One index after the other, in batches. Whether it was canceled. */
export async function runByQuery(work: ByQueryWork, tools: ByQueryTools): Promise<boolean> {
  try {
    for (const index of work.indices) {
      if (isOver(work, tools)) break;
      await runOn(index, work, tools);
    }
  } catch (error) {
    const isCancelled = error instanceof EngineError && error.code === 'cancelled';
    if (!isCancelled || !tools.signal.aborted) throw error;
  }
  return tools.signal.aborted;
}

const isOver = ({ most }: ByQueryWork, { signal, progress }: ByQueryTools): boolean =>
  signal.aborted || progress.failures.length > 0 || progress.done >= most;

async function runOn(index: string, work: ByQueryWork, tools: ByQueryTools): Promise<void> {
  const { progress, engine } = tools;
  let { size } = work;
  let batch: Batch | undefined;
  let firstOwn: number | undefined;
  while (!isOver(work, tools)) {
    const started = performance.now();
    const left = work.most - progress.done;
    batch = await findBatch(engine, {
      ...work,
      index,
      size: Math.min(size, left),
      after: batch?.after,
    });
    if (batch.total !== undefined) {
      progress.total = Math.min(work.most, progress.total + batch.total);
    }
    size = nextSize(size, batch);
    // What this run wrote comes behind all that was there when it began.
    const documents = beforeOwn(batch.documents, firstOwn);
    if (documents.length === 0) return;
    progress.batches += 1;
    const lowest = await writeBatch(await linesOf(documents, work, progress), {
      ...work,
      ...tools,
    });
    if (work.changesItself) firstOwn ??= lowest;
    if (documents.length < batch.documents.length) return;
    await throttle(documents.length, started, tools);
  }
}

function beforeOwn(
  documents: readonly FoundDocument[],
  firstOwn: number | undefined,
): readonly FoundDocument[] {
  return firstOwn === undefined ? documents : documents.filter(({ seqNo }) => seqNo < firstOwn);
}

/** Fewer where documents are large, and again more where they are not. */
const nextSize = (size: number, { documents, length }: Batch): number =>
  length <= MOST_CHARACTERS
    ? size
    : Math.max(1, Math.floor((documents.length * MOST_CHARACTERS) / length));

/** Milliseconds of one turn: others have theirs in between. */
const TURN = 8;

async function linesOf(
  documents: readonly FoundDocument[],
  { change }: ByQueryWork,
  progress: Progress,
): Promise<readonly string[]> {
  const found: string[] = [];
  let turn = performance.now();
  for (const document of documents) {
    const lines = change(document);
    if (lines === undefined) {
      progress.noops += 1;
      progress.done += 1;
    } else found.push(lines);
    if (performance.now() - turn < TURN) continue;
    await nextTurn();
    turn = performance.now();
  }
  return found;
}

/** So many documents a second, where the request wants no more. */
async function throttle(count: number, started: number, tools: ByQueryTools): Promise<void> {
  const { progress, signal } = tools;
  if (progress.perSecond <= 0) return;
  const wait = (count / progress.perSecond) * 1000 - (performance.now() - started);
  if (wait <= 0) return;
  await pause(wait, signal);
  progress.throttledMs += wait;
}
