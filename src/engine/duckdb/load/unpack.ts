import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { LoadLimits } from './limits';
import { tooLarge, unreadable } from './load-error';

export interface UnpackOptions {
  name: string;
  limits: LoadLimits;
  signal: AbortSignal;
  /** Told which part of the packed file has been read, up to 1. */
  onPrepared: (part: number) => void;
}

const ratioFrom = 100 * 1024 * 1024;

/** Unpacks a gzip file, and stops at a file that unpacks to far more than a person would send. */
export async function unpack(from: string, to: string, options: UnpackOptions): Promise<void> {
  const { name, limits, signal, onPrepared } = options;
  const { size } = await stat(from);
  const most = Math.min(limits.unpackedBytes, Math.max(ratioFrom, size * limits.unpackRatio));
  const count = async function* (source: AsyncIterable<Buffer>) {
    let read = 0;
    for await (const chunk of source) {
      read += chunk.length;
      onPrepared(read / size);
      yield chunk;
    }
  };
  const guard = async function* (source: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > most) {
        throw tooLarge('files.unpacksTooLarge', { name, size: Math.round(most / 1024 ** 2) });
      }
      yield chunk;
    }
  };
  try {
    await pipeline(
      createReadStream(from, { highWaterMark: 256 * 1024 }),
      count,
      createGunzip({ chunkSize: 1024 * 1024 }),
      guard,
      createWriteStream(to, { mode: 0o600 }),
      { signal },
    );
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') {
      throw unreadable('files.compressedBreaksOff', { name });
    }
    if (code?.startsWith('Z_')) {
      throw unreadable('files.compressedDamaged', { name });
    }
    throw error;
  }
}
