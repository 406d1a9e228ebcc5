import type { JsonValue } from '#common/json';
import { boundedList, MOST_CLAUSES } from '../bounds';
import { invalid } from '../failures';
import { anyOf, joinMany, sql, type Sql } from '../sql';
import type { QueryScope } from './compile';
import { fieldOf, keptPlace, ofPlaces, readPoint, type Point } from './geo';
import { requireObject, get, onlyKnown } from './parameters';

/** The documents with a place inside of a polygon or on its edge, on a flat map. */
export function compilePolygon(body: JsonValue, scope: QueryScope): Sql {
  const field = fieldOf(requireObject(body, 'geo_polygon'), []);
  const options = requireObject(field.value, 'geo_polygon');
  onlyKnown(options, ['points'], 'geo_polygon');
  const given = boundedList(get(options, 'points'), { name: 'geo_polygon', most: MOST_CLAUSES });
  const corners = closed(given.map((point) => readPoint(point)));
  if (corners.length < 4) {
    throw invalid(
      given.length === 0
        ? 'no points defined for geo_polygon query'
        : 'too few points defined for geo_polygon query',
    );
  }
  const edges = corners.slice(1).map((to, at) => [corners[at] ?? to, to] as const);
  return ofPlaces(scope, field, (point) => inside(keptPlace(point), edges));
}

function closed(corners: readonly Point[]): readonly Point[] {
  const [first, last] = [corners[0], corners.at(-1)];
  if (!first || !last) return corners;
  return first.lat === last.lat && first.lon === last.lon ? corners : [...corners, first];
}

type Edge = readonly [Point, Point];

/** A line to the east of the place crosses an odd number of edges. */
function inside(point: Sql, edges: readonly Edge[]): Sql {
  const crossings = edges.map(
    ([a, b]) =>
      sql`CAST((${point}.lat < ${a.lat}) <> (${point}.lat < ${b.lat}) AND ${point}.lon < ${slope(a, b)} * (${point}.lat - ${a.lat}) + ${a.lon} AS INTEGER)`,
  );
  const onEdges = edges.map((edge) => onEdge(point, edge));
  return sql`(${point}.lat IS NOT NULL AND ((${joinMany(crossings, ' + ')}) % 2 = 1 OR ${anyOf(onEdges)}))`;
}

/** Of an edge along a parallel nothing is asked. */
const slope = (a: Point, b: Point): number =>
  a.lat === b.lat ? 0 : (b.lon - a.lon) / (b.lat - a.lat);

function onEdge(point: Sql, [a, b]: Edge): Sql {
  const [south, north] = [Math.min(a.lat, b.lat), Math.max(a.lat, b.lat)];
  const [west, east] = [Math.min(a.lon, b.lon), Math.max(a.lon, b.lon)];
  const within = sql`${point}.lat BETWEEN ${south} AND ${north} AND ${point}.lon BETWEEN ${west} AND ${east}`;
  return sql`(${within} AND (${point}.lon - ${a.lon}) * ${b.lat - a.lat} = (${point}.lat - ${a.lat}) * ${b.lon - a.lon})`;
}
