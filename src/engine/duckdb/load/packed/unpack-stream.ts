import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createInflateRaw } from 'node:zlib';
import type { LoadLimits } from '../limits';
import { tooLarge, unreadable } from '../load-error';
import { createZstdDecoder } from './zstd';

export interface UnpackOptions {
  name: string;
  limits: LoadLimits;
  signal: AbortSignal;
  /** The packed file is the beginning of another one. */
  partial?: boolean | undefined;
  /** Told which part of the packed file has been read, up to 1. */
  onPrepared: (part: number) => void;
}

/** Bytes of a file that are packed in one of these ways. */
export interface PackedBytes {
  path: string;
  method: 'gzip' | 'zstd' | 'deflate' | 'stored';
  start: number;
  /** How many. */
  size: number;
}

const ratioFrom = 100 * 1024 * 1024;

/** What so many packed bytes may become: far more is nothing that a person would send. */
const mostUnpacked = (size: number, limits: LoadLimits): number =>
  Math.min(limits.unpackedBytes, Math.max(ratioFrom, size * limits.unpackRatio));

/** The unpacked bytes; it stops where there are far more than a person would send. */
export async function* unpackedBytes(
  { path, method, start, size }: PackedBytes,
  { name, limits, onPrepared }: Omit<UnpackOptions, 'signal'>,
): AsyncIterable<Buffer> {
  const most = mostUnpacked(size, limits);
  let bytes = 0;
  if (size === 0) return;
  const source = createReadStream(path, {
    start,
    end: start + size - 1,
    highWaterMark: 256 * 1024,
  });
  for await (const chunk of decoded(method, counted(source, size, onPrepared), source)) {
    bytes += chunk.length;
    if (bytes > most) {
      throw tooLarge('files.unpacksTooLarge', { name, size: Math.round(most / 1024 ** 2) });
    }
    yield chunk;
  }
}

async function* counted(
  source: AsyncIterable<Buffer>,
  size: number,
  onPrepared: (part: number) => void,
): AsyncIterable<Buffer> {
  let read = 0;
  for await (const chunk of source) {
    read += chunk.length;
    onPrepared(read / size);
    yield chunk;
  }
}

function decoded(
  method: PackedBytes['method'],
  chunks: AsyncIterable<Buffer>,
  source: { destroy(): void },
): AsyncIterable<Buffer> {
  if (method === 'stored') return chunks;
  if (method === 'zstd') return createZstdDecoder(chunks);
  const decoder = (method === 'gzip' ? createGunzip : createInflateRaw)({ chunkSize: 1024 * 1024 });
  // What goes wrong shows where the decoder is read.
  pipeline(chunks, decoder).catch(() => source.destroy());
  return decoder;
}

/** Writes the unpacked bytes to a file. */
export async function unpackTo(
  packed: PackedBytes,
  to: string,
  options: UnpackOptions,
): Promise<void> {
  const { name, signal } = options;
  try {
    await pipeline(
      options.partial
        ? asFarAsItGoes(unpackedBytes(packed, options))
        : unpackedBytes(packed, options),
      createWriteStream(to, { mode: 0o600 }),
      { signal },
    );
  } catch (error) {
    throw toUnpackError(error, name);
  }
}

/** The beginning of a packed file breaks off. */
async function* asFarAsItGoes(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  try {
    yield* chunks;
  } catch (error) {
    if (!breaksOff(error)) throw error;
  }
}

const codeOf = (error: unknown): string | number | undefined =>
  (error as { code?: string | number }).code;
/** That of zlib, and that of the zstd decoder. */
const breaksOff = (error: unknown): boolean =>
  codeOf(error) === 'Z_BUF_ERROR' || codeOf(error) === 'ZSTD_ENDS';

export function toUnpackError(error: unknown, name: string): unknown {
  if (breaksOff(error)) return unreadable('files.compressedBreaksOff', { name });
  const code = String(codeOf(error));
  return code.startsWith('Z_') || code.startsWith('ZSTD_')
    ? unreadable('files.compressedDamaged', { name })
    : error;
}
