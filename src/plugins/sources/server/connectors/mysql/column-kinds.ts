import { KINDS } from '../../rows/to-json';
import type { Column } from '../connector';

/** What the server says of a column. */
export interface ColumnFacts {
  name: string;
  columnType: number;
  characterSet: number;
  flags: number;
  /** MariaDB: `json` for what is stored as a long text. */
  extendedFormat?: string;
}

type Kind = Pick<Column, 'type' | 'toJson' | 'lost' | 'isPosition'>;

const { whole, decimal, text, keyword, date, time, instant, json } = KINDS;

/** `longitude latitude`, as `bytesToText` writes a point: other shapes have no field. */
const point: Kind = {
  type: 'geo_point',
  toJson(value) {
    const match = /^(-?[\d.e+-]+) (-?[\d.e+-]+)$/.exec(value);
    return match ? `{"lat":${match[2]},"lon":${match[1]}}` : undefined;
  },
  lost: 'values',
};

/** The session was told to write them in UTC. */
const timestamp: Kind = { ...instant, toJson: (value) => instant.toJson(`${value}+00`) };

const TIMESTAMP = 7;
const LONGLONG = 8;
const FLOAT = 4;
const BIT = 16;
const GEOMETRY = 255;

/** By the numbers of the protocol, which never change (`field_types.h`). */
const BY_TYPE: Readonly<Record<number, Kind>> = {
  0: decimal,
  1: whole,
  2: whole,
  3: whole,
  [FLOAT]: decimal,
  5: decimal,
  [TIMESTAMP]: timestamp,
  [LONGLONG]: whole,
  9: whole,
  10: date,
  11: keyword,
  12: time,
  13: whole,
  245: json,
  246: decimal,
  // Up to 64 bits, which a sign leaves no room for.
  [BIT]: decimal,
  [GEOMETRY]: point,
};

const UNSIGNED = 32;
/** Of ENUM and SET. */
const OF_LIST = 256 | 2048;
/** The character set of bytes. */
const BINARY = 63;

const isBytes = ({ columnType, characterSet, flags }: ColumnFacts): boolean =>
  characterSet === BINARY && BY_TYPE[columnType] === undefined && (flags & OF_LIST) === 0;

export function columnOf(facts: ColumnFacts): Column {
  return { name: facts.name, ...kindOf(facts) };
}

function kindOf(facts: ColumnFacts): Kind {
  const { columnType, flags, extendedFormat } = facts;
  if (extendedFormat === 'json') return json;
  // Beyond 64 bits with a sign: the document keeps the digits.
  if (columnType === LONGLONG && (flags & UNSIGNED) !== 0) return decimal;
  if (isBytes(facts)) return keyword;
  return BY_TYPE[columnType] ?? ((flags & OF_LIST) !== 0 ? keyword : text);
}

/** Of each column, what its bytes are as a text: numbers keep their digits and times their fractions. */
export function textsOf(facts: ColumnFacts): (bytes: Buffer) => string {
  if (facts.columnType === BIT) return (bytes) => BigInt(`0x${bytes.toString('hex')}`).toString();
  if (facts.columnType === GEOMETRY) return pointOf;
  return isBytes(facts) ? (bytes) => bytes.toString('base64') : (bytes) => bytes.toString('utf8');
}

/** Four bytes of the reference system, then well-known binary, in the order of bytes of all processors that there are. */
function pointOf(bytes: Buffer): string {
  const isPoint = bytes.length === 25 && bytes[4] === 1 && bytes.readUInt32LE(5) === 1;
  return isPoint ? `${bytes.readDoubleLE(9)} ${bytes.readDoubleLE(17)}` : 'another shape';
}

/** How the key is compared: numbers as numbers, times as times, texts by their bytes. */
export type KeyKind = 'number' | 'time' | 'text';

/** Undefined for what a copy can't go on from, as its text is not its value. */
export function keyKindOf(facts: ColumnFacts): KeyKind | undefined {
  const { columnType } = facts;
  if (columnType === FLOAT || columnType === BIT || columnType === GEOMETRY) return undefined;
  const kind = kindOf(facts);
  if (kind === whole || kind === decimal) return 'number';
  if (kind.type === 'date') return 'time';
  return kind === json || isBytes(facts) ? undefined : 'text';
}
