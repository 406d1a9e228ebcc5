import type { DuckDBDataChunk, DuckDBValue } from '@duckdb/node-api';
import type { ExportedRow, ExportedValue } from '#common/exported-values';
import type { ExportSink, LineSink } from '../../exports';
import { checkItems } from '../search/answer-size';
import type { Steps } from '../search/steps';
import { readRow, vectorsOf } from './read-chunk';
import type { WrittenLines } from './written-lines';

export interface LineReader {
  lines: WrittenLines;
  /** A row that needs more care, of the values behind the line. */
  row(values: readonly DuckDBValue[]): ExportedRow;
  /** A value that is not in the line. */
  value(column: number, value: DuckDBValue): ExportedValue;
  /** Where the values of a column stand. */
  slot(column: number): number;
}

/** Hands on the rows of a part of an answer whose first column is a line, in their order. */
export async function takeLines(
  chunk: DuckDBDataChunk,
  { lines, row, value, slot }: LineReader,
  { steps, sink, to }: { steps: Steps; sink: Pick<ExportSink, 'rows'>; to: LineSink },
): Promise<void> {
  const [texts, ...vectors] = vectorsOf(chunk);
  const others = lines.parts.map(({ first, isWritten }) => ({
    column: first,
    vector: isWritten ? undefined : vectors[slot(first)],
  }));
  const read = (line: string, at: number): ExportedRow => {
    const written = lines.split(line);
    let next = 0;
    return others.map(({ column, vector }) => {
      if (!vector) return written[next++] ?? '';
      checkItems(vector, at);
      return value(column, vector.getItem(at));
    });
  };
  let ready: ExportedRow[] = [];
  let careful: ExportedRow[] = [];
  for (let at = 0; at < chunk.rowCount; at += 1) {
    /* oxlint-disable no-await-in-loop -- one behind the other */
    if (steps.isOver()) await steps.next();
    const line = texts?.getItem(at);
    if (typeof line === 'string') {
      if (careful.length > 0) await sink.rows(careful);
      careful = [];
      steps.work(line.length);
      ready.push(read(line, at));
    } else {
      if (ready.length > 0) await to.take(ready);
      ready = [];
      careful.push(readRow(vectors, at, { steps, read: row, look: checkItems }));
    }
    /* oxlint-enable no-await-in-loop */
  }
  if (ready.length > 0) await to.take(ready);
  if (careful.length > 0) await sink.rows(careful);
}
