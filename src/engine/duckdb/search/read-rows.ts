import {
  type DuckDBDataChunk,
  type DuckDBMaterializedResult,
  DuckDBTypeId,
  type DuckDBValue,
  type DuckDBVector,
} from '@duckdb/node-api';
import { checkItems, type AnswerSize } from './answer-size';
import type { Deadline } from '../../shared-runs/deadline';
import { costOfRow, createSteps, type Steps } from './steps';

export type Row = readonly DuckDBValue[];

/** In steps: making values of all rows at once would hold up everybody else, and of wide ones a chunk is a million values. */
export async function readRows(
  result: DuckDBMaterializedResult,
  deadline: Deadline,
  size?: AnswerSize,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  const steps = createSteps();
  for await (const chunk of chunksOf(result)) {
    deadline.check();
    await appendRows(chunk, { found, steps, deadline, ...(size && { size }) });
  }
  return found;
}

/** More are fetched by a thread, as what is in them may have gone to the disk. */
const FEW_CHUNKS = 4;

/** Those of a small answer are there already: a call of a thread to fetch one takes longer. */
export async function* chunksOf(result: DuckDBMaterializedResult): AsyncGenerator<DuckDBDataChunk> {
  const { chunkCount } = result;
  if (chunkCount <= FEW_CHUNKS) {
    for (let at = 0; at < chunkCount; at += 1) yield result.getChunk(at);
    return;
  }
  for (let chunk = await result.fetchChunk(); chunk; chunk = await result.fetchChunk()) {
    if (chunk.rowCount === 0) return;
    yield chunk;
  }
}

interface RowReading {
  found: Row[];
  steps: Steps;
  deadline: Deadline;
  /** Of a statement that a person wrote. */
  size?: AnswerSize;
}

async function appendRows(chunk: DuckDBDataChunk, reading: RowReading): Promise<void> {
  const { found, steps, deadline, size } = reading;
  const columns = Array.from({ length: chunk.columnCount }, (_, at) => chunk.getColumnVector(at));
  const areLarge = size || columns.some(({ type }) => type.typeId === DuckDBTypeId.LIST);
  // Each look at the count is a call of the database.
  const { rowCount } = chunk;
  for (let at = 0; at < rowCount; at += 1) {
    if (steps.isOver()) {
      // oxlint-disable-next-line no-await-in-loop -- others have their turn
      await steps.next();
      deadline.check();
    }
    const row = areLarge
      ? await readValues(columns, at, reading)
      : columns.map((column) => column.getItem(at));
    if (!areLarge) steps.work(costOfRow(row));
    found.push(row);
  }
}

/** One after the other: a list may have a million. */
async function readValues(
  columns: readonly DuckDBVector[],
  at: number,
  { steps, deadline, size }: RowReading,
): Promise<Row> {
  const row: DuckDBValue[] = [];
  for (const column of columns) {
    if (steps.isOver()) {
      // oxlint-disable-next-line no-await-in-loop -- others have their turn
      await steps.next();
      deadline.check();
    }
    if (size) checkItems(column, at);
    const value = column.getItem(at);
    size?.add(value);
    steps.work(costOfRow([value]));
    row.push(value);
  }
  return row;
}
