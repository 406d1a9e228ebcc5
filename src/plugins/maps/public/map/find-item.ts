import { toPlace, toX, toY } from '../../common/geo/mercator';
import type { Line, Position, Shape } from '../../common/geo/shape';
import { extentOf, isWithin } from '../../common/geo/within';
import type { MapLayer, PointLayer, ShapeLayer } from '../../common/model/map-model';
import { originOf, type Scene, worldsIn } from './draw-map';

/** Something that is drawn on the map. */
export interface FoundItem {
  layer: MapLayer;
  item: number;
}

interface Pixel {
  left: number;
  top: number;
}

/** What lies at a pixel: of several the one above. */
export function findItem(scene: Scene, at: Pixel): FoundItem | undefined {
  for (const layer of scene.layers.toReversed()) {
    const item = itemAt(layer, scene, at);
    if (item >= 0) return { layer, item };
  }
  return undefined;
}

function itemAt(layer: MapLayer, scene: Scene, at: Pixel): number {
  const { lon, lat } = toPlace(at.left, at.top, scene.view, scene);
  const place: Position = [((((lon + 180) % 360) + 360) % 360) - 180, lat];
  if (layer.kind === 'shapes') return shapeAt(layer, place, scene);
  if (layer.kind === 'cells') {
    return layer.boxes.findIndex(
      ({ west, east, south, north }) =>
        place[0] >= west && place[0] < east && lat >= south && lat < north,
    );
  }
  return pointAt(layer, scene, at);
}

/** Pixels: a pointer is no needle. */
const NEAR = 4;

function pointAt(
  layer: Pick<PointLayer, 'places'> & { radius?: PointLayer['radius'] },
  scene: Scene,
  { left, top }: Pixel,
): number {
  let found = -1;
  let nearest = Infinity;
  for (const world of worldsIn(scene)) {
    const origin = originOf(scene, world);
    for (const [item, { lon, lat }] of layer.places.entries()) {
      const x = origin.left + toX(lon) * origin.world - left;
      const y = origin.top + toY(lat) * origin.world - top;
      const reach = Math.max(NEAR, layer.radius?.(item, scene.view.zoom) ?? 8);
      const distance = Math.hypot(x, y);
      if (distance <= reach && distance < nearest) {
        found = item;
        nearest = distance;
      }
    }
  }
  return found;
}

const extents = new WeakMap<Shape, ReturnType<typeof extentOf>>();

function shapeAt(layer: ShapeLayer, place: Position, scene: Scene): number {
  const reach = (NEAR * 360) / (256 * 2 ** scene.view.zoom);
  // What lies over the date line goes on beyond 180.
  const places = [0, 360, -360].map((turn): Position => [place[0] + turn, place[1]]);
  return layer.shapes.findLastIndex((shape) => places.some((one) => isAt(shape, one, reach)));
}

function isAt(shape: Shape, place: Position, reach: number): boolean {
  if (!extents.has(shape)) extents.set(shape, extentOf([shape]));
  const box = extents.get(shape);
  const [lon, lat] = place;
  const isNear =
    box !== undefined &&
    lon >= box.west - reach &&
    lon <= box.east + reach &&
    lat >= box.south - reach &&
    lat <= box.north + reach;
  return isNear && (isWithin(shape, place) || shape.lines.some((line) => isOn(line, place, reach)));
}

const isOn = (line: Line, [x, y]: Position, reach: number): boolean =>
  line.some((end, at) => {
    const start = line[at - 1];
    if (!start) return false;
    const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
    const length = dx * dx + dy * dy || 1;
    const share = Math.max(0, Math.min(1, ((x - start[0]) * dx + (y - start[1]) * dy) / length));
    return Math.hypot(start[0] + share * dx - x, start[1] + share * dy - y) <= reach;
  });
