import type { Feature, Line, Position, Shape } from './shape';

/** As the files that come with this product have it: quantized arcs, which neighbors share. */
export interface Topology {
  transform: { scale: readonly number[]; translate: readonly number[] };
  arcs: readonly (readonly (readonly number[])[])[];
  objects: Readonly<Record<string, { geometries: readonly Geometry[] }>>;
}

interface Geometry {
  type: string;
  id?: string;
  properties?: { name?: string };
  arcs?: unknown;
}

/** The named areas of a file of ours. */
export function readTopology(topology: Topology, name: string): readonly Feature[] {
  const arcs = topology.arcs.map((arc) => decode(arc, topology.transform));
  const geometries = topology.objects[name]?.geometries ?? [];
  return geometries.map((geometry) => ({
    properties: { id: geometry.id ?? '', name: geometry.properties?.name ?? '' },
    shape: toShape(geometry, arcs),
  }));
}

function decode(arc: readonly (readonly number[])[], transform: Topology['transform']): Line {
  const [scaleX = 1, scaleY = 1] = transform.scale;
  const [left = 0, bottom = 0] = transform.translate;
  let [x, y] = [0, 0];
  return arc.map(([dx = 0, dy = 0]): Position => {
    x += dx;
    y += dy;
    return [x * scaleX + left, y * scaleY + bottom];
  });
}

function toShape({ type, arcs: indices }: Geometry, arcs: readonly Line[]): Shape {
  const ring = (parts: readonly number[]): Line =>
    parts.flatMap((part, at) => {
      const line = part < 0 ? (arcs[~part] ?? []).toReversed() : (arcs[part] ?? []);
      // Each begins where the one before ends.
      return at === 0 ? line : line.slice(1);
    });
  const polygons =
    type === 'MultiPolygon'
      ? (indices as readonly (readonly (readonly number[])[])[])
      : type === 'Polygon'
        ? [indices as readonly (readonly number[])[]]
        : [];
  const whole = (parts: readonly number[]) => unwrap(ring(parts));
  return { polygons: polygons.map((rings) => rings.map(whole)), lines: [], points: [] };
}

/** Rings over the date line go on beyond 180; the one around the south pole has that in it. */
function unwrap(ring: Line): Line {
  let turns = 0;
  let before: number | undefined;
  const unwrapped = ring.map(([lon, lat]): Position => {
    if (before !== undefined && Math.abs(lon - before) > 180) turns += lon < before ? 1 : -1;
    before = lon;
    return [lon + turns * 360, lat];
  });
  const [first, last] = [unwrapped[0], unwrapped.at(-1)];
  if (!first || !last || turns === 0 || Math.abs(last[0] - first[0]) < 180) return unwrapped;
  return [...unwrapped, [last[0], -90], [first[0], -90]];
}
