import { UpdateError } from '../update-error';
import {
  doubleValue,
  intValue,
  ListValue,
  MapValue,
  wholeValue,
  type JsonPart,
  type NumberValue,
  type Slot,
} from './values';

const MOST_LEVELS = 200;
const MOST_DIGITS = 1000;

/** Reads over a text. */
interface Reader {
  readonly text: string;
  at: number;
  level: number;
}

/** One object. Each part keeps its text; throws for what is not JSON, too deep, or names a member twice. */
export function readDocument(text: string): MapValue {
  const reader: Reader = { text, at: 0, level: 0 };
  const { value } = readSlot(reader);
  skipSpace(reader);
  if (reader.at < text.length) throw unreadable(reader);
  if (value instanceof MapValue) return value;
  throw notParsed('a document must be an object');
}

/** The value that a text begins with; what comes behind it is not looked at. */
export const readPart = (text: string): Slot & { value: JsonPart } =>
  readSlot({ text, at: 0, level: 0 });

function readSlot(reader: Reader): Slot & { value: JsonPart } {
  skipSpace(reader);
  const start = reader.at;
  const value = readValue(reader);
  const text = reader.text.slice(start, reader.at);
  return { value, text };
}

const SPACE = /[ \t\n\r]*/y;

function skipSpace(reader: Reader): void {
  SPACE.lastIndex = reader.at;
  SPACE.exec(reader.text);
  reader.at = SPACE.lastIndex;
}

function readValue(reader: Reader): JsonPart {
  switch (reader.text[reader.at]) {
    case '{':
      return nested(reader, readObject);
    case '[':
      return nested(reader, readArray);
    case '"':
      return readText(reader);
    default:
      return readWord(reader);
  }
}

function nested<Found>(reader: Reader, read: (reader: Reader) => Found): Found {
  reader.level += 1;
  if (reader.level > MOST_LEVELS) {
    throw notParsed(`a document is nested deeper than ${MOST_LEVELS} levels`);
  }
  const found = read(reader);
  reader.level -= 1;
  return found;
}

/** Its slots are read before its text is known. */
function readObject(reader: Reader): MapValue {
  const start = reader.at;
  const slots: [string, Slot & { keyText: string }][] = [];
  for (let first = true; !readEnd(reader, '}', first); first = false) {
    skipSpace(reader);
    const keyStart = reader.at;
    const key = readText(reader);
    const keyText = reader.text.slice(keyStart, reader.at);
    skipSpace(reader);
    if (!takeSign(reader, ':')) throw unreadable(reader);
    slots.push([key, { ...readSlot(reader), keyText }]);
  }
  const found = new MapValue(reader.text.slice(start, reader.at));
  for (const [key, slot] of slots) {
    if (found.slots.has(key)) throw notParsed(`Duplicate field '${key.slice(0, 100)}'`);
    found.slots.set(key, slot);
  }
  return found;
}

function readArray(reader: Reader): ListValue {
  const start = reader.at;
  const slots: Slot[] = [];
  for (let first = true; !readEnd(reader, ']', first); first = false) {
    slots.push(readSlot(reader));
  }
  const found = new ListValue([], reader.text.slice(start, reader.at));
  for (const slot of slots) found.slots.push(slot);
  return found;
}

/** The bracket that ends it; otherwise what stands between two members. */
function readEnd(reader: Reader, bracket: string, isFirst: boolean): boolean {
  if (isFirst) reader.at += 1;
  skipSpace(reader);
  if (takeSign(reader, bracket)) return true;
  if (!isFirst && !takeSign(reader, ',')) throw unreadable(reader);
  return false;
}

function takeSign(reader: Reader, sign: string): boolean {
  if (reader.text[reader.at] !== sign) return false;
  reader.at += 1;
  return true;
}

const TEXT = /"(?:[^"\\]|\\[^])*"/y;
const WORD = /true|false|null|-?\d+(\.\d+)?([eE][+-]?\d+)?/y;

function readText(reader: Reader): string {
  const raw = match(reader, TEXT);
  try {
    return JSON.parse(raw) as string;
  } catch {
    throw notParsed(`a text at character ${reader.at - raw.length + 1} is not JSON`);
  }
}

function readWord(reader: Reader): JsonPart {
  const raw = match(reader, WORD);
  if (raw === 'null') return null;
  if (raw === 'true' || raw === 'false') return raw === 'true';
  if (/^-?0\d/.test(raw)) throw notParsed('Invalid numeric value: Leading zeroes not allowed');
  return readNumber(raw);
}

/** A whole number that is too long for 15 digits keeps all of them. */
function readNumber(raw: string): NumberValue {
  if (raw.length > MOST_DIGITS) {
    throw notParsed(
      `Number value length (${raw.length}) exceeds the maximum allowed (${MOST_DIGITS})`,
    );
  }
  if (/[.eE]/.test(raw)) return doubleValue(Number(raw));
  return raw.length < 10 ? intValue(Number(raw)) : wholeValue(BigInt(raw));
}

function match(reader: Reader, pattern: RegExp): string {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text);
  if (!found) throw unreadable(reader);
  reader.at = pattern.lastIndex;
  return found[0];
}

const unreadable = ({ at, text }: Reader): UpdateError =>
  notParsed(
    at < text.length
      ? `Unexpected character ('${text[at] ?? ''}') at character ${at + 1}`
      : 'Unexpected end-of-input',
  );

function notParsed(reason: string): UpdateError {
  return new UpdateError(400, { type: 'parse_exception', reason });
}
