import { integer, joinSql, sql, type Sql } from '../sql';

/** A way to cut the earth into cells. */
export interface Cells {
  /** Names what `shares` computes: of one place, it is the same for all sizes of cells. */
  readonly kind: string;
  /** How far east and how far up or down the map a point lies, each from 0 to less than 1; null of nothing. */
  shares(point: Sql): readonly [Sql, Sql];
  /** One whole number for each cell, of these shares. */
  group(shares: readonly [Sql, Sql]): Sql;
  /** The cell's name. */
  nameOf(group: bigint): string;
  /** What cells with equally many documents are put in order by. */
  rank(group: Sql): Sql;
  /** The same in the program: which of two cells is the lower one. */
  placeOf(group: bigint): CellPlace;
  compare(a: CellPlace, b: CellPlace): number;
}

/** Column and row of a cell, 30 bits each at most. */
type CellPlace = readonly [number, number];

/** The highest of the 60 bits of the finest hash. */
const SIGN = 59n;
const LETTERS = '0123456789bcdefghjkmnpqrstuvwxyz';

/** The largest number below 1: what lies at the end of the map is in its last cell. */
const LAST = 1 - 2 ** -53;

const share = (point: Sql, value: Sql): Sql =>
  sql`CASE WHEN ${point} IS NOT NULL THEN least(greatest(${value}, 0), ${LAST}) END`;

/** A share as the number of one of 2^bits parts. */
const part = (value: Sql, bits: number): Sql =>
  sql`CAST(floor(${value} * ${integer(2n ** BigInt(bits))}) AS BIGINT)`;

/** Cells of geohashes: longitude and latitude in turns, five bits a letter. */
export function geohashCells(precision: number): Cells {
  const bits = precision * 5;
  const [forLon, forLat] = [Math.ceil(bits / 2), Math.floor(bits / 2)];
  /** OpenSearch keeps the precision in four bits behind the hash, and both as a number with a sign. */
  const sign = bits > Number(SIGN) ? 1 << (forLon - 1) : 0;
  /** The places of its letters. Numbers of 30 bits each: arithmetic of larger ones takes many times as long. */
  const lettersOf = (group: bigint): readonly number[] => {
    const [lon, lat] = placeOf(group);
    const letters: number[] = [];
    for (let letter = 0; letter < precision; letter += 1) {
      let value = 0;
      for (let at = letter * 5; at < letter * 5 + 5; at += 1) {
        const bit =
          at % 2 === 0 ? lon >> (forLon - 1 - at / 2) : lat >> (forLat - 1 - (at - 1) / 2);
        value = value * 2 + (bit & 1);
      }
      letters.push(value);
    }
    return letters;
  };
  const placeOf = (group: bigint): CellPlace => [
    Number(group >> BigInt(forLat)),
    Number(BigInt.asUintN(forLat, group)),
  ];
  return {
    kind: 'hash',
    shares: (point) => [
      share(point, sql`(${point}.lon + 180) / 360`),
      share(point, sql`(${point}.lat + 90) / 180`),
    ],
    group: ([x, y]) =>
      sql`(${part(x, forLon)} * ${integer(2n ** BigInt(forLat))} + ${part(y, forLat)})`,
    placeOf,
    compare: ([lonA, latA], [lonB, latB]) =>
      compareInTurns(
        [lonA ^ sign, latA << (forLon - forLat)],
        [lonB ^ sign, latB << (forLon - forLat)],
      ),
    rank: (group) => {
      const turns = Array.from({ length: bits }, (_, at) => {
        const isLat = at < forLat;
        // The highest bit is one of the longitude, and so is the lowest where their number is odd.
        const isAbove = isLat === forLon > forLat;
        const place = BigInt((isLat ? at : at - forLat) * 2 + (isAbove ? 1 : 0));
        const weight = place === SIGN ? -(2n ** place) : 2n ** place;
        return sql`((${group} >> ${integer(at)}) & 1) * ${integer(weight)}`;
      });
      return sql`(${joinSql(turns, ' + ')})`;
    },
    nameOf: (group) =>
      lettersOf(group)
        .map((letter) => LETTERS[letter])
        .join(''),
  };
}

/** The bits of the one and of the other in turns, the highest of the one first. */
function compareInTurns([oneA, otherA]: CellPlace, [oneB, otherB]: CellPlace): number {
  const [one, other] = [oneA ^ oneB, otherA ^ otherB];
  const isOther = one < other && one < (one ^ other);
  return isOther ? otherA - otherB : oneA - oneB;
}

const ROWS = 2n ** 29n;
/** Beyond, the map has no tiles. */
const NORTHMOST = 85.051_128_779_806_59;

export interface TileCells extends Cells {
  /** The cell of a name; undefined for a text that names none of this zoom. */
  groupOf(name: string): bigint | undefined;
}

/** Tiles of web maps: `zoom/x/y`. */
export function tileCells(zoom: number): TileCells {
  return {
    kind: 'tile',
    shares(point) {
      const lat = sql`radians(least(greatest(${point}.lat, ${-NORTHMOST}), ${NORTHMOST}))`;
      return [
        share(point, sql`(${point}.lon + 180) / 360`),
        share(point, sql`(1 - ln(tan(${lat}) + 1 / cos(${lat})) / pi()) / 2`),
      ];
    },
    group: ([x, y]) => sql`(${part(x, zoom)} * ${integer(ROWS)} + ${part(y, zoom)})`,
    rank: (group) => group,
    placeOf: (group) => [Number(group / ROWS), Number(group % ROWS)],
    compare: ([xA, yA], [xB, yB]) => xA - xB || yA - yB,
    nameOf: (group) => `${zoom}/${group / ROWS}/${group % ROWS}`,
    groupOf(name) {
      const [, level, x, y] = /^(\d{1,2})\/(\d{1,9})\/(\d{1,9})$/.exec(name) ?? [];
      const isTile = Number(level) === zoom && Math.max(Number(x), Number(y)) < 2 ** zoom;
      return isTile ? BigInt(x ?? 0) * ROWS + BigInt(y ?? 0) : undefined;
    },
  };
}
