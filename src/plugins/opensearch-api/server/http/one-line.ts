import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from './api-error';

const NEW_LINE = 10;
const RETURN = 13;
const BLANK = 32;
const QUOTE = 34;
const BACKSLASH = 92;
/** Bytes of one turn of the event loop. */
const SLICE = 1_048_576;

/** JSON on one line, as `_bulk` has documents. Within a text there is no line break: JSON escapes them. */
export async function asOneLine(json: Buffer): Promise<Buffer> {
  if (json.length > SLICE) await nextTurn();
  if (!json.includes(NEW_LINE) && !json.includes(RETURN)) return json;
  const line = Buffer.from(json);
  let isText = false;
  for (let at = 0; at < line.length; at++) {
    const byte = line[at];
    if (byte === QUOTE) isText = !isText;
    else if (byte === BACKSLASH && isText) at += 1;
    else if (byte === NEW_LINE || byte === RETURN) {
      if (isText) throw brokenText();
      line[at] = BLANK;
    }
    if (at % SLICE === SLICE - 1) await nextTurn();
  }
  return line;
}

const brokenText = (): ApiError =>
  new ApiError(400, 'mapper_parsing_exception', 'failed to parse', {
    caused_by: {
      type: 'json_parse_exception',
      reason: 'Illegal unquoted character (line break): has to be escaped to be part of a text',
    },
  });
