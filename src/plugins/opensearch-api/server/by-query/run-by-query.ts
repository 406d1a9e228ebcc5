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
  /** Names as a search takes them, aliases with their filters among them; empty: nothing is to be done. */
  expression: string;
  body: JsonObject;
  sort: readonly JsonValue[];
  change: Change;
  withSource: boolean;
  /** Documents of one batch. */
  size: number;
  most: number;
  /** Others have written a document meanwhile: the rest is done all the same. */
  overlooksConflicts: boolean;
  /** What is written. */
  written: readonly string[];
}

export interface ByQueryTools {
  engine: Pick<RequestEngine, 'bulk' | 'pointsInTime' | 'search'>;
  signal: AbortSignal;
  progress: Progress;
}

/** Characters of one batch of documents. */
const MOST_CHARACTERS = 10e6;

/** In batches. Whether it was canceled. */
export async function runByQuery(work: ByQueryWork, tools: ByQueryTools): Promise<boolean> {
  try {
    if (work.expression !== '') await runAll(work, tools);
  } catch (error) {
    const isCancelled = error instanceof EngineError && error.code === 'cancelled';
    if (!isCancelled || !tools.signal.aborted) throw error;
  }
  return tools.signal.aborted;
}

const isOver = ({ most }: ByQueryWork, { signal, progress }: ByQueryTools): boolean =>
  signal.aborted || progress.failures.length > 0 || progress.done >= most;

/** It ends with the work, however long that waits between its batches. */
const KEPT_MS = 24 * 3_600_000;

/** What is written meanwhile, by the work itself too, is not among what it finds. */
async function runAll(work: ByQueryWork, tools: ByQueryTools): Promise<void> {
  const { pointsInTime } = tools.engine;
  const { id } = await pointsInTime.open(work.expression, KEPT_MS, { isListed: false });
  try {
    await runBatches(work, { ...tools, point: id });
  } finally {
    pointsInTime.close(id);
  }
}

async function runBatches(
  work: ByQueryWork,
  { point, ...tools }: ByQueryTools & { point: string },
): Promise<void> {
  const { progress, engine } = tools;
  let { size } = work;
  let batch: Batch | undefined;
  while (!isOver(work, tools)) {
    const started = performance.now();
    const left = work.most - progress.done;
    batch = await findBatch(engine, {
      ...work,
      point,
      size: Math.min(size, left),
      after: batch?.after,
    });
    progress.total = Math.min(work.most, batch.total ?? progress.total);
    const { documents } = batch;
    if (documents.length === 0) return;
    size = nextSize(size, batch);
    progress.batches += 1;
    await writeBatch(await linesOf(documents, work, progress), { ...work, ...tools });
    await throttle(documents.length, started, tools);
  }
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
