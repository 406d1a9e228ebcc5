import type { DuckDBDataChunk, DuckDBValue, DuckDBVector } from '@duckdb/node-api';
import type { ExportedRow } from '#common/exported-values';
import { costOfRow, type Steps } from '../search/steps';

type ReadRow = (values: readonly DuckDBValue[]) => ExportedRow;

/**
 * The rows of a part of an answer; others have their turn in between.
 *
 * @param look is shown each value before it is made
 */
export async function readChunk(
  chunk: DuckDBDataChunk,
  steps: Steps,
  read: ReadRow,
  look?: (vector: DuckDBVector, at: number) => void,
): Promise<readonly ExportedRow[]> {
  const vectors = vectorsOf(chunk);
  const rows: ExportedRow[] = [];
  for (let at = 0; at < chunk.rowCount; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- that is what it is for
    if (steps.isOver()) await steps.next();
    rows.push(readRow(vectors, at, { steps, read, look }));
  }
  return rows;
}

/** Each look at them is a call of the database. */
export const vectorsOf = (chunk: DuckDBDataChunk): readonly DuckDBVector[] =>
  Array.from({ length: chunk.columnCount }, (_, at) => chunk.getColumnVector(at));

export function readRow(
  vectors: readonly DuckDBVector[],
  at: number,
  {
    steps,
    read,
    look,
  }: {
    steps: Steps;
    read: ReadRow;
    look?: ((vector: DuckDBVector, at: number) => void) | undefined;
  },
): ExportedRow {
  const values = vectors.map((vector) => {
    look?.(vector, at);
    return vector.getItem(at);
  });
  steps.work(costOfRow(values));
  return read(values);
}
