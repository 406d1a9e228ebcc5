import type { ChartStyle } from '#ui/charts';
import { schemeOf, schemeOnCanvas } from '#plugins/visualizations/public';
import { shareOf, stepOf } from '../../common/model/color-scale';
import { type MapView, toX, toY, worldSize } from '../../common/geo/mercator';
import type { Feature, Shape } from '../../common/geo/shape';
import type { MapLayer, PointLayer, ShapeLayer } from '../../common/model/map-model';
import { drawHeat } from './draw-heat';
import type { LoadedTile } from './use-tiles';
import { isBeyond, PATH_WORLD, pathOf } from './shape-paths';

/** What is drawn where. */
export interface Scene {
  view: MapView;
  /** In pixels of the page. */
  width: number;
  height: number;
  base: readonly Feature[];
  /** Pictures in its place. */
  tiles?: readonly LoadedTile[];
  /** Those that are shown, from the bottom to the top. */
  layers: readonly MapLayer[];
}

interface StyledScene extends Scene {
  /** Pixels of the screen for one of the page. */
  ratio: number;
  style: ChartStyle;
}

export function drawMap(context: CanvasRenderingContext2D, scene: StyledScene): void {
  const { width, height, ratio, style } = scene;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = style.token('--a-canvas');
  context.fillRect(0, 0, width, height);
  for (const world of worldsAround(scene)) drawBase(context, scene, world);
  drawTiles(context, scene);
  for (const layer of scene.layers) {
    context.globalAlpha = layer.opacity;
    const worlds = layer.kind === 'shapes' ? worldsAround(scene) : worldsIn(scene);
    for (const world of worlds) drawLayer(context, layer, { ...scene, world });
  }
  context.globalAlpha = 1;
}

/** The world repeats to both sides: 0 is the one with the middle of the view. */
export function worldsIn({ view, width }: Pick<Scene, 'view' | 'width'>): readonly number[] {
  const half = width / 2 / worldSize(view.zoom);
  const [first, last] = [Math.floor(toX(view.lon) - half), Math.floor(toX(view.lon) + half)];
  const count = Math.min(9, last - first + 1);
  return Array.from({ length: count }, (_, at) => first + at);
}

/** With those from which something reaches into sight over the date line. */
function worldsAround(scene: Scene): readonly number[] {
  const worlds = worldsIn(scene);
  return [(worlds[0] ?? 0) - 1, ...worlds, (worlds.at(-1) ?? 0) + 1];
}

/** Of a world beside those in sight only what lies over the date line is. */
const isSeenIn = (shape: Shape, scene: Scene, world: number): boolean =>
  isBeyond(shape) || worldsIn(scene).includes(world);

/** Pixels of the page for a place of a world. */
interface Place2D {
  left: number;
  top: number;
  world: number;
}

export function originOf({ view, width, height }: Scene, world: number): Place2D {
  const size = worldSize(view.zoom);
  return {
    left: width / 2 + (world - toX(view.lon)) * size,
    top: height / 2 - toY(view.lat) * size,
    world: size,
  };
}

/** Lengths are those of the paths from now on. */
function moveTo(context: CanvasRenderingContext2D, scene: StyledScene, world: number): number {
  const { left, top, world: size } = originOf(scene, world);
  const scale = (size / PATH_WORLD) * scene.ratio;
  context.setTransform(scale, 0, 0, scale, left * scene.ratio, top * scene.ratio);
  return size / PATH_WORLD;
}

function drawBase(context: CanvasRenderingContext2D, scene: StyledScene, world: number): void {
  const scale = moveTo(context, scene, world);
  context.fillStyle = scene.style.token('--a-raised');
  context.strokeStyle = scene.style.token('--a-line-strong');
  context.lineWidth = 0.7 / scale;
  context.lineJoin = 'round';
  const seen = scene.base.filter(({ shape }) => isSeenIn(shape, scene, world));
  for (const { shape } of seen) {
    const path = pathOf(shape);
    context.fill(path, 'evenodd');
    context.stroke(path);
  }
}

function drawTiles(context: CanvasRenderingContext2D, scene: StyledScene): void {
  const { left, top, world } = originOf(scene, 0);
  context.setTransform(scene.ratio, 0, 0, scene.ratio, 0, 0);
  for (const { zoom, column, row, image } of scene.tiles ?? []) {
    const size = world / 2 ** zoom;
    context.drawImage(image, left + column * size, top + row * size, size, size);
  }
}

interface LayerScene extends StyledScene {
  world: number;
}

function drawLayer(context: CanvasRenderingContext2D, layer: MapLayer, scene: LayerScene): void {
  const colors = colorsOf(layer, scene.style);
  if (layer.kind === 'shapes') {
    drawShapes(context, layer, { ...scene, colors });
    return;
  }
  context.setTransform(scene.ratio, 0, 0, scene.ratio, 0, 0);
  if (layer.kind === 'heat') drawHeat(context, layer, { scene, colors });
  else if (layer.kind === 'cells') drawCells(context, layer, { ...scene, colors });
  else drawPoints(context, layer, { ...scene, colors });
}

/** By the step of the scale; of layers without one by 0. */
function colorsOf({ scale, style }: MapLayer, chart: ChartStyle): readonly string[] {
  if (!scale) return [inTheme(style.fill, chart)];
  const scheme = schemeOf(scale.scheme, 'Yellow to Red');
  return Array.from({ length: scale.steps }, (_, step) =>
    schemeOnCanvas(scheme, shareOf(scale, step), chart.token),
  );
}

const inTheme = (color: string, { token }: ChartStyle): string =>
  color.startsWith('--') ? token(color) : color;

const colorAt = ({ scale, values }: MapLayer, item: number): number => {
  const value = values[item];
  return scale && typeof value === 'number' ? stepOf(scale, value) : 0;
};

type Colored = LayerScene & { colors: readonly string[] };

function drawShapes(context: CanvasRenderingContext2D, layer: ShapeLayer, scene: Colored): void {
  const scale = moveTo(context, scene, scene.world);
  context.strokeStyle = inTheme(layer.style.line, scene.style);
  context.lineWidth = layer.style.lineWidth / scale;
  for (const [item, shape] of layer.shapes.entries()) {
    if (!isSeenIn(shape, scene, scene.world)) continue;
    const path = pathOf(shape);
    const color = scene.colors[colorAt(layer, item)] ?? '';
    context.fillStyle = color;
    if (shape.polygons.length + shape.points.length > 0) context.fill(path, 'evenodd');
    // A line alone has the color that its values have.
    if (shape.polygons.length === 0 && shape.lines.length > 0) context.strokeStyle = color;
    if (layer.style.lineWidth > 0) context.stroke(path);
  }
}

function drawCells(
  context: CanvasRenderingContext2D,
  layer: Extract<MapLayer, { kind: 'cells' }>,
  scene: Colored,
): void {
  const { left, top, world } = originOf(scene, scene.world);
  context.strokeStyle = inTheme(layer.style.line, scene.style);
  context.lineWidth = layer.style.lineWidth;
  for (const [item, { west, east, north, south }] of layer.boxes.entries()) {
    const [x, y] = [left + toX(west) * world, top + toY(north) * world];
    const [width, height] = [(toX(east) - toX(west)) * world, (toY(south) - toY(north)) * world];
    context.fillStyle = scene.colors[colorAt(layer, item)] ?? '';
    context.fillRect(x, y, width, height);
    if (layer.style.lineWidth > 0) context.strokeRect(x, y, width, height);
  }
}

/** Large ones first, so that small ones beside them are seen. */
function drawPoints(context: CanvasRenderingContext2D, layer: PointLayer, scene: Colored): void {
  const { left, top, world } = originOf(scene, scene.world);
  const { zoom } = scene.view;
  context.strokeStyle = inTheme(layer.style.line, scene.style);
  context.lineWidth = layer.style.lineWidth;
  const circles = layer.places.flatMap(({ lon, lat }, item) => {
    const radius = layer.radius(item, zoom);
    const [x, y] = [left + toX(lon) * world, top + toY(lat) * world];
    const isSeen =
      x > -radius && y > -radius && x < scene.width + radius && y < scene.height + radius;
    return isSeen ? [{ x, y, radius, color: colorAt(layer, item) }] : [];
  });
  circles.sort((a, b) => b.radius - a.radius);
  for (const { x, y, radius, color } of circles) {
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.fillStyle = scene.colors[color] ?? '';
    context.fill();
    if (layer.style.lineWidth > 0) context.stroke();
  }
}
