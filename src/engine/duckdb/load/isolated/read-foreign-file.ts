import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { lockDown } from '../../lock-down';
import { interruptible } from '../../storage/interruptible';
import { firstDocuments } from '../first-documents';
import { loadFile } from '../load-file';
import type { ForeignFile, ForeignReaders, ReadingControl, TypedFile } from './foreign-file';

/** Of the memory of the process; the rest is for what the database does not count, and for JavaScript. */
const databaseShare = 0.6;

/** Reads the file into a database of its own, which is thrown away; what is left is Parquet. */
export async function readForeignFile(
  file: ForeignFile,
  { signal, onProgress, mayLeaveFile = () => file.preview !== true }: ReadingControl,
): Promise<TypedFile> {
  const { connection, close } = await openDatabase(file);
  const temporary: string[] = [];
  try {
    return await interruptible(connection, signal, async () => {
      const typed = await loadFile(file.path, file.name, {
        connection,
        signal,
        onProgress,
        mayLeaveFile,
        stagingFolder: file.folder,
        limits: file.limits,
        timeZone: file.timeZone,
        reading: file.reading ?? {},
        types: file.types ?? {},
        ...(file.part ? { part: file.part } : {}),
        ...(file.preview ? { partial: true } : {}),
        ...(file.mapping ? { mapping: file.mapping } : {}),
        ...(file.analysis ? { analysis: file.analysis } : {}),
        ...(file.fieldLimits ? { fieldLimits: file.fieldLimits } : {}),
        onTemporary: (path) => void temporary.push(path),
      });
      return file.preview
        ? { ...typed, firstDocuments: await firstDocuments(typed, connection) }
        : typed;
    });
  } finally {
    close();
    for (const path of temporary) {
      await rm(path, { force: true });
    }
  }
}

/** In the process that asks. */
export const readHere: ForeignReaders = {
  open: () => ({ read: readForeignFile, close: async () => {} }),
  prepare: () => {},
  close: async () => {},
};

async function openDatabase({ path, folder, memory, threads }: ForeignFile) {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run('SET enable_progress_bar = true');
  await connection.run('SET enable_progress_bar_print = false');
  await connection.run('CREATE SCHEMA atrium');
  await lockDown(connection, {
    temporaryFolder: join(folder, 'temp'),
    folders: [folder],
    files: [path],
    memoryLimit: `${Math.floor((memory * databaseShare) / 1e6)}MB`,
    threads,
  });
  return {
    connection,
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
