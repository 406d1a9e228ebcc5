import { invalid } from '../failures';
import { readPoint, type Point } from '../query/geo';

const LETTERS = '0123456789bcdefghjkmnpqrstuvwxyz';

/** As many are read. */
const MOST_LETTERS = 12;

/** `1,2`, `POINT (2 1)`, or the corner of a geohash's cell. */
export function placeOf(text: string): Point {
  if (text.split(',', 3).length > 2) {
    throw invalid(`[${text.slice(0, 60)}] has more than a latitude and a longitude`);
  }
  return text.includes(',') || /^\s*POINT\b/i.test(text) ? readPoint(text) : cornerOf(text);
}

/** Of the cell in the south and the west: longitude and latitude in turns, five bits a letter. */
function cornerOf(hash: string): Point {
  if (hash === '') throw invalid('An empty text is no geohash');
  const point = { lon: -180, lat: -90 };
  const left = { lon: 360, lat: 180 };
  let side: 'lon' | 'lat' = 'lon';
  for (const letter of hash.slice(0, MOST_LETTERS)) {
    const number = LETTERS.indexOf(letter);
    if (number < 0)
      throw invalid(`unsupported symbol [${letter}] in geohash [${hash.slice(0, 60)}]`);
    for (let bit = 16; bit >= 1; bit /= 2) {
      left[side] /= 2;
      if (number & bit) point[side] += left[side];
      side = side === 'lon' ? 'lat' : 'lon';
    }
  }
  return point;
}
