import type { Row } from '../session';
import type { Level, LevelKey } from './aggregation';
import { keysOf, type AskedRows } from './asked-rows';
import { documentsIn, isOfFew } from './few-documents';
import { sideBySide } from './side-by-side';

/**
 * The rows of each, as its own statement would find them. Those of few documents share statements: one costs as much as
 * looking at thousands of documents.
 */
export async function shareRows(asked: readonly AskedRows[]): Promise<readonly (readonly Row[])[]> {
  const found = new Map<AskedRows, readonly Row[]>();
  for (const batch of batchesOf(asked)) {
    // They share a connection: one statement after the other.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await rowsOfBatch(batch);
    for (const [position, one] of batch.entries()) found.set(one, rows[position] ?? []);
  }
  return asked.map((one) => found.get(one) ?? []);
}

async function rowsOfBatch(batch: readonly AskedRows[]): Promise<readonly (readonly Row[])[]> {
  const [first] = batch;
  if (!first) return [];
  if (batch.length === 1) return [await first.alone()];
  const { statement, rowsOf } = sideBySide(batch);
  return rowsOf(await first.run.session.rows(statement));
}

/** Rows that documents become in a statement. */
const MOST_ROWS = 1_000_000;
/** Rows that a document becomes. */
const MOST_TOGETHER = 500;

function batchesOf(asked: readonly AskedRows[]): readonly (readonly AskedRows[])[] {
  const shared: AskedRows[][] = [];
  const alone: AskedRows[][] = [];
  for (const one of asked) {
    const mayShare = canShare(one);
    const batch = mayShare ? shared.find((other) => fits(other, one)) : undefined;
    if (batch) batch.push(one);
    else (mayShare ? shared : alone).push([one]);
  }
  return [...shared, ...alone];
}

function fits(batch: readonly AskedRows[], { level, run }: AskedRows): boolean {
  const most = Math.min(MOST_TOGETHER, MOST_ROWS / Math.max(1, documentsIn(run.scope)));
  return batch.length < most && batch[0]?.level.keys.length === level.keys.length;
}

/** A document has one key of each, and all that are found have documents. */
function canShare(asked: AskedRows): boolean {
  const isSimple = asked.best?.minimumCount !== 0 && canShareKeys(keysOf(asked));
  return isSimple && isOfFew(asked.level, asked.run);
}

export const canShareLevel = ({ keys }: Level): boolean => canShareKeys(keys);

/** Of types that are known: they stand in columns of these. */
const canShareKeys = (keys: readonly LevelKey[]): boolean =>
  keys.every(
    ({ grouping: { keyType, multiple, nothing, fetch } }) =>
      keyType && !multiple && !nothing && !fetch,
  );
