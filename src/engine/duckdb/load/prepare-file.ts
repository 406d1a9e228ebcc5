import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { FileReadAs, LoadNotice, ReadingOptions, RejectedRow } from '#common/search';
import { detectFormat, refuseForeign, type FileFormat } from './format';
import { toLineFeeds } from './line-feeds';
import { readCsvWidth } from './csv-width';
import { KEPT_COLUMNS, type LoadLimits } from './limits';
import { isOfHits, knownList, splitHits } from './known-lists';
import { linesToDocuments } from './lines/lines-to-documents';
import { unreadable } from './load-error';
import { notice } from './notice';
import { unpackAll } from './packed/unpack-all';
import type { PackedPart } from './packed/packed-part';
import { readBeginning } from './read-beginning';
import { noText, scanText, type TextScan } from './scan-text';
import { guessEncoding } from './text-encoding-guess';
import { toUtf8 } from './text-encoding';
import { readCsvHead, tidyCsv } from './tidy-csv';
import { truncateToLine } from './truncate-to-line';
import { narrowCsv } from './wide-csv';

export interface PreparedFile {
  path: string;
  name: string;
  format: FileFormat;
  bytes: number;
  /** At least as long as the longest line; 0 for formats without lines. */
  longestLine: number;
  /** A line has more bytes than a row may have values. */
  longLine: boolean;
  notices: readonly LoadNotice[];
  /** Carriage returns inside lines are written as the control character 31. */
  encodedReturns: boolean;
  /** Escapes of surrogates are in it, perhaps halves of pairs. */
  surrogates: boolean;
  /** There is a quote in it. */
  quotes: boolean;
  /** Numbers with more digits than a double may be in it. */
  longNumbers: boolean;
  /** Lines of the file as the person has it before the first one of this. */
  lineOffset: number;
  /** Between the values of CSV, where it is known. */
  delimiter?: string;
  /** Of an object around records: the names on the way to them. */
  list?: string;
  /** The last column has what documents keep of others, as JSON. */
  hasRest?: boolean;
  /** Lines that were left out on the way, and how many. */
  rejects?: { count: number; rows: readonly RejectedRow[] };
  /** How it was read, for people to see. */
  told: FileReadAs;
}

export interface PrepareOptions {
  name: string;
  stagingFolder: string;
  limits: LoadLimits;
  signal: AbortSignal;
  reading: ReadingOptions;
  /** Of an archive. */
  part?: PackedPart | undefined;
  /** The file is the beginning of another one. */
  partial?: boolean | undefined;
  /** Told of every file that is made on the way, so that it can be removed. */
  onTemporary: (path: string) => void;
  /** Told which part of what is done here is done, up to 1. */
  onPrepared: (part: number) => void;
}

/**
 * Makes a file that the database can read in parallel and that holds no surprises: unpacked,
 * UTF-8 without a byte order mark, no line beyond the limit. A file that is so already is left
 * where it is.
 */
export async function prepareFile(path: string, options: PrepareOptions): Promise<PreparedFile> {
  const { signal } = options;
  const makePath = (extension: string) => {
    const made = join(options.stagingFolder, `${randomUUID()}.${extension}`);
    options.onTemporary(made);
    return made;
  };
  const unpacked = await unpackAll(path, { ...options, makePath });
  const text = await asUtf8(unpacked, options, makePath);
  // What was sent is cut already; what was made of it here is not.
  if (options.partial && text.path !== path) await truncateToLine(text.path);
  const format = unpacked.delimiter ? 'csv' : detectFormat(text.head, unpacked.name);
  const { notices, scan } = text;
  const file: PreparedFile = {
    ...scanned(scan),
    path: text.path,
    name: options.name,
    format,
    bytes: 0,
    notices: [...unpacked.notices, ...notices],
    encodedReturns: false,
    lineOffset: unpacked.skippedLines,
    told: { ...unpacked.told, shape: unpacked.told.shape ?? format, ...text.told },
    ...(unpacked.delimiter ? { delimiter: unpacked.delimiter } : {}),
  };
  const shaped = await shape(file, { text: text.head, fileName: unpacked.name }, options, makePath);
  const ready = await withLineFeeds(shaped, scan, signal, makePath);
  return { ...ready, bytes: (await stat(ready.path)).size };
}

type MakePath = (extension: string) => string;

const scanned = ({ longestLine, longLine, surrogates, quotes, longNumbers }: TextScan) => ({
  longestLine,
  longLine,
  surrogates,
  quotes,
  longNumbers,
});

interface Utf8Text {
  path: string;
  head: Buffer;
  scan: TextScan;
  notices: readonly LoadNotice[];
  told: Pick<FileReadAs, 'encoding'>;
}

async function asUtf8(
  { path, name }: { path: string; name: string },
  options: PrepareOptions,
  makePath: MakePath,
): Promise<Utf8Text> {
  const head = await readHead(path, options.name);
  if (head.toString('latin1', 0, 4) === 'PAR1') {
    return { path, head, scan: noText, notices: [], told: {} };
  }
  refuseForeign(head, name);
  const encoding = options.reading.encoding ?? markedEncoding(head) ?? guessEncoding(head);
  const isWide = encoding !== undefined && !/^utf-?8$/i.test(encoding);
  const scan = isWide ? { ...noText, utf8: false } : await scanText(path, options);
  if (scan.utf8 && !scan.byteOrderMark) {
    return { path, head, scan, notices: [], told: { encoding: 'utf-8' } };
  }
  detectFormat(isWide ? Buffer.from(new TextDecoder(encoding).decode(head)) : head, name);
  const to = makePath('text');
  const from = { from: path, to, encoding: isWide ? encoding : undefined, signal: options.signal };
  const guessed = await toUtf8(from);
  const told = isWide ? encoding : guessed ? 'windows-1252' : 'utf-8';
  return {
    path: to,
    head: await readHead(to, options.name),
    scan: await scanText(to, options),
    notices: tellEncoding(options, told, guessed),
    told: { encoding: told },
  };
}

/** As people know those that no mark of the file names. */
const GUESSED: Readonly<Record<string, string>> = {
  shift_jis: 'Shift-JIS',
  'windows-1251': 'Windows-1251',
};

function tellEncoding(
  { name, reading }: PrepareOptions,
  encoding: string,
  guessed: boolean,
): readonly LoadNotice[] {
  if (guessed) return [notice('notices.file.notUtf8', { file: name })];
  const guess = reading.encoding ? undefined : GUESSED[encoding];
  return guess ? [notice('notices.file.encoding', { file: name, encoding: guess })] : [];
}

/** Of an object that a program writes around its records, these alone are read. */
async function withoutAround(
  file: PreparedFile,
  head: Buffer,
  options: PrepareOptions,
  makePath: MakePath,
): Promise<{ file: PreparedFile; head: Buffer }> {
  if (file.format !== 'json' && file.format !== 'ndjson') return { file, head };
  const list = options.reading.list ?? knownList(head.toString('utf8'));
  if (list === undefined) return { file, head };
  if (!isOfHits(list)) return { file: { ...file, format: 'json', list }, head };
  const path = makePath('hits');
  if (!(await splitHits(file.path, path, { ...options, list }))) return { file, head };
  const scan = scanned(await scanText(path, options));
  return {
    file: { ...file, ...scan, path, format: 'ndjson' },
    head: await readHead(path, file.name),
  };
}

/** Lines of other forms become documents; CSV loses what DuckDB does not read. */
async function shape(
  given: PreparedFile,
  { text: whole, fileName }: { text: Buffer; fileName: string },
  options: PrepareOptions,
  makePath: MakePath,
): Promise<PreparedFile> {
  const { file, head: text } = await withoutAround(given, whole, options, makePath);
  const { reading, signal, name } = options;
  const { pattern } = reading;
  if (pattern !== undefined && (file.format === 'parquet' || file.delimiter !== undefined)) {
    throw unreadable('files.grokNoLines', { name });
  }
  const isTable = file.delimiter !== undefined || reading.delimiter !== undefined;
  const isLong = file.longestLine > options.limits.documentBytes;
  if (file.format !== 'parquet' && (!isTable || pattern !== undefined) && !isLong) {
    const made = await linesToDocuments(
      { path: file.path, name, fileName, head: text, format: file.format, pattern },
      { ...options, makePath: () => makePath('documents') },
    );
    if (made) {
      const { path, shape: told, notices, rejects } = made;
      return {
        ...file,
        ...scanned(await scanText(path, options)),
        path,
        format: 'ndjson',
        notices: [...file.notices, ...notices],
        rejects,
        told: { ...file.told, shape: told },
      };
    }
  }
  if (file.format !== 'csv') return file;
  const tidy = await tidyCsv(
    file,
    { ...reading, ...(file.delimiter ? { delimiter: file.delimiter, skipLines: 0 } : {}) },
    { signal, makePath: () => makePath('csv') },
  );
  const tidied = {
    ...file,
    ...(tidy.path ? scanned(await scanText(tidy.path, options)) : {}),
    path: tidy.path ?? file.path,
    delimiter: tidy.delimiter,
    lineOffset: file.lineOffset + tidy.skippedLines,
    notices: [...file.notices, ...tidy.notices],
    told: { ...file.told, skippedLines: tidy.skippedLines },
  };
  return narrow(tidied, options, makePath);
}

/** A table of more columns than can be searched keeps the others in its documents, up to a limit. */
async function narrow(
  file: PreparedFile,
  { limits, reading, signal }: PrepareOptions,
  makePath: MakePath,
): Promise<PreparedFile> {
  if (!file.longLine || !file.delimiter) return file;
  const width = await readCsvWidth(file.path, signal);
  if (width <= limits.columns || width > limits.columns * KEPT_COLUMNS) return file;
  const asked = { ...reading, delimiter: file.delimiter, skipLines: 0 };
  const { headers, hasHeader } = (await readCsvHead(file.path, asked)).dialect;
  if (headers.length <= limits.columns) return file;
  const path = makePath('narrow');
  const wide = { path: file.path, delimiter: file.delimiter, headers, hasHeader };
  const { notices, rejects } = await narrowCsv({ ...wide, most: limits.columns }, path, signal);
  return {
    ...file,
    ...scanned(await scanText(path, { limits, signal })),
    path,
    delimiter: ',',
    hasRest: true,
    rejects,
    notices: [...file.notices, ...notices],
  };
}

async function withLineFeeds(
  file: PreparedFile,
  { carriageReturns }: TextScan,
  signal: AbortSignal,
  makePath: MakePath,
): Promise<PreparedFile> {
  if (file.format !== 'ndjson' || file.rejects || !carriageReturns) return file;
  const path = makePath('lines');
  return { ...file, encodedReturns: await toLineFeeds(file.path, path, signal), path };
}

export async function readHead(path: string, name: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? unreadable('files.missing', { name })
      : unreadable('files.notOpened', { name, reason: error.code ?? error.message });
  });
  try {
    const head = await readBeginning(file, 256 * 1024);
    if (head.length === 0) {
      throw unreadable('files.empty', { name });
    }
    return head;
  } finally {
    await file.close();
  }
}

function markedEncoding(head: Buffer): string | undefined {
  const mark = head.toString('hex', 0, 2);
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : undefined;
}
