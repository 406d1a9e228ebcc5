import { stringifyLongNumerals, type JsonObject, type JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { invalid, unsupported } from '../failures';
import type { FieldAccess } from '../fields';
import { FALSE, sql, type Sql } from '../sql';
import type { QueryScope } from './compile';
import {
  requireObject,
  get,
  isList,
  isObject,
  NO_EFFECT,
  onlyKnown,
  optionalBoolean,
} from './parameters';
import { searchedField } from './searched-field';
import { scalarText, someValue } from './values';

export interface Point {
  lat: number;
  lon: number;
}

/** Degrees. */
export interface Box {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

const WITHOUT_EFFECT = ['validation_method', 'type', ...NO_EFFECT];

/** The documents with a place inside of a box, which may lie over the date line. */
export function compileBoundingBox(body: JsonValue, scope: QueryScope): Sql {
  const field = fieldOf(requireObject(body, 'geo_bounding_box'), []);
  const box = readBox(requireObject(field.value, 'geo_bounding_box'));
  return ofPlaces(scope, field, (point) => boxCondition(point, box));
}

/** The documents with a place at most so far from another, on a globe. */
export function compileDistance(body: JsonValue, scope: QueryScope): Sql {
  const options = requireObject(body, 'geo_distance');
  const field = fieldOf(options, ['distance', 'distance_type', 'unit']);
  const center = readPoint(field.value);
  const limit = readDistance(get(options, 'distance'), get(options, 'unit'));
  return ofPlaces(scope, field, (point) => sql`(${distanceTo(point, center)} <= ${limit})`);
}

export interface PlaceField {
  name: string;
  value: JsonValue;
  /** Where there is no such field there is no document, and no error. */
  ignoreUnmapped: boolean;
}

export function fieldOf(options: JsonObject, known: readonly string[]): PlaceField {
  const { ignore_unmapped: _, ...rest } = options;
  const own = Object.entries(rest).filter(
    ([key]) => !known.includes(key) && !WITHOUT_EFFECT.includes(key),
  );
  const [entry] = own;
  if (!entry || own.length > 1) throw invalid('A geo query needs exactly one field');
  const ignoreUnmapped = optionalBoolean(options, 'ignore_unmapped') ?? false;
  return { name: entry[0], value: entry[1], ignoreUnmapped };
}

export function ofPlaces(
  scope: QueryScope,
  { name, ignoreUnmapped }: PlaceField,
  condition: (point: Sql) => Sql,
): Sql {
  const access: FieldAccess | undefined = searchedField(scope.index, name);
  if (!access && ignoreUnmapped) return FALSE;
  if (!access) throw invalid(tell('query.geoMissing', { name }));
  if (access.type !== 'geo_point') {
    throw invalid(tell('query.geoType', { name, type: access.type }));
  }
  return access.stored || access.derived ? someValue(access, condition) : FALSE;
}

export function boxCondition(point: Sql, { top, left, bottom, right }: Box): Sql {
  const east = sql`${point}.lon < ${above(right, LON_STEP)}`;
  const west = sql`${point}.lon >= ${from(left, LON_STEP)}`;
  const between = left <= right ? sql`${west} AND ${east}` : sql`(${west} OR ${east})`;
  return sql`(${point}.lat < ${above(top, LAT_STEP)} AND ${point}.lat >= ${from(bottom, LAT_STEP)} AND ${between})`;
}

/** OpenSearch keeps degrees as whole numbers of 32 bits: each place lies at the lower end of its step. */
const LAT_STEP = 180 / 2 ** 32;
const LON_STEP = 360 / 2 ** 32;
const from = (degrees: number, step: number): number => Math.ceil(degrees / step) * step;
/** The first that lies beyond. */
const above = (degrees: number, step: number): number => (Math.floor(degrees / step) + 1) * step;

/** Of corners, two of them, or of four sides. */
export function readBox(options: JsonObject): Box {
  onlyKnown(
    options,
    ['top_left', 'bottom_right', 'top_right', 'bottom_left', 'top', 'left', 'bottom', 'right'],
    'geo_bounding_box',
  );
  const corner = (name: string) => {
    const value = get(options, name);
    return value === undefined ? undefined : readPoint(value);
  };
  const [topLeft, bottomRight] = [corner('top_left'), corner('bottom_right')];
  const [topRight, bottomLeft] = [corner('top_right'), corner('bottom_left')];
  const side = (name: string, found: number | undefined): number => {
    const number = found ?? Number(get(options, name) ?? Number.NaN);
    if (!Number.isFinite(number)) throw invalid(tell('query.geoBox', { name }));
    return number;
  };
  const box = {
    top: side('top', topLeft?.lat ?? topRight?.lat),
    left: side('left', topLeft?.lon ?? bottomLeft?.lon),
    bottom: side('bottom', bottomRight?.lat ?? bottomLeft?.lat),
    right: side('right', bottomRight?.lon ?? topRight?.lon),
  };
  if (box.top < box.bottom) {
    throw invalid(`top is below bottom corner: ${box.top} vs. ${box.bottom}`);
  }
  return box;
}

/** `{"lat": 1, "lon": 2}`, `[2, 1]`, `"1,2"` or `"POINT (2 1)"`. */
export function readPoint(value: JsonValue): Point {
  const [lat, lon] = isObject(value)
    ? [get(value, 'lat'), get(value, 'lon')]
    : isList(value)
      ? [value[1], value[0]]
      : pointText(scalarText(value, 'a geo point'));
  const point = { lat: Number(lat ?? Number.NaN), lon: Number(lon ?? Number.NaN) };
  if (!Number.isFinite(point.lat) || !Number.isFinite(point.lon)) {
    throw invalid(tell('query.geoPoint', { value: stringifyLongNumerals(value).slice(0, 100) }));
  }
  return point;
}

function pointText(text: string): readonly [string | undefined, string | undefined] {
  const [, lon, lat] = /^POINT\s*\(\s*(\S+)\s+(\S+)\s*\)$/i.exec(text.trim()) ?? [];
  if (lon !== undefined) return [lat, lon];
  const [first, second] = text.split(',');
  if (second === undefined) throw unsupported(`The geo point [${text.slice(0, 100)}]`);
  return [first, second];
}

/** Metres. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['mm', 0.001],
  ['cm', 0.01],
  ['m', 1],
  ['km', 1000],
  ['in', 0.0254],
  ['ft', 0.3048],
  ['yd', 0.9144],
  ['mi', 1609.344],
  ['miles', 1609.344],
  ['nmi', 1852],
  ['nm', 1852],
]);

export function readDistance(value: JsonValue | undefined, unit: JsonValue | undefined): number {
  const text = scalarText(value ?? '', 'distance');
  const [, number, own] = /^([\d.]+)\s*([a-z]*)$/i.exec(text.trim()) ?? [];
  const factor = UNITS.get((own === '' ? String(unit ?? 'm') : (own ?? '')).toLowerCase());
  if (number === undefined || factor === undefined || !Number.isFinite(Number(number))) {
    throw invalid(tell('query.distance', { text: text.slice(0, 100) }));
  }
  return Number(number) * factor;
}

/** OpenSearch keeps degrees as whole numbers of 32 bits, rounded down. */
const STEPS = { lat: 2 ** 32 / 180, lon: 2 ** 32 / 360 };

/** A place as OpenSearch has it. */
export const keptPlace = (point: Sql): Sql =>
  sql`{'lat': floor(${point}.lat * ${STEPS.lat}) / ${STEPS.lat}, 'lon': floor(${point}.lon * ${STEPS.lon}) / ${STEPS.lon}}`;

/** Metres. */
export function unitOf(name: string): number {
  const unit = UNITS.get(name.toLowerCase());
  if (unit === undefined) throw invalid(`No matching distance unit for [${name.slice(0, 60)}]`);
  return unit;
}

const EARTH_RADIUS = 6_371_008.7714;

/** Metres, on a globe or on a flat map. */
export function distanceTo(point: Sql, { lat, lon }: Point, way: 'arc' | 'plane' = 'arc'): Sql {
  if (way === 'plane') {
    const [east, north] = [
      sql`(${point}.lon - ${lon}) * cos(radians((${lat} + ${point}.lat) / 2))`,
      sql`(${lat} - ${point}.lat)`,
    ];
    return sql`(radians(sqrt(pow(${east}, 2) + pow(${north}, 2))) * ${EARTH_RADIUS})`;
  }
  const half = (angle: Sql) => sql`pow(sin(radians(${angle}) / 2), 2)`;
  return sql`(2 * ${EARTH_RADIUS} * asin(sqrt(least(1, ${half(sql`${point}.lat - ${lat}`)} + cos(radians(${lat})) * cos(radians(${point}.lat)) * ${half(sql`${point}.lon - ${lon}`)}))))`;
}
