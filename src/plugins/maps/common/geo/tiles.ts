import { type MapView, toX, toY, worldSize } from './mercator';

/** A square picture of the world. */
export interface Tile {
  zoom: number;
  /** Beyond 0 and the number of tiles in other worlds to the sides. */
  column: number;
  row: number;
}

const MOST_TILES = 200;

/** Those that are in sight at the zoom that is nearest. */
export function tilesIn(
  view: MapView,
  { width, height }: { width: number; height: number },
): readonly Tile[] {
  const zoom = Math.max(0, Math.min(19, Math.round(view.zoom)));
  const count = 2 ** zoom;
  const world = worldSize(view.zoom);
  const [halfWidth, halfHeight] = [width / 2 / world, height / 2 / world];
  const [left, right] = [toX(view.lon) - halfWidth, toX(view.lon) + halfWidth];
  const [top, bottom] = [toY(view.lat) - halfHeight, toY(view.lat) + halfHeight];
  const tiles: Tile[] = [];
  const firstRow = Math.max(0, Math.floor(top * count));
  const lastRow = Math.min(count - 1, Math.floor(bottom * count));
  for (let row = firstRow; row <= lastRow; row += 1) {
    for (let column = Math.floor(left * count); column <= Math.floor(right * count); column += 1) {
      if (tiles.length < MOST_TILES) tiles.push({ zoom, column, row });
    }
  }
  return tiles;
}

/** Where its picture is. */
export function tileAddress(template: string, { zoom, column, row }: Tile): string {
  const count = 2 ** zoom;
  const inWorld = ((column % count) + count) % count;
  return template
    .replace('{z}', String(zoom))
    .replace('{x}', String(inWorld))
    .replace('{y}', String(row));
}
