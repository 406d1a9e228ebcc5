import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isObject, parseLongNumerals, type JsonObject } from '#common/json';
import { HttpError, JsonError, parseSafely } from '#core/server';
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
    object: () => (bytes.length === 0 ? undefined : parseObject(textOf(bytes))),
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
    throw new ApiError(400, typeOf(error, text), error.message);
  }
  if (isObject(value)) return value;
  throw parsingError('Expected [START_OBJECT]: the body must be one JSON object.');
}

/** @throws ApiError where it is not UTF-8: what stands for such bytes would be taken for what was sent */
export function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (!text.includes('\uFFFD') || isUtf8(bytes)) return text;
  throw new ApiError(400, 'json_parse_exception', 'Invalid UTF-8: the body is not text in UTF-8.');
}

/** As OpenSearch's parsers call what is wrong. */
function typeOf(error: HttpError, text: string): string {
  const { code, values } = error instanceof JsonError ? error.problem : {};
  if (code !== 'json.invalid') return 'parse_exception';
  const reason = String(values?.['reason']);
  const [, position = '-1'] = /at position (\d+)/.exec(reason) ?? [];
  const isCut = reason.includes('end of JSON') || Number(position) >= text.trimEnd().length;
  return isCut ? 'unexpected_end_of_input_exception' : 'json_parse_exception';
}

async function* linesOf(bytes: Buffer): AsyncGenerator<string> {
  let taken = 0;
  let start = 0;
  while (start < bytes.length) {
    const found = bytes.indexOf(NEW_LINE, start);
    const end = found < 0 ? bytes.length : found;
    yield textOf(bytes.subarray(start, end)).replace(/\r$/, '');
    taken += end - start;
    start = end + 1;
    if (taken >= SLICE) {
      taken = 0;
      await nextTurn();
    }
  }
}
