import type { Row } from '../session';
import { keysOf, type AskedRows } from './asked-rows';
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

/** From here on a document that becomes many rows costs more than further statements. */
const FEW_DOCUMENTS = 20_000;
/** As many rows as a part of a document becomes, at most. */
const MOST_TOGETHER = 64;

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

const fits = (batch: readonly AskedRows[], one: AskedRows): boolean =>
  batch.length < MOST_TOGETHER && batch[0]?.level.keys.length === one.level.keys.length;

/** A document has one key of each, of a type that is known, and all that are found have documents. */
function canShare(one: AskedRows): boolean {
  const keys = keysOf(one);
  return (
    one.best?.minimumCount !== 0 &&
    keys.every(
      ({ grouping: { keyType, multiple, nothing, fetch } }) =>
        keyType && !multiple && !nothing && !fetch,
    ) &&
    documentsIn(one) <= FEW_DOCUMENTS
  );
}

/** The buckets around have been counted, but for the one of a search that does not ask how many there are. */
function documentsIn({ level, run }: AskedRows): number {
  const all = run.scope.indices.reduce((sum, { documents }) => sum + documents, 0);
  const counted = [...level.buckets.values()].reduce((sum, { count }) => sum + count, 0);
  const isCounted = level.keys.length > 0 || level.restrictions.length > 0 || counted > 0;
  return isCounted ? Math.min(all, counted) : all;
}
