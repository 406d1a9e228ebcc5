import type { DuckDBDataChunk, DuckDBValue } from '@duckdb/node-api';
import type { EngineContext } from '../../engine';
import type { ExportSink } from '../../exports';
import { checkItems } from '../search/answer-size';
import { createSteps } from '../search/steps';
import type { PreparedStatement } from '../statements/prepare-statement';
import { exportedValue } from './exported-values';
import type { ExportSessions } from './export-sessions';
import { parquetColumns } from './parquet-columns';
import { readChunk } from './read-chunk';

const toRow = (values: readonly DuckDBValue[]) => values.map(exportedValue);

interface StatementExport {
  statement: PreparedStatement;
  sessions: ExportSessions;
  context: EngineContext;
}

/** Hands on the rows of a statement; how many there are is known at the end only. */
export async function exportStatement(
  { statement, sessions, context }: StatementExport,
  sink: ExportSink,
): Promise<void> {
  const steps = createSteps();
  await sessions.run(statement.indices, context, async (session) => {
    await statement.readKnown(session);
    const taking = {
      columns: (columns: readonly { name: string }[]) =>
        sink.begin(
          columns.map(({ name }) => ({ name })),
          undefined,
        ),
      chunk: async (chunk: DuckDBDataChunk) =>
        sink.rows(await readChunk(chunk, steps, toRow, checkItems)),
    };
    await session.stream(statement.write(), taking, statement.explain);
  });
}

/** Writes them as Parquet. */
export async function exportStatementFile(
  { statement, sessions, context }: StatementExport,
  path: string,
): Promise<number> {
  return sessions.run(statement.indices, context, async (session) => {
    await statement.readKnown(session);
    return session.copy(statement.write(), path, {
      wrap: parquetColumns,
      explain: statement.explain,
    });
  });
}
