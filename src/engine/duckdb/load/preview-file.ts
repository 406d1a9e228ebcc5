import { randomUUID } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilePreview } from '#common/search';
import { EngineError } from '../../engine-error';
import type { PreviewOptions } from '../../engine';
import type { LoadLimits } from './limits';
import type { FileReader } from './load-foreign';
import { unreadable } from './load-error';
import type { TypedFile } from './isolated/foreign-file';
import { loadParts } from './load-parts';
import { chooseTimeField } from '../../time-field';

interface Previewing {
  stagingFolder: string;
  mayRead: (path: string) => boolean;
  limits: LoadLimits;
  reader: FileReader;
  signal: AbortSignal;
}

/** Thrown where the first file of an archive has been read. */
class FirstRead extends Error {}

/** Reads the beginning of a file as a load would, and keeps nothing of it. */
export async function previewFile(
  given: { path: string; name: string },
  { reading = {}, types = {}, timeZone = 'UTC', partial }: PreviewOptions,
  { stagingFolder, mayRead, limits, reader, signal }: Previewing,
): Promise<FilePreview> {
  const { name } = given;
  const path = await realpath(given.path).catch(() => given.path);
  const folder = join(stagingFolder, randomUUID());
  await mkdir(folder, { mode: 0o700 });
  const foreign = reader.open();
  let typed: TypedFile | undefined;
  try {
    const load = async (partName: string, part?: { place: number; name: string }) => {
      const { memory, threads } = reader;
      typed = await foreign.read(
        {
          path,
          name: partName,
          folder,
          limits,
          timeZone,
          memory,
          reading,
          types,
          ...(threads ? { threads } : {}),
          ...(part ? { part } : {}),
          preview: true,
        },
        { signal, onProgress: () => {}, mayLeaveFile: () => false },
      );
      if (part) throw new FirstRead();
    };
    await loadParts(path, name, { mayRead, load }).catch((error: unknown) => {
      if (!(error instanceof FirstRead)) throw error;
    });
  } finally {
    await foreign.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
  if (!typed) throw unreadable('files.nothingGiven', { name });
  return toPreview(typed, types, partial);
}

function toPreview(
  typed: TypedFile,
  types: PreviewOptions['types'],
  partial: boolean,
): FilePreview {
  const { fields, notices, rejectedRows, rejected, firstDocuments = [], readAs } = typed;
  if (!readAs) throw new EngineError('unsupported', 'The file has a mapping of its own.');
  const timeField = chooseTimeField(fields);
  return {
    readAs,
    // Types that were asked for are made when all is loaded.
    fields: fields.map(({ name, type, multiValued }) => ({
      name,
      type: types?.[name] ?? type,
      multiValued,
    })),
    ...(timeField === undefined ? {} : { timeField }),
    documents: firstDocuments,
    notices,
    rejectedRows,
    rejected: rejected.slice(0, SHOWN_REJECTS),
    partial,
  };
}

const SHOWN_REJECTS = 5;
