import { asList, asObject, asText } from '#common/json';
import type { Line, Position, Shape } from './shape';

/** What all shapes of a layer may have together: more is no drawing, and would take the page's memory. */
export interface GeometryBudget {
  positions: number;
}

const DEEPEST = 8;

/** A GeoJSON geometry of somebody; undefined where nothing of it can be drawn. What is broken of it is left out. */
export function readGeometry(value: unknown, budget: GeometryBudget): Shape | undefined {
  const shape = { polygons: [] as Line[][], lines: [] as Line[], points: [] as Position[] };
  collect(value, shape, { budget, depth: 0 });
  const { polygons, lines, points } = shape;
  return polygons.length + lines.length + points.length > 0 ? shape : undefined;
}

interface Found {
  polygons: Line[][];
  lines: Line[];
  points: Position[];
}

function collect(
  value: unknown,
  shape: Found,
  { budget, depth }: { budget: GeometryBudget; depth: number },
): void {
  if (depth > DEEPEST) return;
  const { type, coordinates, geometries, geometry } = asObject(value);
  const line = (item: unknown) => readLine(item, budget);
  const polygon = (item: unknown) => {
    const [outer, ...holes] = asList(item).map(line);
    if (outer && isRing(outer)) shape.polygons.push([outer, ...holes.filter(isRing)]);
  };
  const lineString = (item: unknown) => {
    const read = line(item);
    if (read.length > 1) shape.lines.push(read);
  };
  const inner = { budget, depth: depth + 1 };
  switch (asText(type).toLowerCase()) {
    case 'feature':
      return collect(geometry, shape, inner);
    case 'geometrycollection':
      return asList(geometries).forEach((item) => collect(item, shape, inner));
    case 'polygon':
      return polygon(coordinates);
    case 'multipolygon':
      return asList(coordinates).forEach(polygon);
    case 'linestring':
      return lineString(coordinates);
    case 'multilinestring':
      return asList(coordinates).forEach(lineString);
    case 'point':
      return void shape.points.push(...readLine([coordinates], budget));
    case 'multipoint':
      return void shape.points.push(...readLine(coordinates, budget));
    default:
  }
}

/** Without what is no position. */
function readLine(value: unknown, budget: GeometryBudget): Line {
  const positions: Position[] = [];
  for (const item of Array.isArray(value) ? (value as readonly unknown[]) : []) {
    const [lon, lat] = Array.isArray(item) ? (item as readonly unknown[]) : [];
    if (!isDegrees(lon, 360) || !isDegrees(lat, 90)) continue;
    if (budget.positions <= 0) return [];
    budget.positions -= 1;
    positions.push([lon, lat]);
  }
  return positions;
}

const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most;

/** An area has three corners; that its ring is not closed makes no difference to what is filled. */
const isRing = (line: Line): boolean => line.length > 2;
