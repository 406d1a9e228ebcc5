import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { LoadNotice } from '#common/search';
import { detectFormat, isGzip, type FileFormat } from './format';
import { toLineFeeds } from './line-feeds';
import type { LoadLimits } from './limits';
import { mayHoldLongNumbers } from './long-numbers';
import { unreadable } from './load-error';
import { notice } from './notice';
import { toUtf8 } from './text-encoding';
import { unpack } from './unpack';

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
}

export interface PrepareOptions {
  name: string;
  stagingFolder: string;
  limits: LoadLimits;
  signal: AbortSignal;
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
  const { name, signal } = options;
  let current = path;
  const temporary = (extension: string) => {
    const made = join(options.stagingFolder, `${randomUUID()}.${extension}`);
    options.onTemporary(made);
    return made;
  };

  let head = await readHead(current, name);
  if (isGzip(head)) {
    const unpacked = temporary('unpacked');
    await unpack(current, unpacked, options);
    current = unpacked;
    head = await readHead(current, name);
    if (isGzip(head)) {
      throw unreadable('files.compressedTwice', { name });
    }
  }

  const notices: LoadNotice[] = [];
  let scan: TextScan = noText;
  if (head.toString('latin1', 0, 4) !== 'PAR1') {
    const encoding = utf16Encoding(head);
    scan = encoding ? { ...scan, utf8: false } : await scanText(current, options);
    if (!scan.utf8 || scan.byteOrderMark) {
      detectFormat(encoding ? Buffer.from(new TextDecoder(encoding).decode(head)) : head, name);
      const converted = temporary('text');
      const guessed = await toUtf8({ from: current, to: converted, encoding, signal });
      if (guessed) notices.push(notice('notices.file.notUtf8', { file: name }));
      current = converted;
      scan = await scanText(current, options);
      head = await readHead(current, name);
    }
  }
  const format = detectFormat(head, name);
  let encodedReturns = false;
  if (format === 'ndjson' && scan.carriageReturns) {
    const converted = temporary('lines');
    encodedReturns = await toLineFeeds(current, converted, signal);
    current = converted;
  }
  const { size } = await stat(current);
  const { longestLine, longLine, surrogates, quotes, longNumbers } = scan;
  return {
    path: current,
    name,
    format,
    bytes: size,
    longestLine,
    longLine,
    notices,
    encodedReturns,
    surrogates,
    quotes,
    longNumbers,
  };
}

async function readHead(path: string, name: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? unreadable('files.missing', { name })
      : unreadable('files.notOpened', { name, reason: error.code ?? error.message });
  });
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(256 * 1024), 0, 256 * 1024, 0);
    if (bytesRead === 0) {
      throw unreadable('files.empty', { name });
    }
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function utf16Encoding(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) {
    return 'utf-16le';
  }
  if (head[0] === 0xfe && head[1] === 0xff) {
    return 'utf-16be';
  }
  return unmarkedUtf16(head);
}

/** Without a mark, zeros tell: of letters of our scripts they are every other byte, and no text has one. */
function unmarkedUtf16(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const some = head.subarray(0, Math.min(head.length, 4096) & ~1);
  const zeros = [0, 0];
  for (const [at, byte] of some.entries()) {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const most = some.length * 0.3;
  if (even === 0 && odd > most) return 'utf-16le';
  return odd === 0 && even > most ? 'utf-16be' : undefined;
}

interface TextScan {
  utf8: boolean;
  byteOrderMark: boolean;
  carriageReturns: boolean;
  surrogates: boolean;
  quotes: boolean;
  longNumbers: boolean;
  longestLine: number;
  longLine: boolean;
}

const noText: TextScan = {
  utf8: true,
  byteOrderMark: false,
  carriageReturns: false,
  surrogates: false,
  quotes: false,
  longNumbers: false,
  longestLine: 0,
  longLine: false,
};

/** Of two parts of a file, what of the one and the other is looked at together. */
const SEAM = 32;

const surrogateEscapes = [String.raw`\ud`, String.raw`\uD`].map((text) => Buffer.from(text));

/** Reads the file once: is it UTF-8, and how long can its longest line be? */
async function scanText(
  path: string,
  { limits, signal }: Pick<PrepareOptions, 'limits' | 'signal'>,
): Promise<TextScan> {
  const lines = createLineWatch(limits.columns);
  let utf8 = true;
  let first = true;
  let byteOrderMark = false;
  let carriageReturns = false;
  let surrogates = false;
  let quotes = false;
  let longNumbers = false;
  let end: Buffer = Buffer.alloc(0);
  let running = 0;
  let longestLine = 0;
  let carried: Buffer = Buffer.alloc(0);
  for await (const part of createReadStream(path, { highWaterMark: 1024 * 1024, signal })) {
    const chunk = part as Buffer;
    byteOrderMark ||= first && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf;
    first = false;
    lines.push(chunk);
    carriageReturns ||= chunk.includes(13);
    quotes ||= chunk.includes(34);
    const seam = Buffer.concat([end, chunk.subarray(0, SEAM)]);
    longNumbers ||= mayHoldLongNumbers(chunk) || mayHoldLongNumbers(seam);
    surrogates ||= hasSurrogates(chunk) || hasSurrogates(seam);
    end = chunk.subarray(-SEAM);
    const firstEnd = chunk.indexOf(10);
    const lastEnd = chunk.lastIndexOf(10);
    running += firstEnd < 0 ? chunk.length : firstEnd;
    longestLine = Math.max(longestLine, running, firstEnd < 0 ? 0 : lastEnd - firstEnd);
    running = lastEnd < 0 ? running : chunk.length - lastEnd;
    if (utf8) {
      const whole = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk;
      const cut = unfinishedCharacter(whole);
      utf8 = isUtf8(cut > 0 ? whole.subarray(0, -cut) : whole);
      carried = cut > 0 ? Buffer.from(whole.subarray(-cut)) : Buffer.alloc(0);
    }
  }
  return {
    utf8: utf8 && carried.length === 0,
    byteOrderMark,
    carriageReturns,
    surrogates,
    quotes,
    longNumbers,
    longestLine,
    longLine: lines.anyLonger(),
  };
}

/** Whether any line is longer than so many bytes: it steps from the last line end within reach to the next, and looks at few bytes. */
function createLineWatch(most: number) {
  let longer = false;
  /** Of the line, from the beginning of the chunk; less than 0 where it began in an earlier one. */
  let start = 0;
  return {
    anyLonger: () => longer,
    push(chunk: Buffer): void {
      while (!longer && start + most < chunk.length) {
        const reach = start + most;
        const end = reach < 0 ? -1 : chunk.lastIndexOf(10, reach);
        longer = end < Math.max(start, 0);
        start = end + 1;
      }
      const end = chunk.lastIndexOf(10);
      start = (end < 0 ? Math.min(start, 0) : Math.max(start, end + 1)) - chunk.length;
    },
  };
}

const hasSurrogates = (bytes: Buffer): boolean =>
  surrogateEscapes.some((escape) => bytes.includes(escape));

/** How many bytes at the end begin a character that the next chunk continues. */
function unfinishedCharacter(chunk: Buffer): number {
  for (let back = 1; back <= Math.min(3, chunk.length); back++) {
    const byte = chunk[chunk.length - back] ?? 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? back : 0;
    }
    if (byte < 0x80) {
      return 0;
    }
  }
  return 0;
}
