import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PreparedFile } from './prepare-file';
import { unreadable } from './load-error';
import type { LoadSession } from './session';

/**
 * The database reads one kind of line end in a file. That a CSV file has several shows where it stops, so that no other file has
 * to be looked through for it.
 */
export async function withOneLineEnd<Loaded extends { rejected: readonly { text: string }[] }>(
  file: PreparedFile,
  session: LoadSession,
  load: (file: PreparedFile) => Promise<Loaded>,
): Promise<Loaded> {
  const first = await attempt(file, load);
  // Where the other line end stands inside quotes, it does not stop but leaves the row out.
  const isOdd = first.loaded?.rejected.some(({ text }) => text.includes('\r')) ?? true;
  if (first.loaded && (!isOdd || file.format !== 'csv')) {
    return first.loaded;
  }
  const path = join(session.stagingFolder, `${randomUUID()}.lines`);
  session.onTemporary(path);
  const kinds = new Set<number>();
  await pipeline(
    createReadStream(file.path, { highWaterMark: 1024 * 1024 }),
    (source: AsyncIterable<Buffer>) => withLineFeeds(source, kinds),
    createWriteStream(path, { mode: 0o600 }),
    { signal: session.signal },
  );
  // Rows that are left out for another reason are no better then.
  if (first.loaded && kinds.size < 2) {
    return first.loaded;
  }
  const { size } = await stat(path);
  return load({ ...file, path, bytes: size }).catch((error: unknown) => {
    throw isParserStop(error) ? unreadable('files.lineEnds', { name: file.name }) : error;
  });
}

/** Nothing where the database stopped at a line end of another kind. */
async function attempt<Loaded>(
  file: PreparedFile,
  load: (file: PreparedFile) => Promise<Loaded>,
): Promise<{ loaded?: Loaded }> {
  try {
    return { loaded: await load(file) };
  } catch (error) {
    if (file.format === 'csv' && isParserStop(error)) return {};
    throw error;
  }
}

const isParserStop = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('CSV Parser state machine');

const lineFeed = 10;
const carriageReturn = 13;
const quote = 34;
/** What may stand before a value: a quote elsewhere is part of it. */
const separators = new Set([...',;\t|'].map((character) => character.charCodeAt(0)));

/** Line ends between rows become line feeds; those inside quotes are part of a value. Tells the kinds there are. */
async function* withLineFeeds(source: AsyncIterable<Buffer>, kinds: Set<number>) {
  let quoted = false;
  let atStart = true;
  let wasReturn = false;
  for await (const chunk of source) {
    const out = Buffer.allocUnsafe(chunk.length);
    let length = 0;
    for (const byte of chunk) {
      const skip = byte === lineFeed && wasReturn;
      if (wasReturn || (!quoted && byte === lineFeed)) {
        kinds.add(skip ? lineFeed + carriageReturn : wasReturn ? carriageReturn : lineFeed);
      }
      wasReturn = !quoted && byte === carriageReturn;
      if (byte === quote && (quoted || atStart)) quoted = !quoted;
      // The second of two quotes inside opens the value again.
      atStart = !quoted && (byte === quote || isEnd(byte) || separators.has(byte));
      if (!skip) out[length++] = wasReturn ? lineFeed : byte;
    }
    yield out.subarray(0, length);
  }
}

const isEnd = (byte: number): boolean => byte === lineFeed || byte === carriageReturn;
