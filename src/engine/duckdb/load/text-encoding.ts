import { isUtf8 } from 'node:buffer';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export interface Conversion {
  from: string;
  to: string;
  /** Missing: UTF-8 and Windows-1252, line by line. */
  encoding: string | undefined;
  signal: AbortSignal;
}

/**
 * Writes the file as UTF-8 without a byte order mark. Lines that are not UTF-8 are read as
 * Windows-1252, the others stay as they are: files put together from several sources have both.
 * Returns whether any line was read so.
 */
export async function toUtf8({ from, to, encoding, signal }: Conversion): Promise<boolean> {
  let converted = 0;
  const lines = async function* (source: AsyncIterable<Buffer>) {
    for await (const block of inLines(source)) {
      const valid = isUtf8(block);
      converted += valid ? 0 : 1;
      yield valid ? block : convertLines(block);
    }
  };
  const units = async function* (source: AsyncIterable<Buffer>) {
    const decode = decoderOf(encoding);
    for await (const chunk of source) {
      yield Buffer.from(decode(chunk));
    }
  };
  await pipeline(
    createReadStream(from, {
      start: encoding ? 0 : await markLength(from),
      highWaterMark: 1024 * 1024,
    }),
    encoding ? units : lines,
    createWriteStream(to, { mode: 0o600 }),
    { signal },
  );
  return !encoding && converted > 0;
}

async function markLength(path: string): Promise<number> {
  for await (const head of createReadStream(path, { start: 0, end: 2 })) {
    return (head as Buffer).toString('hex') === 'efbbbf' ? 3 : 0;
  }
  return 0;
}

/** Blocks that end with a line, so that no character is cut. */
async function* inLines(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of source) {
    const end = chunk.lastIndexOf(10) + 1;
    if (end > 0) {
      yield Buffer.concat([...rest, chunk.subarray(0, end)]);
      rest = [];
    }
    rest.push(chunk.subarray(end));
  }
  yield Buffer.concat(rest);
}

function convertLines(block: Buffer): Buffer {
  const parts: Buffer[] = [];
  let start = 0;
  while (start < block.length) {
    const found = block.indexOf(10, start);
    const end = found < 0 ? block.length : found + 1;
    const line = block.subarray(start, end);
    parts.push(isUtf8(line) ? line : Buffer.from(fromWindows(line)));
    start = end;
  }
  return Buffer.concat(parts);
}

/** What Windows-1252 has where Latin-1 has control characters; Node reads it as Latin-1. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const fromWindows = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0080-\u009F]/g, (control) => WINDOWS[control.charCodeAt(0) - 0x80] ?? control);

function decoderOf(encoding = 'utf-8'): (chunk: Buffer) => string {
  if (/^(windows-1252|iso-8859-1|latin1)$/i.test(encoding)) return fromWindows;
  const decoder = new TextDecoder(encoding);
  return (chunk) => decoder.decode(chunk, { stream: true });
}
