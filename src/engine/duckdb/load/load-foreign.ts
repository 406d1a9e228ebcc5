import { randomUUID } from 'node:crypto';
import { mkdir, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { JsonObject } from '#common/json';
import type { FieldType, FileReadAs, ReadingOptions } from '#common/search';
import { tell } from '#common/server-messages';
import type { LoadProgress } from '../../engine';
import { EngineError } from '../../engine-error';
import { documentTable } from '../catalog';
import type { AnalysisSettings } from '../text/analysis/analysis-settings';
import { importTable } from './import-table';
import type { ForeignFile, ForeignReader, TypedFile } from './isolated/foreign-file';
import type { LoadLimits } from './limits';
import { unreadable } from './load-error';
import type { Origin } from './origin';
import type { PackedPart } from './packed/packed-part';
import type { BuiltTable } from './table-plan';

/** What all files of one source share. */
export interface SourceSession {
  connection: DuckDBConnection;
  stagingFolder: string;
  signal: AbortSignal;
  limits: LoadLimits;
  timeZone: string;
  /** Of the index that the documents are for. */
  mapping?: JsonObject;
  analysis?: AnalysisSettings;
  fieldLimits?: Readonly<Record<string, number>>;
  onProgress: (progress: LoadProgress) => void;
  /** Whether a file may be loaded, by its path without links. */
  mayRead: (path: string) => boolean;
  reader: FileReader;
  /** Of an archive: the file that is read. */
  part?: PackedPart;
  /** Of a file whose documents say where it came from. */
  origin?: Origin;
  reading?: ReadingOptions;
  types?: Readonly<Record<string, FieldType>>;
  /** Types may be asked for that are those of another table. */
  mayLackFields?: boolean;
  /** Told how each file was read. */
  onReadAs?: (readAs: FileReadAs) => void;
}

/** How files that someone else wrote are read. */
export interface FileReader {
  open: () => ForeignReader;
  prepare: () => void;
  /** For one file, in bytes. */
  memory: number;
  threads?: number | undefined;
}

/** Has a file read elsewhere, in a folder of its own, and takes the table that comes of it. */
export async function loadForeign(
  given: string,
  name: string,
  foreign: ForeignReader,
  session: SourceSession,
): Promise<BuiltTable> {
  const path = await realpath(given).catch(() => given);
  if (!session.mayRead(path)) {
    throw unreadable('files.notAllowed', { name });
  }
  const folder = join(session.stagingFolder, randomUUID());
  await mkdir(folder, { mode: 0o700 });
  try {
    const progress = scaleProgress(session.onProgress);
    const before = await stampOf(path);
    const typed = await read(
      foreign,
      { path, name, folder },
      {
        ...session,
        onProgress: progress.reading,
      },
    );
    if (typed.readAs) session.onReadAs?.(typed.readAs);
    const { origin } = session;
    const from = { path, folder, ...(origin ? { origin } : {}) };
    const table = await importTable(typed, from, session, (part) =>
      progress.importing(part, typed.read),
    );
    await checkSame(typed, before, { path, name, table, session });
    progress.finishing(typed.read);
    return table;
  } finally {
    // What a process that was ended held open is given back a moment later by some systems.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function read(
  foreign: ForeignReader,
  file: Pick<ForeignFile, 'path' | 'name' | 'folder'>,
  {
    limits,
    timeZone,
    mapping,
    analysis,
    fieldLimits,
    part,
    reading,
    types,
    signal,
    onProgress,
    reader: { memory, threads },
  }: SourceSession,
): Promise<TypedFile> {
  try {
    return await foreign.read(
      {
        ...file,
        limits,
        timeZone,
        memory,
        ...(threads ? { threads } : {}),
        ...(part ? { part } : {}),
        ...(reading ? { reading } : {}),
        ...(types ? { types } : {}),
        ...(mapping ? { mapping } : {}),
        ...(analysis ? { analysis } : {}),
        ...(fieldLimits ? { fieldLimits } : {}),
      },
      { signal, onProgress },
    );
  } catch (error) {
    const text = error instanceof Error ? error.message : '';
    if (!text.startsWith('Out of Memory')) {
      throw error;
    }
    const message = tell('ingest.needsMemory', { name: file.name, key: 'data.loadMemoryLimit' });
    throw new EngineError('too_large', message, { cause: error });
  }
}

/** Of a file that nobody touches it stays the same. */
async function stampOf(path: string): Promise<string> {
  const { ino, size, mtimeNs } = await stat(path, { bigint: true }).catch(() => ({
    ino: 0n,
    size: 0n,
    mtimeNs: 0n,
  }));
  return `${ino} ${size} ${mtimeNs}`;
}

/** What was read twice has to be the same both times. */
async function checkSame(
  { rows }: TypedFile,
  before: string,
  {
    path,
    name,
    table,
    session,
  }: { path: string; name: string; table: BuiltTable; session: SourceSession },
): Promise<void> {
  if ('table' in rows || (await stampOf(path)) === before) {
    return;
  }
  await session.connection.run(`DROP TABLE IF EXISTS ${documentTable(table)}`);
  throw unreadable('files.changed', { name });
}

/** Of what people see as loading; the rest is taking the table over. */
const readingShare = 0.6;

function scaleProgress(pass: (progress: LoadProgress) => void) {
  let totalBytes = 0;
  const loading = (part: number, { bytes, rows }: Pick<LoadProgress, 'bytes' | 'rows'>) =>
    pass({
      phase: 'loading',
      totalBytes,
      bytes: Math.round(bytes * part),
      rows: Math.round(rows * part),
    });
  return {
    reading(progress: LoadProgress): void {
      totalBytes = progress.totalBytes;
      if (progress.phase === 'loading') {
        loading(readingShare, progress);
      } else {
        pass(progress);
      }
    },
    importing: (part: number, rows: number) =>
      loading(readingShare + (1 - readingShare) * part, { bytes: totalBytes, rows }),
    finishing: (rows: number) => pass({ phase: 'finishing', totalBytes, bytes: totalBytes, rows }),
  };
}
