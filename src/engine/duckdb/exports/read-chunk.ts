import type { DuckDBDataChunk, DuckDBValue, DuckDBVector } from '@duckdb/node-api';
import type { ExportedRow } from '#common/exported-values';
import { costOfRow, type Steps } from '../search/steps';

/**
 * The rows of a part of an answer; others have their turn in between.
 *
 * @param look is shown each value before it is made
 */
export async function readChunk(
  chunk: DuckDBDataChunk,
  steps: Steps,
  read: (values: readonly DuckDBValue[]) => ExportedRow,
  look?: (vector: DuckDBVector, at: number) => void,
): Promise<readonly ExportedRow[]> {
  const { rowCount, columnCount } = chunk;
  // Each look at them is a call of the database.
  const vectors = Array.from({ length: columnCount }, (_, at) => chunk.getColumnVector(at));
  const rows: ExportedRow[] = [];
  for (let at = 0; at < rowCount; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- that is what it is for
    if (steps.isOver()) await steps.next();
    const values = vectors.map((vector) => {
      look?.(vector, at);
      return vector.getItem(at);
    });
    steps.work(costOfRow(values));
    rows.push(read(values));
  }
  return rows;
}
