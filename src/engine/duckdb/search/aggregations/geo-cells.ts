import { integer, joinSql, sql, type Sql } from '../sql';

/** A way to cut the earth into cells. */
export interface Cells {
  /** One whole number for each cell, of a place. */
  group(point: Sql): Sql;
  /** The cell's name. */
  nameOf(group: bigint): string;
  /** What cells with equally many documents are put in order by. */
  rank(group: Sql): Sql;
}

/** The highest of the 60 bits of the finest hash. */
const SIGN = 59n;
const LETTERS = '0123456789bcdefghjkmnpqrstuvwxyz';

/** A share of 0 to 1 as the number of one of 2^bits parts. */
const part = (share: Sql, bits: number): Sql =>
  sql`CAST(least(greatest(floor((${share}) * ${integer(2n ** BigInt(bits))}), 0), ${integer(2n ** BigInt(bits) - 1n)}) AS BIGINT)`;

/** Cells of geohashes: longitude and latitude in turns, five bits a letter. */
export function geohashCells(precision: number): Cells {
  const bits = precision * 5;
  const [forLon, forLat] = [Math.ceil(bits / 2), Math.floor(bits / 2)];
  /** The places of its letters. Numbers of 30 bits each: arithmetic of larger ones takes many times as long. */
  const lettersOf = (group: bigint): readonly number[] => {
    const [lon, lat] = [Number(group >> BigInt(forLat)), Number(BigInt.asUintN(forLat, group))];
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
  return {
    group: (point) =>
      sql`CASE WHEN ${point} IS NOT NULL THEN ${part(sql`(${point}.lon + 180) / 360`, forLon)} * ${integer(2n ** BigInt(forLat))} + ${part(sql`(${point}.lat + 90) / 180`, forLat)} END`,
    rank: (group) => {
      const turns = Array.from({ length: bits }, (_, at) => {
        const isLat = at < forLat;
        // The highest bit is one of the longitude, and so is the lowest where their number is odd.
        const isAbove = isLat === forLon > forLat;
        const place = BigInt((isLat ? at : at - forLat) * 2 + (isAbove ? 1 : 0));
        // OpenSearch keeps the precision in four bits behind the hash, and both as a number with a sign.
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

const ROWS = 2n ** 29n;
/** Beyond, the map has no tiles. */
const NORTHMOST = 85.051_128_779_806_59;

/** Tiles of web maps: `zoom/x/y`. */
export function tileCells(zoom: number): Cells {
  return {
    group(point) {
      const lat = sql`radians(least(greatest(${point}.lat, ${-NORTHMOST}), ${NORTHMOST}))`;
      const x = part(sql`(${point}.lon + 180) / 360`, zoom);
      const y = part(sql`(1 - ln(tan(${lat}) + 1 / cos(${lat})) / pi()) / 2`, zoom);
      return sql`CASE WHEN ${point} IS NOT NULL THEN ${x} * ${integer(ROWS)} + ${y} END`;
    },
    rank: (group) => group,
    nameOf: (group) => `${zoom}/${group / ROWS}/${group % ROWS}`,
  };
}
