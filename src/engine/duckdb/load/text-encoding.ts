import { isUtf8 } from 'node:buffer';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export interface Conversion {
  from: string;
  to: string;
  encoding: 'utf-16le' | 'utf-16be' | undefined;
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
    const decoder = new TextDecoder(encoding);
    for await (const chunk of source) {
      yield Buffer.from(decoder.decode(chunk, { stream: true }));
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
  const decoder = new TextDecoder('windows-1252');
  const parts: Buffer[] = [];
  let start = 0;
  while (start < block.length) {
    const found = block.indexOf(10, start);
    const end = found < 0 ? block.length : found + 1;
    const line = block.subarray(start, end);
    parts.push(isUtf8(line) ? line : Buffer.from(decoder.decode(line)));
    start = end;
  }
  return Buffer.concat(parts);
}
