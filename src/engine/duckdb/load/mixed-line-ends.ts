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
export async function withOneLineEnd<T>(
  file: PreparedFile,
  session: LoadSession,
  load: (file: PreparedFile) => Promise<T>,
): Promise<T> {
  try {
    return await load(file);
  } catch (error) {
    if (file.format !== 'csv' || !isParserStop(error)) {
      throw error;
    }
  }
  const path = join(session.stagingFolder, `${randomUUID()}.lines`);
  session.onTemporary(path);
  await pipeline(
    createReadStream(file.path, { highWaterMark: 1024 * 1024 }),
    withLineFeeds,
    createWriteStream(path, { mode: 0o600 }),
    { signal: session.signal },
  );
  const { size } = await stat(path);
  return load({ ...file, path, bytes: size }).catch((error: unknown) => {
    throw isParserStop(error)
      ? unreadable(
          file.name,
          'its lines end in several ways, or a quote is opened and not closed. Save it again as CSV.',
        )
      : error;
  });
}

const isParserStop = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('CSV Parser state machine');

const lineFeed = 10;
const carriageReturn = 13;
const quote = 34;
/** What may stand before a value: a quote elsewhere is part of it. */
const separators = new Set([...',;\t|'].map((character) => character.charCodeAt(0)));

/** Line ends between rows become line feeds; those inside quotes are part of a value. */
async function* withLineFeeds(source: AsyncIterable<Buffer>) {
  let quoted = false;
  let atStart = true;
  let wasReturn = false;
  for await (const chunk of source) {
    const out = Buffer.allocUnsafe(chunk.length);
    let length = 0;
    for (const byte of chunk) {
      const skip = byte === lineFeed && wasReturn;
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
