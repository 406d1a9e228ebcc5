import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

const lineFeed = 10;
const carriageReturn = 13;
/** What the reader of lines turns back into a carriage return; JSON forbids it. */
const encodedReturn = 31;

/**
 * Writes the file with line feeds only: the reader of lines takes one kind of line end. A carriage
 * return that is not part of a line end stays in its document, encoded; true if there is one.
 */
export async function toLineFeeds(from: string, to: string, signal: AbortSignal): Promise<boolean> {
  let encoded = false;
  const convert = async function* (source: AsyncIterable<Buffer>) {
    // A return at the end of a chunk: what it is shows in the next one.
    let open = false;
    for await (const chunk of source) {
      const out = Buffer.allocUnsafe(chunk.length + 1);
      let length = 0;
      if (open && chunk[0] !== lineFeed) {
        out[length++] = encodedReturn;
        encoded = true;
      }
      open = false;
      let start = 0;
      for (
        let at = chunk.indexOf(carriageReturn);
        at >= 0;
        at = chunk.indexOf(carriageReturn, start)
      ) {
        length += chunk.copy(out, length, start, at);
        start = at + 1;
        open = start === chunk.length;
        if (!open && chunk[start] !== lineFeed) {
          out[length++] = encodedReturn;
          encoded = true;
        }
      }
      length += chunk.copy(out, length, start);
      yield out.subarray(0, length);
    }
  };
  await pipeline(
    createReadStream(from, { highWaterMark: 1024 * 1024 }),
    convert,
    createWriteStream(to, { mode: 0o600 }),
    { signal },
  );
  return encoded;
}
