import { setImmediate as nextTurn } from 'node:timers/promises';
import { isObject, parseLongNumerals, type JsonObject } from '#common/json';
import { HttpError, parseSafely } from '#core/server';
import { ApiError, parsingError } from './api-error';

/** What came with a request. */
export interface Body {
  readonly isEmpty: boolean;
  readonly bytes: Buffer;
  /** One object; undefined where nothing came. Whole numbers keep all digits. */
  object(): JsonObject | undefined;
  /** Its lines, in slices: others have a turn in between, however long it is. */
  lines(): AsyncGenerator<string>;
}

/** Bytes of lines in one turn of the event loop. */
const SLICE = 262_144;
const NEW_LINE = 10;

export function readBody(received: unknown): Body {
  const bytes = Buffer.isBuffer(received) ? received : Buffer.alloc(0);
  return {
    isEmpty: bytes.length === 0,
    bytes,
    object: () => (bytes.length === 0 ? undefined : parseObject(bytes.toString('utf8'))),
    lines: () => linesOf(bytes),
  };
}

/** Also of a line. */
export function parseObject(text: string): JsonObject | undefined {
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = parseSafely(text, { parse: parseLongNumerals });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new ApiError(400, 'parse_exception', error.message);
  }
  if (isObject(value)) return value;
  throw parsingError('Expected [START_OBJECT]: the body must be one JSON object.');
}

async function* linesOf(bytes: Buffer): AsyncGenerator<string> {
  let taken = 0;
  let start = 0;
  while (start < bytes.length) {
    const found = bytes.indexOf(NEW_LINE, start);
    const end = found < 0 ? bytes.length : found;
    yield bytes.toString('utf8', start, end).replace(/\r$/, '');
    taken += end - start;
    start = end + 1;
    if (taken >= SLICE) {
      taken = 0;
      await nextTurn();
    }
  }
}
