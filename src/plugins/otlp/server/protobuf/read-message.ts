import { OtlpError } from '../otlp-error';

/** What a field holds, and how it stands in JSON. `hex` and `base64` are bytes, `decimal` whole numbers of 64 bits. */
type Kind = 'text' | 'hex' | 'base64' | 'bool' | 'number' | 'double' | 'decimal';

export interface Field {
  readonly name: string;
  readonly kind: Kind | (() => Message);
  readonly isList?: true;
}

/** The fields of a message by their numbers. */
export type Message = ReadonlyMap<number, Field>;

type Value = string | number | boolean | JsonMessage;

/** As the JSON encoding of OTLP has it. */
export interface JsonMessage {
  [name: string]: Value | Value[] | undefined;
}

const MOST_LEVELS = 100;

interface Reader {
  readonly bytes: Buffer;
  at: number;
}

/** Reads a message; fields that are not known are skipped. Throws for bytes that are none. */
export function readMessage(bytes: Buffer, message: Message, level = 0): JsonMessage {
  if (level > MOST_LEVELS) throw new OtlpError(400, `values are nested deeper than ${MOST_LEVELS}`);
  const reader: Reader = { bytes, at: 0 };
  const found: JsonMessage = {};
  while (reader.at < bytes.length) {
    const tag = readCount(reader);
    const [number, wire] = [Math.floor(tag / 8), tag % 8];
    const field = message.get(number);
    if (!field) skip(reader, wire);
    else add(found, field, readValue(reader, wire, { field, level }));
  }
  return found;
}

function add(found: JsonMessage, { name, isList }: Field, value: Value): void {
  if (!isList) {
    found[name] = value;
    return;
  }
  const list = found[name];
  if (Array.isArray(list)) list.push(value);
  else found[name] = [value];
}

/** How values of a kind are written. */
const WIRES: Readonly<Record<Kind, readonly number[]>> = {
  text: [2],
  hex: [2],
  base64: [2],
  bool: [0],
  number: [0, 5],
  double: [1],
  decimal: [0, 1],
};

function readValue(
  reader: Reader,
  wire: number,
  { field: { name, kind }, level }: { field: Field; level: number },
): Value {
  const expected = typeof kind === 'function' ? [2] : WIRES[kind];
  if (!expected.includes(wire)) throw broken(`[${name}] is not of its type`);
  if (wire === 0) {
    return (reader.bytes[reader.at] ?? 255) < 128
      ? fromSmall(readCount(reader), kind)
      : fromVarint(readVarint(reader), kind);
  }
  if (wire === 5) return take(reader, 4).readUInt32LE(0);
  if (wire === 1) {
    const bytes = take(reader, 8);
    return kind === 'double' ? bytes.readDoubleLE(0) : String(bytes.readBigUInt64LE(0));
  }
  const bytes = take(reader, readCount(reader));
  if (typeof kind === 'function') return readMessage(bytes, kind(), level + 1);
  return bytes.toString(kind === 'text' ? 'utf8' : (kind as 'hex' | 'base64'));
}

function fromSmall(value: number, kind: Field['kind']): Value {
  if (kind === 'bool') return value !== 0;
  return kind === 'decimal' ? String(value) : value;
}

function fromVarint(value: bigint, kind: Field['kind']): Value {
  if (kind === 'bool') return value !== 0n;
  const signed = BigInt.asIntN(64, value);
  return kind === 'decimal' ? String(signed) : Number(signed);
}

/** A tag or a length: nearly always one or two bytes, which are read without large numbers. */
function readCount(reader: Reader): number {
  const { bytes, at } = reader;
  const first = bytes[at] ?? 0;
  const second = bytes[at + 1] ?? 0;
  if (first < 128 && at < bytes.length) {
    reader.at += 1;
    return first;
  }
  if (second < 128 && at + 1 < bytes.length) {
    reader.at += 2;
    return (first & 127) + second * 128;
  }
  return Number(readVarint(reader));
}

function readVarint(reader: Reader): bigint {
  let value = 0n;
  for (let shift = 0n; shift < 70n; shift += 7n) {
    const byte = reader.bytes[reader.at];
    if (byte === undefined) throw broken('it breaks off');
    reader.at += 1;
    value |= BigInt(byte & 127) << shift;
    if (byte < 128) return value;
  }
  throw broken('a number has more than 64 bits');
}

function take(reader: Reader, length: number): Buffer {
  const end = reader.at + length;
  if (end > reader.bytes.length) throw broken('it breaks off');
  const found = reader.bytes.subarray(reader.at, end);
  reader.at = end;
  return found;
}

function skip(reader: Reader, wire: number): void {
  if (wire === 0) readVarint(reader);
  else if (wire === 1) take(reader, 8);
  else if (wire === 2) take(reader, readCount(reader));
  else if (wire === 5) take(reader, 4);
  else throw broken('a field has no type that is known');
}

const broken = (why: string): OtlpError =>
  new OtlpError(400, `The body is not a message of OTLP in protobuf: ${why}.`);
