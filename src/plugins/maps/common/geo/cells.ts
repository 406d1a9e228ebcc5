import { type Box, toLat, toLon } from './mercator';

const LETTERS = '0123456789bcdefghjkmnpqrstuvwxyz';

/** The cell of a geohash; undefined for what is none. */
export function geohashBox(hash: string): Box | undefined {
  const box = { west: -180, south: -90, east: 180, north: 90 };
  if (hash === '' || hash.length > 12) return undefined;
  let isEast = true;
  for (const letter of hash) {
    const bits = LETTERS.indexOf(letter);
    if (bits < 0) return undefined;
    for (let bit = 4; bit >= 0; bit -= 1) {
      halve(box, isEast, ((bits >> bit) & 1) === 1);
      isEast = !isEast;
    }
  }
  return box;
}

function halve(box: Box, isEast: boolean, isUpper: boolean): void {
  const [low, high] = isEast ? (['west', 'east'] as const) : (['south', 'north'] as const);
  box[isUpper ? low : high] = (box[low] + box[high]) / 2;
}

/** The cell of a tile, `zoom/x/y`; undefined for what is none. */
export function tileBox(key: string): Box | undefined {
  const [, zoom, x, y] = (/^(\d{1,2})\/(\d+)\/(\d+)$/.exec(key) ?? []).map(Number);
  if (zoom === undefined || x === undefined || y === undefined) return undefined;
  const count = 2 ** zoom;
  if (zoom > 29 || x >= count || y >= count) return undefined;
  return {
    west: toLon(x / count),
    east: toLon((x + 1) / count),
    north: toLat(y / count),
    south: toLat((y + 1) / count),
  };
}

/** Pixels: cells of the map are not smaller. */
const LEAST_CELL = 16;

/** How long geohashes are at a zoom, as OpenSearch Dashboards has it. */
export function geohashPrecision(zoom: number, most: number): number {
  const world = 256 * 2 ** Math.floor(zoom);
  let precision = 1;
  while (precision < most && world / 2 ** Math.ceil(((precision + 1) * 5) / 2) >= LEAST_CELL) {
    precision += 1;
  }
  return precision;
}
