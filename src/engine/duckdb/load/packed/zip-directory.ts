import { open, type FileHandle } from 'node:fs/promises';
import { unreadable } from '../load-error';
import type { PackedBytes } from './unpack-stream';

export interface ZipEntry {
  name: string;
  /** Of how it is packed, as the archive numbers them. */
  method: number;
  encrypted: boolean;
  packedSize: number;
  size: number;
  offset: number;
}

/** More are not read. */
const MOST_ENTRIES = 10_000;
const MOST_DIRECTORY = 16 * 1024 * 1024;
const END_SIZE = 22;
const MOST_COMMENT = 65_535;

/** The files that an archive says it has. Nothing of it is trusted: sizes and places have to be within the file. */
export async function readZipDirectory(path: string, name: string): Promise<readonly ZipEntry[]> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const end = await findEnd(handle, size);
    if (!end) throw unreadable('files.zipBreaksOff', { name });
    if (end.count === 0) throw unreadable('files.isEmptyZip', { name });
    if (end.count > MOST_ENTRIES || end.bytes > MOST_DIRECTORY) {
      throw unreadable('files.zipTooMany', { name, count: end.count, most: MOST_ENTRIES });
    }
    const entries = readEntries(await readAt(handle, end.offset, end.bytes), end.count);
    const packed = entries.reduce((sum, entry) => sum + entry.packedSize, 0);
    // Files that share their bytes are how a small archive becomes a huge one.
    const isWithin = entries.every(({ offset, packedSize }) => offset + packedSize <= size);
    if (entries.length < end.count || packed > size || !isWithin) {
      throw unreadable('files.zipDamaged', { name });
    }
    return entries;
  } finally {
    await handle.close();
  }
}

async function readAt(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}

async function findEnd(handle: FileHandle, size: number) {
  const length = Math.min(size, END_SIZE + MOST_COMMENT);
  const tail = await readAt(handle, size - length, length);
  const at = tail.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (at < 0 || at + END_SIZE > tail.length) return undefined;
  const short = {
    count: tail.readUInt16LE(at + 10),
    bytes: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  };
  if (short.count < 0xffff && short.bytes < 0xffffffff && short.offset < 0xffffffff) return short;
  return findLongEnd(handle, tail, at);
}

/** Of an archive with more or larger files than 32 bits count. */
async function findLongEnd(handle: FileHandle, tail: Buffer, at: number) {
  if (at < 20 || tail.toString('hex', at - 20, at - 16) !== '504b0607') return undefined;
  const end = await readAt(handle, Number(tail.readBigUInt64LE(at - 12)), 56);
  if (end.length < 56 || end.toString('hex', 0, 4) !== '504b0606') return undefined;
  return {
    count: Number(end.readBigUInt64LE(32)),
    bytes: Number(end.readBigUInt64LE(40)),
    offset: Number(end.readBigUInt64LE(48)),
  };
}

const HEADER_SIZE = 46;

function readEntries(directory: Buffer, count: number): readonly ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count && at + HEADER_SIZE <= directory.length) {
    if (directory.toString('hex', at, at + 4) !== '504b0102') break;
    const nameLength = directory.readUInt16LE(at + 28);
    const extraLength = directory.readUInt16LE(at + 30);
    const commentLength = directory.readUInt16LE(at + 32);
    const nameEnd = at + HEADER_SIZE + nameLength;
    const flags = directory.readUInt16LE(at + 8);
    const sizes = {
      packedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    };
    entries.push({
      name: directory.toString('utf8', at + HEADER_SIZE, nameEnd),
      method: directory.readUInt16LE(at + 10),
      encrypted: (flags & 1) === 1,
      ...longSizes(sizes, directory.subarray(nameEnd, nameEnd + extraLength)),
    });
    at = nameEnd + extraLength + commentLength;
  }
  return entries;
}

type Sizes = Pick<ZipEntry, 'packedSize' | 'size' | 'offset'>;

/** Sizes of more than 32 bits stand in a field of their own, in this order. */
function longSizes(sizes: Sizes, extra: Buffer): Sizes {
  const field = longField(extra);
  const long = { ...sizes };
  let at = 0;
  for (const key of ['size', 'packedSize', 'offset'] as const) {
    if (long[key] !== 0xffffffff || at + 8 > field.length) continue;
    long[key] = Number(field.readBigUInt64LE(at));
    at += 8;
  }
  return long;
}

function longField(extra: Buffer): Buffer {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 1)
      return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  }
  return Buffer.alloc(0);
}

/** Where the bytes of a file in the archive are. */
export async function packedBytesOf(
  path: string,
  entry: ZipEntry,
  name: string,
): Promise<PackedBytes> {
  if (entry.encrypted) throw unreadable('files.zipEncrypted', { name });
  const method = ({ 0: 'stored', 8: 'deflate', 93: 'zstd' } as const)[entry.method];
  if (!method) throw unreadable('files.zipMethod', { name, method: entry.method });
  const handle = await open(path);
  try {
    const header = await readAt(handle, entry.offset, 30);
    if (header.length < 30 || header.toString('hex', 0, 4) !== '504b0304') {
      throw unreadable('files.zipDamaged', { name });
    }
    const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    return { path, method, start, size: entry.packedSize };
  } finally {
    await handle.close();
  }
}
