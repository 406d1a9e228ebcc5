import { invalid } from '../failures';
import { readPoint, type Point } from '../query/geo';

const LETTERS = '0123456789bcdefghjkmnpqrstuvwxyz';

/** `1,2`, `POINT (2 1)`, or the corner of a geohash's cell. */
export function placeOf(text: string): Point {
  return text.includes(',') || /^\s*POINT\b/i.test(text) ? readPoint(text) : cornerOf(text);
}

/** Of the cell in the south and the west: longitude and latitude in turns, five bits a letter. */
function cornerOf(hash: string): Point {
  if (hash === '' || hash.length > 12) throw invalid(`[${hash.slice(0, 60)}] is no geohash`);
  const point = { lon: -180, lat: -90 };
  const left = { lon: 360, lat: 180 };
  let side: 'lon' | 'lat' = 'lon';
  for (const letter of hash.toLowerCase()) {
    const number = LETTERS.indexOf(letter);
    if (number < 0) throw invalid(`unsupported symbol [${letter}] in geohash [${hash}]`);
    for (let bit = 16; bit >= 1; bit /= 2) {
      left[side] /= 2;
      if (number & bit) point[side] += left[side];
      side = side === 'lon' ? 'lat' : 'lon';
    }
  }
  return point;
}
