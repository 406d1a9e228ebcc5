import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { fillTable } from './build-table';
import { checkShape } from './check-shape';
import { planCsv } from './csv-load';
import { csvRejects, discardCsvRejects, type Rejects } from './csv-rejects';
import type { TypedFile } from './isolated/foreign-file';
import { findInvalidLines, planJson } from './json-load';
import { isBlank, isDocument, lines, type JsonLines } from './json-lines';
import { splitJson } from './split-json';
import { KEPT_NOTICES, KEPT_REJECTS } from './limits';
import { documentLines, loadMapped } from './load-mapped';
import { rowsAsDocuments } from './rows-as-documents';
import { tooLarge, unreadable } from './load-error';
import { resolveMisfits } from './misfits';
import { withOneLineEnd } from './mixed-line-ends';
import { distinctNotices, notice, shorten } from './notice';
import { planParquet } from './parquet-load';
import type { Described } from './parquet-types';
import { asItIs } from './plain-parquet';
import { prepareFile, type PreparedFile } from './prepare-file';
import type { FileReadAs, LoadNotice } from '#common/search';
import type { LoadProgress } from '../../engine';
import type { LoadSession } from './session';
import { withProgress } from './statement-progress';
import { truncateToLine } from './truncate-to-line';
import type { PlannedField, TablePlan } from './table-plan';
import type { MisfitFinder } from './tell-misfits';

interface Reading {
  plan: TablePlan;
  /** Of a table of texts: whether its first row names the columns. */
  header?: boolean;
  /** The file's own columns, where they can be taken as they are. */
  plain?: readonly Described[];
  notices: readonly LoadNotice[];
  /** Rows that were left out while reading. */
  rejects: (read: number) => Promise<Rejects>;
  /** Finds the lines of rows by their place among the rows that were read. */
  misfits: MisfitFinder;
}

/** The one table of the database that a file is read into. */
const id = 0;

/** Reads one file, and leaves a table in Parquet. */
export async function loadFile(
  path: string,
  name: string,
  session: LoadSession,
): Promise<TypedFile> {
  const totalBytes = (await stat(path).catch(() => undefined))?.size ?? 0;
  const report = (phase: LoadProgress['phase'], rows: number, bytes: number) =>
    session.onProgress({ phase, bytes, totalBytes, rows });
  const onPrepared = (part: number) => report('preparing', 0, Math.round(part * totalBytes));
  report('detecting', 0, 0);
  const file = await prepareFile(path, { ...session, name, onPrepared });
  if (file.longestLine > session.limits.documentBytes && file.format !== 'json') {
    const size = Math.round(session.limits.documentBytes / 1048576);
    throw tooLarge('files.lineTooLong', { name, size });
  }
  return withOneLineEnd(file, session, async (from) => {
    const detecting = (part: number) => report('detecting', 0, Math.round(part * totalBytes));
    const source = from.format === 'json' ? await splitFile(from, session, onPrepared) : undefined;
    await checkShape(from, source, session);
    const tellRead = (bytes: number) => report('loading', 0, Math.min(bytes, totalBytes));
    if (session.mapping && (from.format === 'json' || from.format === 'ndjson')) {
      const lines = source ?? { file: from, encodedBreaks: from.encodedReturns };
      return checkedMapped(name, await loadMapped(documentLines(lines), session, tellRead));
    }
    const reading = await withProgress(session, detecting, () => read(from, source, session));
    const expected = reading.plan.expectedRows ?? 0;
    // What was unpacked goes with this load.
    const mayLeave = from.path === path && session.mayLeaveFile() && !session.mapping;
    const plain = mayLeave ? reading.plain : undefined;
    const tellLoading = (part: number) =>
      report('loading', Math.round(part * expected), Math.round(part * totalBytes));
    const typed = plain
      ? takeAsItIs(name, reading, plain)
      : await build(name, reading, session, tellLoading);
    const split = source?.file ?? from;
    const notices = firstNotices([...split.notices, ...typed.notices]);
    if (!session.mapping) return { ...typed, notices, readAs: readAs(split, reading) };
    const { rejectedRows, rejected } = typed;
    const mapped = await loadMapped(await rowsAsDocuments(typed, session), session, tellRead);
    return {
      ...checkedMapped(name, mapped),
      rejectedRows: rejectedRows + mapped.rejectedRows,
      rejected: [...rejected, ...mapped.rejected].slice(0, KEPT_REJECTS),
      notices,
    };
  });
}

/** What was detected, for people to see and change. */
const readAs = ({ told, delimiter }: PreparedFile, { header, plan }: Reading): FileReadAs => ({
  ...told,
  ...(plan.fields.some(({ form }) => form?.decimal === ',') ? { decimal: ',' } : {}),
  ...(told.shape === 'csv' && delimiter ? { delimiter } : {}),
  ...(header === undefined ? {} : { header }),
});

function checkedMapped(name: string, typed: TypedFile): TypedFile {
  checkRows(name, typed.read + typed.rejectedRows);
  return typed;
}

function takeAsItIs(
  name: string,
  { plan, notices }: Reading,
  columns: readonly Described[],
): TypedFile {
  const typed = asItIs(columns, checkRows(name, plan.expectedRows ?? 0));
  return { ...typed, fields: plan.fields.map((field) => describeField(field, [])), notices };
}

/** A file of thousands of columns may have thousands. */
function firstNotices(notices: readonly LoadNotice[]): readonly LoadNotice[] {
  const all = distinctNotices(notices);
  const count = all.length - KEPT_NOTICES;
  return count > 0 ? [...all.slice(0, KEPT_NOTICES), notice('notices.file.more', { count })] : all;
}

async function build(
  name: string,
  reading: Reading,
  session: LoadSession,
  tellLoading: (part: number) => void,
): Promise<TypedFile> {
  const { plan, filled, notices } = await resolveMisfits(id, reading, session, (plan) => {
    tellLoading(0);
    return withProgress(session, tellLoading, () => fillTable(id, plan, session));
  });
  const read = checkRows(name, filled.read);
  const rejects = await reading.rejects(read);
  return {
    rows: { table: filled.table },
    read,
    fields: plan.fields.map((field) => describeField(field, filled.timed)),
    keepsSource: plan.source !== undefined,
    keepsId: plan.id !== undefined,
    keepsMisfits: filled.misfits > 0,
    rejectedRows: rejects.count,
    rejected: rejects.rows.slice(0, KEPT_REJECTS),
    notices: [...reading.notices, ...notices],
  };
}

function checkRows(name: string, rows: number): number {
  if (rows === 0) {
    throw unreadable('files.noRow', { name });
  }
  return rows;
}

/** Without the statements, which mean nothing elsewhere. */
const describeField = (
  { name, column, type, multiValued, dateFormat, days }: PlannedField,
  timed: readonly string[],
) => ({
  name,
  column,
  type,
  multiValued,
  ...(dateFormat ? { dateFormat } : {}),
  ...(days && !timed.includes(name) ? { days } : {}),
});

async function read(
  file: PreparedFile,
  elements: JsonLines | undefined,
  session: LoadSession,
): Promise<Reading> {
  switch (file.format) {
    case 'parquet': {
      const plan = await planParquet(file, session);
      const line = (places: readonly number[]) =>
        Promise.resolve(places.map((place) => ({ line: place + 1, text: '' })));
      return {
        plan,
        ...(plan.plain ? { plain: plan.plain } : {}),
        notices: plan.notices,
        rejects: async () => ({ count: 0, rows: [] }),
        misfits: line,
      };
    }
    case 'csv': {
      await discardCsvRejects(session);
      const plan = await planCsv(file, session);
      const rejects = csvRejects(file, plan.dialect, session);
      const moved = <Found extends { line: number }>(found: readonly Found[]) =>
        found.map((row) => ({ ...row, line: row.line > 0 ? row.line + file.lineOffset : 0 }));
      return {
        plan,
        header: plan.dialect.hasHeader,
        notices: plan.notices,
        rejects: async () => {
          const { count, rows } = await rejects.structural(plan.linesInside);
          const before = file.rejects ?? { count: 0, rows: [] };
          return { count: before.count + count, rows: moved([...before.rows, ...rows]) };
        },
        misfits: async (places) => moved(await rejects.misfits(places)),
      };
    }
    case 'ndjson':
    case 'json':
      return readLines(elements ?? { file, encodedBreaks: file.encodedReturns }, session);
  }
}

async function splitFile(
  file: PreparedFile,
  session: LoadSession,
  onPrepared: (part: number) => void,
): Promise<JsonLines> {
  const path = join(session.stagingFolder, `${randomUUID()}.lines`);
  session.onTemporary(path);
  const { name, list } = file;
  const options = { ...session, name, ...(list === undefined ? {} : { list }) };
  const onBytes = (bytes: number) => onPrepared(bytes / file.bytes);
  const split = await splitJson(file.path, path, { ...options, onBytes });
  if (session.reading.list !== undefined && !split.lists?.includes(session.reading.list)) {
    throw unreadable('files.noList', { name, list: shorten(session.reading.list) });
  }
  if (session.partial) await truncateToLine(path);
  return {
    file: { ...file, path, longestLine: split.longest + 1, ...otherLists(file, split.lists) },
    encodedBreaks: split.breaks,
    originalLines: (numbers) => split.linesOf(numbers, options),
  };
}

/** An object with several lists of records says which one is read. */
function otherLists(
  { name, list, notices, told }: PreparedFile,
  lists: readonly string[] = [],
): Partial<Pick<PreparedFile, 'notices' | 'told'>> {
  const read = list ?? lists[0] ?? '';
  const others = lists.filter((one) => one !== read);
  if (others.length === 0) return {};
  const found = notice('notices.file.otherLists', {
    file: name,
    list: shorten(read),
    others: shorten(others.join(', ')),
  });
  return { notices: [...notices, found], told: { ...told, list: read, lists } };
}

async function readLines(source: JsonLines, session: LoadSession): Promise<Reading> {
  const plan = await planJson(source, session);
  return {
    plan,
    notices: plan.notices,
    rejects: async () => {
      const before = source.file.rejects ?? { count: 0, rows: [] };
      const found =
        plan.invalid > 0
          ? await inOriginal(source, await findInvalidLines(source, session, KEPT_REJECTS))
          : [];
      return { count: before.count + plan.invalid, rows: [...before.rows, ...found] };
    },
    misfits: async (places) =>
      inOriginal(source, await linesOf(source, plan.invalid > 0, places, session)),
  };
}

/** With the lines of the file as the person has it. */
async function inOriginal<Found extends { line: number }>(
  { originalLines }: JsonLines,
  found: readonly Found[],
): Promise<readonly Found[]> {
  const lines = await originalLines?.(found.map(({ line }) => line));
  return found.map((row) => ({ ...row, line: lines?.get(row.line) ?? row.line }));
}

async function linesOf(
  source: JsonLines,
  filtered: boolean,
  places: readonly number[],
  session: LoadSession,
) {
  const found = await session.connection.runAndReadAll(
    `SELECT place - 1, line, text FROM (
       SELECT row_number() OVER (ORDER BY line) AS place, line, text FROM (
         SELECT row_number() OVER () AS line, s, left(s, 200) AS text FROM ${lines(source)}
       ) WHERE ${filtered ? isDocument : `NOT ${isBlank}`}
     ) WHERE place - 1 IN (${places.join(', ')}) ORDER BY place`,
  );
  return found
    .getRowsJS()
    .map(([, line, text]) => ({ line: Number(line), text: String(text ?? '') }));
}
