import { createReadStream } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import type { LoadLimits } from './limits';
import { mayHoldLongNumbers } from './long-numbers';

export interface TextScan {
  utf8: boolean;
  byteOrderMark: boolean;
  carriageReturns: boolean;
  surrogates: boolean;
  quotes: boolean;
  longNumbers: boolean;
  longestLine: number;
  longLine: boolean;
}

export const noText: TextScan = {
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
export async function scanText(
  path: string,
  { limits, signal }: { limits: Pick<LoadLimits, 'columns'>; signal: AbortSignal },
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
