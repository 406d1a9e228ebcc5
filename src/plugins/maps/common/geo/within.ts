import type { Line, Position, Shape } from './shape';

/** Whether a place lies in one of the areas, and in none of their holes. */
export const isWithin = (shape: Shape, place: Position): boolean =>
  shape.polygons.some(
    (rings) => rings.reduce((count, ring) => count + crossings(ring, place), 0) % 2 === 1,
  );

/** Of a line to the east. */
function crossings(ring: Line, [x, y]: Position): number {
  let count = 0;
  let before = ring.at(-1);
  for (const corner of ring) {
    if (before && before[1] > y !== corner[1] > y) {
      const at = ((before[0] - corner[0]) * (y - corner[1])) / (before[1] - corner[1]) + corner[0];
      if (x < at) count += 1;
    }
    before = corner;
  }
  return count;
}

/** West, south, east and north of all that is there. */
export function extentOf(shapes: Iterable<Shape>) {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  const add = ([lon, lat]: Position) => {
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  };
  for (const { polygons, lines, points } of shapes) {
    for (const rings of polygons) rings[0]?.forEach(add);
    for (const line of lines) line.forEach(add);
    points.forEach(add);
  }
  return box.west <= box.east ? box : undefined;
}
