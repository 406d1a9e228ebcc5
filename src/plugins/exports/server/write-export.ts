import { distinctNames, type ExportedRow } from '#common/exported-values';
import type { ExportRequest, ExportSink, LineSink } from '#engine';
import type { RequestEngine } from '#core/server';
import type { ExportColumn, ExportDone, ExportJob } from '#common/export-job';
import { jsonValue } from './formats/json-value';
import { csvRules, writeCsv } from './formats/csv';
import type { FileWriter, Send } from './formats/file-writer';
import { writeNdjson } from './formats/ndjson';
import { createShownTexts, plainCells, type Reader } from './formats/shown-texts';
import { checkColumns, writeXlsx } from './formats/xlsx';
import { toEngineRequest } from './engine-request';

interface Destination {
  send: Send;
  /** Before anything is sent. */
  begin(): void;
  tell(progress: { rows: number; total?: number }): void;
}

/** Writes the file of an export as its rows come. */
export async function writeExport(
  job: ExportJob,
  { engine, reader }: { engine: Pick<RequestEngine, 'exportRows'>; reader: Reader },
  to: Destination,
): Promise<Omit<ExportDone, 'fileName' | 'bytes'>> {
  let writer: FileWriter | undefined;
  let takeLines: LineSink['take'] | undefined;
  let rows = 0;
  let mayBeCut: true | undefined;
  let total: number | undefined;
  const say = () => to.tell({ rows, ...(total === undefined ? {} : { total }) });
  const count = (some: readonly ExportedRow[]) => {
    rows += some.length;
    say();
  };
  const lines: LineSink = {
    ...csvRules(job),
    plain: (name, at) =>
      job.values === 'raw' ? AS_KEPT : plainCells(columnOf(job, name, at), reader),
    begin: (parts) => (takeLines = writer?.lines?.(parts)),
    async take(some) {
      await takeLines?.(some);
      count(some);
    },
  };
  const sink: ExportSink = {
    async begin(names, found) {
      total = found;
      to.begin();
      say();
      const columns = columnsOf(job, names);
      writer = await openWriter(job, columns, { reader, send: to.send });
    },
    async rows(some) {
      await writer?.rows(some);
      count(some);
    },
    mayBeCut: () => void (mayBeCut = true),
    ...(job.format === 'csv' ? { lines } : {}),
    ...(job.format === 'xlsx' ? { columns: checkColumns } : {}),
  };
  if (job.rows) await handOn(job.rows, job.columns ?? [], sink);
  else await engine.exportRows(toEngineRequest(job) as ExportRequest, sink);
  const notes = await writer?.end();
  return { rows, ...notes, ...(mayBeCut && { mayBeCut }) };
}

const AS_KEPT = { texts: true, moments: true, numbers: 'kept' } as const;

/** As the page knows it. */
const columnOf = ({ columns = [] }: ExportJob, name: string, at: number): ExportColumn =>
  (columns[at]?.name === name ? columns[at] : columns.find((one) => one.name === name)) ?? { name };

/** What a statement selects twice stands twice in the file, and a file has each name once. */
function columnsOf(job: ExportJob, given: readonly { name: string }[]): readonly ExportColumn[] {
  const names = distinctNames(given.map(({ name }) => name));
  return given.map(({ name }, at) => ({ ...columnOf(job, name, at), name: names[at] ?? name }));
}

async function openWriter(
  job: ExportJob,
  columns: readonly ExportColumn[],
  { reader, send }: { reader: Reader; send: Send },
): Promise<FileWriter> {
  const { values, csv, timeZone } = job;
  const shown = createShownTexts(columns, reader);
  const options = { columns, values, shown, timeZone, ...(csv ? { csv } : {}) };
  if (job.format === 'csv') {
    return writeCsv(send, { ...options, shownOf: (some) => createShownTexts(some, reader) });
  }
  if (job.format === 'xlsx') return writeXlsx(send, options, job);
  return writeNdjson(send, options, job.search !== undefined && !job.columns);
}

const AT_ONCE = 1000;

/** Rows that the page has sent. */
async function handOn(
  rows: NonNullable<ExportJob['rows']>,
  columns: readonly ExportColumn[],
  sink: ExportSink,
): Promise<void> {
  await sink.begin(columns, rows.length);
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- one behind the other
    await sink.rows(some.map((row) => columns.map((column, at) => jsonValue(row[at], column))));
  }
}
