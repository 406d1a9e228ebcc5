import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

const carriageReturn = 13;

/** Writes the file with line feeds only: the reader of lines takes one kind of line end. */
export async function toLineFeeds(from: string, to: string, signal: AbortSignal): Promise<void> {
  const strip = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      // Outside strings a carriage return is white space, and inside them JSON forbids it.
      for (
        let at = chunk.indexOf(carriageReturn);
        at >= 0;
        at = chunk.indexOf(carriageReturn, at)
      ) {
        chunk[at] = 32;
      }
      yield chunk;
    }
  };
  await pipeline(
    createReadStream(from, { highWaterMark: 1024 * 1024 }),
    strip,
    createWriteStream(to, { mode: 0o600 }),
    { signal },
  );
}
