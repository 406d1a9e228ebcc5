import { type DuckDBDataChunk, DuckDBTypeId, type DuckDBValue } from '@duckdb/node-api';
import type { EngineContext } from '../../engine';
import type { ExportSink } from '../../exports';
import { checkItems } from '../search/answer-size';
import type { AnswerColumn } from '../search/read-answer';
import { sql, trusted, type Sql } from '../search/sql';
import { createSteps } from '../search/steps';
import type { PreparedStatement } from '../statements/prepare-statement';
import { exportedValue } from './exported-values';
import type { ExportSessions } from './export-sessions';
import { parquetColumns } from './parquet-columns';
import { readChunk } from './read-chunk';
import { takeLines } from './read-lines';
import { valueName, writtenLines, type WrittenLines } from './written-lines';

const toRow = (values: readonly DuckDBValue[]) => values.map(exportedValue);

interface StatementExport {
  statement: PreparedStatement;
  sessions: ExportSessions;
  context: EngineContext;
}

const limitsOf = ({ gathers }: PreparedStatement, { signal, timeoutMs }: EngineContext) => ({
  signal,
  timeoutMs,
  gathers,
});

/** Hands on the rows of a statement; how many there are is known at the end only. */
export async function exportStatement(
  { statement, sessions, context }: StatementExport,
  sink: ExportSink,
): Promise<void> {
  const steps = createSteps();
  await sessions.run(statement.indices, limitsOf(statement, context), async (session) => {
    await statement.readKnown(session);
    const written = statement.write();
    const begin = (columns: readonly AnswerColumn[]) =>
      sink.begin(
        columns.map(({ name }) => ({ name })),
        undefined,
      );
    const to = sink.lines;
    const columns = (to ?? sink.columns) && (await session.columns(written, statement.explain));
    if (columns) sink.columns?.(columns.length);
    const lines = columns && to && writtenLines(columns.map(kindOf), to);
    const reader = lines && { lines, row: toRow, value: valueOf, slot: (column: number) => column };
    if (lines) {
      await begin(columns);
      to.begin(lines.parts);
    }
    const taking = {
      columns: async (all: readonly AnswerColumn[]) => (lines ? undefined : begin(all)),
      chunk: async (chunk: DuckDBDataChunk) =>
        reader && to
          ? takeLines(chunk, reader, { steps, sink, to })
          : sink.rows(await readChunk(chunk, steps, toRow, checkItems)),
    };
    const rows = lines ? withLine(written, columns, lines) : written;
    await session.stream(rows, taking, statement.explain);
  });
}

const valueOf = (_: number, value: DuckDBValue) => exportedValue(value);

const KINDS: ReadonlyMap<DuckDBTypeId, string> = new Map([
  [DuckDBTypeId.VARCHAR, 'text'],
  [DuckDBTypeId.TINYINT, 'long'],
  [DuckDBTypeId.SMALLINT, 'long'],
  [DuckDBTypeId.INTEGER, 'long'],
  [DuckDBTypeId.BIGINT, 'long'],
  [DuckDBTypeId.HUGEINT, 'long'],
  [DuckDBTypeId.DOUBLE, 'double'],
  [DuckDBTypeId.BOOLEAN, 'boolean'],
  [DuckDBTypeId.TIMESTAMP, 'date'],
  [DuckDBTypeId.DATE, 'day'],
]);

const kindOf = ({ name, type }: AnswerColumn) => ({ name, kind: KINDS.get(type.typeId) });

function withLine(statement: Sql, { length: count }: readonly AnswerColumn[], lines: WrittenLines) {
  const names = Array.from({ length: count }, (_, at) => valueName(at));
  return lines.select({
    from: sql`(${statement}) AS answer(${trusted(names.join(', '))})`,
    count,
  });
}

/** Writes them as Parquet. */
export async function exportStatementFile(
  { statement, sessions, context }: StatementExport,
  path: string,
): Promise<number> {
  return sessions.run(statement.indices, limitsOf(statement, context), async (session) => {
    await statement.readKnown(session);
    return session.copy(statement.write(), path, {
      wrap: parquetColumns,
      explain: statement.explain,
    });
  });
}
