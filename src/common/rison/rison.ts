import type { JsonValue } from '#common/json';

/** The text is not RISON; `position` is where it stops making sense. */
export class RisonError extends Error {
  override readonly name = 'RisonError';
  readonly position: number;

  constructor(message: string, position: number) {
    super(`${message} at position ${position}`);
    this.position = position;
  }
}

const NOT_IN_BARE = " '!:(),*@$";
const BARE = /^[^-0-9 '!:(),*@$][^ '!:(),*@$]*$/;
const MAX_DEPTH = 100;

/** Writes a value in RISON, the compact notation of URLs in this field. */
export function encodeRison(value: unknown): string {
  if (Array.isArray(value)) {
    return `!(${value.map((part) => encodeRison(part ?? null)).join(',')})`;
  }
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => `${encodeText(key)}:${encodeRison(part)}`);
    return `(${parts.join(',')})`;
  }
  if (typeof value === 'string') {
    return encodeText(value);
  }
  if (typeof value === 'boolean') {
    return value ? '!t' : '!f';
  }
  return typeof value === 'number' && Number.isFinite(value)
    ? String(value).replace('e+', 'e')
    : '!n';
}

function encodeText(text: string): string {
  return BARE.test(text) ? text : `'${text.replace(/['!]/g, '!$&')}'`;
}

/** Reads RISON. Objects have no prototype: a key `__proto__` is a key like any other (attack 31). */
export function decodeRison(text: string): JsonValue {
  const reader = { text, position: 0 };
  const value = readValue(reader, 0);
  if (reader.position < text.length) {
    throw new RisonError('Unexpected text', reader.position);
  }
  return value;
}

interface Reader {
  readonly text: string;
  position: number;
}

function readValue(reader: Reader, depth: number): JsonValue {
  if (depth > MAX_DEPTH) {
    throw new RisonError('Nested too deep', reader.position);
  }
  const character = reader.text[reader.position];
  switch (character) {
    case undefined:
      throw new RisonError('Unexpected end', reader.position);
    case '(':
      return readObject(reader, depth);
    case "'":
      return readQuoted(reader);
    case '!':
      return readSpecial(reader, depth);
    default:
      return readBare(reader);
  }
}

function readSpecial(reader: Reader, depth: number): JsonValue {
  const kind = reader.text[reader.position + 1];
  if (kind === '(') {
    reader.position += 2;
    return readList(reader, () => readValue(reader, depth + 1));
  }
  const value = { t: true, f: false, n: null }[kind as 't' | 'f' | 'n'];
  if (value === undefined) {
    throw new RisonError('Unknown value', reader.position);
  }
  reader.position += 2;
  return value;
}

function readObject(reader: Reader, depth: number): JsonValue {
  reader.position += 1;
  const object = Object.create(null) as Record<string, JsonValue>;
  readList(reader, () => {
    const key = reader.text[reader.position] === "'" ? readQuoted(reader) : readWord(reader);
    if (reader.text[reader.position] !== ':') {
      throw new RisonError("Expected ':'", reader.position);
    }
    reader.position += 1;
    object[key] = readValue(reader, depth + 1);
    return null;
  });
  return object;
}

function readList(reader: Reader, readPart: () => JsonValue): JsonValue[] {
  const parts: JsonValue[] = [];
  while (reader.text[reader.position] !== ')') {
    if (parts.length > 0) {
      if (reader.text[reader.position] !== ',') {
        throw new RisonError("Expected ',' or ')'", reader.position);
      }
      reader.position += 1;
    }
    parts.push(readPart());
  }
  reader.position += 1;
  return parts;
}

function readQuoted(reader: Reader): string {
  const start = reader.position;
  let result = '';
  for (let position = start + 1; position < reader.text.length; position++) {
    const character = reader.text[position] ?? '';
    if (character === "'") {
      reader.position = position + 1;
      return result;
    }
    if (character === '!') {
      position += 1;
    }
    result += reader.text[position] ?? '';
  }
  throw new RisonError('Quote without end', start);
}

function readWord(reader: Reader): string {
  const start = reader.position;
  while (
    reader.position < reader.text.length &&
    !NOT_IN_BARE.includes(reader.text[reader.position] ?? '')
  ) {
    reader.position += 1;
  }
  if (reader.position === start) {
    throw new RisonError('Unexpected character', start);
  }
  return reader.text.slice(start, reader.position);
}

function readBare(reader: Reader): JsonValue {
  const word = readWord(reader);
  return /^-?(0|[1-9]\d*)(\.\d+)?(e-?\d+)?$/i.test(word) ? Number(word) : word;
}
