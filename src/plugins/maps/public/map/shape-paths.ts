import { toX, toY } from '../../common/geo/mercator';
import { extentOf } from '../../common/geo/within';
import type { Line, Shape } from '../../common/geo/shape';

/** Paths are of a world of this width: their numbers are precise enough for any zoom. */
export const PATH_WORLD = 4096;

/** Whether some of it lies beside the world, over the date line. */
export function isBeyond(shape: Shape): boolean {
  let known = beyond.get(shape);
  if (known === undefined) {
    const box = extentOf([shape]);
    known = box !== undefined && (box.west < -180 || box.east > 180);
    beyond.set(shape, known);
  }
  return known;
}

const beyond = new WeakMap<Shape, boolean>();
const paths = new WeakMap<Shape, Path2D>();

/** Made once for a shape; the canvas moves and scales it. */
export function pathOf(shape: Shape): Path2D {
  const known = paths.get(shape);
  if (known) return known;
  const path = new Path2D();
  for (const rings of shape.polygons) for (const ring of rings) addLine(path, ring, true);
  for (const line of shape.lines) addLine(path, line, false);
  for (const [lon, lat] of shape.points) {
    const [x, y] = [toX(lon) * PATH_WORLD, toY(lat) * PATH_WORLD];
    path.moveTo(x, y);
    path.arc(x, y, 0.2, 0, Math.PI * 2);
  }
  paths.set(shape, path);
  return path;
}

function addLine(path: Path2D, line: Line, isClosed: boolean): void {
  let isFirst = true;
  for (const [lon, lat] of line) {
    const [x, y] = [toX(lon) * PATH_WORLD, toY(lat) * PATH_WORLD];
    if (isFirst) path.moveTo(x, y);
    else path.lineTo(x, y);
    isFirst = false;
  }
  if (isClosed) path.closePath();
}
