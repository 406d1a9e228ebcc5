import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tell } from '#common/server-messages';
import { HttpError } from '#core/server';

export interface StageOptions {
  stagingFolder: string;
  maxUploadBytes: number;
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
}

/** Writes an incoming file to the staging folder, under a name of ours. Nothing stays of one that fails. */
export async function stageUpload(source: Readable, options: StageOptions): Promise<string> {
  const { stagingFolder, maxUploadBytes, signal, onBytes } = options;
  await mkdir(stagingFolder, { recursive: true, mode: 0o700 });
  const path = join(stagingFolder, `${randomUUID()}.upload`);
  let bytes = 0;
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes <= maxUploadBytes) {
        onBytes(bytes);
        yield chunk;
      } else if (bytes > 2 * maxUploadBytes) {
        break;
      }
    }
    if (bytes > maxUploadBytes) {
      // Only now: a browser that still sends does not read the answer.
      throw tooLarge(maxUploadBytes);
    }
  };
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' });
  try {
    await pipeline(source, count, file, { signal });
    return path;
  } catch (error) {
    // The file may be about to be opened: it is removed when that is over.
    if (!file.closed) {
      await new Promise<void>((resolve) => file.once('close', () => resolve()));
    }
    await rm(path, { force: true });
    throw toHttpError(error);
  }
}

const tooLarge = (most: number): HttpError =>
  new HttpError(413, tell('ingest.tooLarge', { size: Math.round(most / 1024 ** 2) }));

function toHttpError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') {
    return new HttpError(507, tell('ingest.serverDiskFull'));
  }
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'ABORT_ERR') {
    return new HttpError(499, tell('ingest.uploadCancelled'));
  }
  return error;
}
