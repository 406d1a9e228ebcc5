import { stat } from 'node:fs/promises';
import type { FileReadAs, LoadNotice, ReadingOptions } from '#common/search';
import { isGzip, isZstd } from '../format';
import { unreadable } from '../load-error';
import { readHead } from '../prepare-file';
import { sheetToCsv } from '../sheets/sheet-to-csv';
import type { PackedPart } from './packed-part';
import { unpackTo, type UnpackOptions } from './unpack-stream';
import { isZip } from './zip-parts';
import { packedBytesOf, readZipDirectory } from './zip-directory';

export interface UnpackAllOptions extends UnpackOptions {
  reading: ReadingOptions;
  part?: PackedPart | undefined;
  makePath: (extension: string) => string;
}

export interface Unpacked {
  path: string;
  /** What it is called inside. */
  name: string;
  notices: readonly LoadNotice[];
  skippedLines: number;
  /** Of a table that was made of a sheet. */
  delimiter?: string;
  told: Partial<FileReadAs>;
}

/** The file itself, out of its archive, its compression and its workbook. */
export async function unpackAll(given: string, options: UnpackAllOptions): Promise<Unpacked> {
  const { part, name } = options;
  const path = part ? await takePart(given, part, options) : given;
  const own = part?.name ?? name;
  const head = await readHead(path, name);
  const plain = { path, name: own, notices: [], skippedLines: 0, told: {} };
  if (isGzip(head) || isZstd(head)) return decompress(plain, head, options);
  return isZip(head) ? openSheet(plain, options) : plain;
}

async function takePart(path: string, part: PackedPart, options: UnpackAllOptions) {
  const entry = (await readZipDirectory(path, options.name))[part.place];
  if (!entry) throw unreadable('files.zipDamaged', { name: options.name });
  const to = options.makePath('part');
  await unpackTo(await packedBytesOf(path, entry, options.name), to, options);
  return to;
}

async function decompress(
  packed: Unpacked,
  head: Buffer,
  options: UnpackAllOptions,
): Promise<Unpacked> {
  const to = options.makePath('unpacked');
  const { size } = await stat(packed.path);
  const method = isGzip(head) ? 'gzip' : 'zstd';
  await unpackTo({ path: packed.path, method, start: 0, size }, to, options);
  const inside = await readHead(to, options.name);
  if (isGzip(inside) || isZstd(inside)) {
    throw unreadable('files.compressedTwice', { name: options.name });
  }
  const unpacked = { ...packed, path: to, name: packed.name.replace(/\.(gz|zst)$/i, '') };
  return isZip(inside) ? openSheet(unpacked, options) : unpacked;
}

async function openSheet(file: Unpacked, options: UnpackAllOptions): Promise<Unpacked> {
  const made = await sheetToCsv(file.path, options);
  if (!made) throw unreadable('files.isZip', { name: options.name });
  return { ...file, ...made, delimiter: ',' };
}
