import type { FieldDef } from 'pg';
import { KINDS } from '../../rows/to-json';
import type { Column } from '../connector';
import { arrayToJson } from './array-to-json';

type Kind = Pick<Column, 'type' | 'toJson' | 'lost' | 'isPosition'>;

const { whole, decimal, text, keyword, address, date, time, instant, json } = KINDS;

const truth: Kind = {
  type: 'boolean',
  toJson: (value) => (value === 't' ? 'true' : 'false'),
  lost: 'values',
};

/** `\x…`; anything else is the older form, which servers send when they are told to. */
const bytes: Kind = {
  type: 'keyword',
  toJson: (value) =>
    value.startsWith('\\x')
      ? JSON.stringify(Buffer.from(value.slice(2), 'hex').toString('base64'))
      : undefined,
  lost: 'values',
};

/** `(x,y)`: the longitude first. */
const point: Kind = {
  type: 'geo_point',
  toJson(value) {
    const match = /^\((-?[\d.e+-]+),(-?[\d.e+-]+)\)$/.exec(value);
    const [lon, lat] = [Number(match?.[1]), Number(match?.[2])];
    return Number.isFinite(lon) && Number.isFinite(lat) ? `{"lat":${lat},"lon":${lon}}` : undefined;
  },
  lost: 'values',
};

/** By the numbers that PostgreSQL gives its types, which never change (`pg_type.dat`). */
const BY_OID: Readonly<Record<number, Kind>> = {
  16: truth,
  17: bytes,
  18: keyword,
  19: keyword,
  20: whole,
  21: whole,
  23: whole,
  25: text,
  26: whole,
  114: json,
  600: point,
  650: keyword,
  700: decimal,
  701: decimal,
  774: keyword,
  829: keyword,
  869: address,
  1042: text,
  1043: text,
  1082: date,
  1083: keyword,
  1114: time,
  1184: instant,
  1186: keyword,
  1266: keyword,
  1560: keyword,
  1562: keyword,
  1700: decimal,
  2950: keyword,
  3802: json,
};

/** Lists of them. */
const ELEMENT_OF: Readonly<Record<number, number>> = {
  199: 114,
  651: 650,
  1000: 16,
  1001: 17,
  1005: 21,
  1007: 23,
  1009: 25,
  1014: 1042,
  1015: 1043,
  1016: 20,
  1017: 600,
  1021: 700,
  1022: 701,
  1028: 26,
  1041: 869,
  1115: 1114,
  1182: 1082,
  1183: 1083,
  1185: 1184,
  1187: 1186,
  1231: 1700,
  2951: 2950,
  3807: 3802,
};

/** A decimal number without digits behind the point that 64 bits hold. */
const LONGEST_WHOLE = 18;

export function columnOf({ name, dataTypeID, dataTypeModifier }: FieldDef): Column {
  const element = ELEMENT_OF[dataTypeID];
  const kind = kindOf(element ?? dataTypeID, dataTypeModifier);
  return element === undefined
    ? { name, ...kind }
    : {
        name,
        ...(kind.type ? { type: kind.type } : {}),
        toJson: (value) => arrayToJson(value, kind.toJson),
        lost: kind.lost,
      };
}

function kindOf(oid: number, modifier: number): Kind {
  if (oid !== 1700 || modifier < 4) return BY_OID[oid] ?? text;
  const precision = ((modifier - 4) >> 16) & 0xffff;
  const scale = (modifier - 4) & 0x7ff;
  return scale === 0 && precision <= LONGEST_WHOLE ? whole : decimal;
}
