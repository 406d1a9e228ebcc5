import { Malformed } from '../mapping-error';
import { numeralOf } from '../parse-document';
import { isNumber } from './numbers';
import type { CreateReader } from './scalar';

const LETTERS = '0123456789bcdefghjkmnpqrstuvwxyz';
/** A place on the earth: `{lat, lon}`, `"lat,lon"`, `[lon, lat]`, `POINT (lon lat)`, GeoJSON, or a geohash. */
export const place: CreateReader = () => (value) => {
  if (Array.isArray(value)) return listed(value);
  if (typeof value === 'object' && value !== null)
    return ofObject(value as Record<string, unknown>);
  if (typeof value === 'string' && numeralOf(value) === undefined) return ofText(value);
  throw new Malformed('geo_point expected');
};

/** A list is a place where numbers stand in it, and else a list of places. */
export const isPlaceList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && numeralOf(value[0]) !== undefined;

function listed(list: readonly unknown[]) {
  if (list.length < 2 || list.length > 3) throw new Malformed('geo_point expected');
  return point(coordinate(list[1]), coordinate(list[0]));
}

function ofObject(object: Record<string, unknown>) {
  const { lat, lon, type, coordinates, geohash } = object;
  if (lat !== undefined || lon !== undefined) return point(coordinate(lat), coordinate(lon));
  if (typeof type === 'string' && type.toLowerCase() === 'point' && Array.isArray(coordinates)) {
    return listed(coordinates);
  }
  if (typeof geohash === 'string') return ofHash(geohash);
  throw new Malformed('field must be either lat/lon or type/coordinates');
}

function ofText(text: string) {
  const pair = numbersOf(text.split(','));
  if (pair) return point(pair[0], pair[1]);
  const [head = '', inside = '', after = ''] = text.trim().split(/[()]/);
  const known = numbersOf(inside.split(' ').filter((part) => part !== ''));
  if (known && after === '' && POINTS.has(head.trim().toUpperCase()))
    return point(known[1], known[0]);
  return ofHash(text);
}

const POINTS: ReadonlySet<string> = new Set(['POINT', 'POINT Z', 'POINTZ']);

/** The first two of two or three numbers; undefined where something else is among them. */
function numbersOf(parts: readonly string[]): [number, number] | undefined {
  const texts = parts.map((part) => part.trim());
  if (texts.length < 2 || texts.length > 3 || !texts.every(isNumber)) return undefined;
  return [Number(texts[0]), Number(texts[1])];
}

/** The south-western corner of the cell, as OpenSearch takes it. Bits of longitude and latitude come in turns. */
function ofHash(text: string) {
  if (!/^[0-9b-hjkmnp-z]{1,12}$/.test(text)) throw new Malformed(`unsupported place [${text}]`);
  const corner = { lat: -90, lon: -180 };
  const width = { lat: 180, lon: 360 };
  let side: 'lat' | 'lon' = 'lon';
  for (const letter of text) {
    const number = LETTERS.indexOf(letter);
    for (let bit = 4; bit >= 0; bit--) {
      width[side] /= 2;
      if ((number >> bit) & 1) corner[side] += width[side];
      side = side === 'lon' ? 'lat' : 'lon';
    }
  }
  return corner;
}

function coordinate(value: unknown): number {
  const numeral = numeralOf(value) ?? (typeof value === 'string' ? value.trim() : '');
  if (isNumber(numeral)) return Number(numeral);
  throw new Malformed('latitude and longitude must be numbers');
}

function point(lat: number, lon: number) {
  if (!(Math.abs(lat) <= 90)) throw new Malformed(`illegal latitude value [${lat}]`);
  if (!(Math.abs(lon) <= 180)) throw new Malformed(`illegal longitude value [${lon}]`);
  return { lat, lon };
}
