import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { LoadNotice, ReadingOptions } from '#common/search';
import { detectDialect, type CsvDialect } from './csv-dialect';
import { notice } from './notice';
import { readBeginning } from './read-beginning';

/** So much of a file tells its dialect. */
const HEAD_BYTES = 4 * 1024 * 1024;

export interface CsvHead {
  dialect: CsvDialect;
  /** What was read of the file. */
  bytes: Buffer;
}

export async function readCsvHead(path: string, reading: ReadingOptions): Promise<CsvHead> {
  const handle = await open(path);
  try {
    const bytes = await readBeginning(handle, HEAD_BYTES);
    return {
      bytes,
      dialect: detectDialect(bytes.toString('utf8'), bytes.length < HEAD_BYTES, reading),
    };
  } finally {
    await handle.close();
  }
}

export interface TidyCsv {
  /** Of the file that was written, where it had to be. */
  path?: string;
  delimiter: string;
  skippedLines: number;
  notices: readonly LoadNotice[];
}

/** A file without lines before the header, whose quotes are doubled inside of quotes: only a file that is otherwise is written again. */
export async function tidyCsv(
  { path, name }: { path: string; name: string },
  reading: ReadingOptions,
  { signal, makePath }: { signal: AbortSignal; makePath: () => string },
): Promise<TidyCsv> {
  const { dialect, bytes } = await readCsvHead(path, reading);
  const { delimiter, skipped, escape } = dialect;
  const notices = [
    ...(skipped.lines > 0
      ? [notice('notices.file.skippedLines', { file: name, count: skipped.lines })]
      : []),
    ...(escape === '\\' ? [notice('notices.file.backslashQuotes', { file: name })] : []),
  ];
  const found = { delimiter, skippedLines: skipped.lines, notices };
  if (skipped.characters === 0 && escape === '"') return found;
  const start = Buffer.byteLength(bytes.toString('utf8').slice(0, skipped.characters));
  const to = makePath();
  const source = createReadStream(path, { start, highWaterMark: 1024 * 1024 });
  const target = createWriteStream(to, { mode: 0o600 });
  if (escape === '"') await pipeline(source, target, { signal });
  else await pipeline(source, (chunks) => doubleQuotes(chunks, delimiter), target, { signal });
  return { ...found, path: to };
}

const quote = 34;
const backslash = 92;
const lineFeed = 10;
const carriageReturn = 13;

/** Of quotes and backslashes that a backslash stands before, in texts in quotes. */
async function* doubleQuotes(source: AsyncIterable<Buffer>, delimiter: string) {
  const step = createQuoteDoubler(delimiter.charCodeAt(0));
  for await (const chunk of source) {
    const out = Buffer.allocUnsafe(chunk.length * 2 + 1);
    let length = 0;
    for (const byte of chunk) length = step(byte, out, length);
    yield out.subarray(0, length);
  }
}

/** Writes what becomes of a byte, and returns how long the output is then. */
function createQuoteDoubler(separator: number) {
  let quoted = false;
  let atStart = true;
  let escaped = false;
  const writeEscaped = (byte: number, out: Buffer, at: number): number => {
    let length = at;
    if (byte !== backslash && byte !== quote) out[length++] = backslash;
    out[length++] = byte;
    if (byte === quote) out[length++] = byte;
    return length;
  };
  return (byte: number, out: Buffer, at: number): number => {
    if (escaped) {
      escaped = false;
      return writeEscaped(byte, out, at);
    }
    if (quoted && byte === backslash) {
      escaped = true;
      return at;
    }
    if (byte === quote && (quoted || atStart)) quoted = !quoted;
    atStart = byte === separator || byte === lineFeed || byte === carriageReturn;
    out[at] = byte;
    return at + 1;
  };
}
