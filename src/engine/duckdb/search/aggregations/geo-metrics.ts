import type { DuckDBValue } from '@duckdb/node-api';
import type { JsonObject } from '#common/json';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import { optionalBoolean } from '../query/parameters';
import { sql, trusted, type Sql } from '../sql';
import { checkPlaces } from './check-places';
import type { MetricAggregation } from './aggregation';
import type { ValueSource } from './options';
import { numberOrNull } from './value-text';

/** A number of each place, of several in a document too. */
const numbersOf = (source: ValueSource, value: Sql, part: (point: Sql) => Sql): Sql =>
  source.multiple
    ? sql`list_transform(${value}, lambda point: ${part(trusted('point'))})`
    : part(value);

const combined = (source: ValueSource, name: 'min' | 'max' | 'sum', value: Sql): Sql =>
  trustedCall(name, source.multiple ? trustedCall(`list_${name}`, value) : value);

const trustedCall = (name: string, value: Sql): Sql => sql`${trusted(name)}(${value})`;

interface PointMetric {
  name: string;
  type: string;
  columns(value: Sql): readonly Sql[];
  answer(values: readonly (number | null)[]): Answer;
}

function pointMetric(source: ValueSource, metric: PointMetric): MetricAggregation {
  const { name, type, columns, answer } = metric;
  checkPlaces(source, type);
  const width = columns(trusted('NULL')).length;
  return {
    kind: 'metric',
    name,
    heavy: false,
    columns: (documents, filter) =>
      source.empty
        ? Array.from({ length: width }, () => trusted('NULL'))
        : columns(source.value(documents)).map((column) => sql`${column}${filter}`),
    finish: (values) => answer(values.map((value: DuckDBValue) => numberOrNull(value))),
    empty: () => answer([]),
    orderValue() {
      throw invalid(`[${name}] gives no number to order by.`);
    },
  };
}

/** The smallest box around all places; over the date line where that is narrower. */
export function boundsMetric(
  source: ValueSource,
  name: string,
  options: JsonObject,
): MetricAggregation {
  const wrap = optionalBoolean(options, 'wrap_longitude') ?? true;
  return pointMetric(source, {
    name,
    type: 'geo_bounds',
    columns(value) {
      const lat = numbersOf(source, value, (point) => sql`${point}.lat`);
      const east = numbersOf(
        source,
        value,
        (point) => sql`CASE WHEN ${point}.lon >= 0 THEN ${point}.lon END`,
      );
      const west = numbersOf(
        source,
        value,
        (point) => sql`CASE WHEN ${point}.lon < 0 THEN ${point}.lon END`,
      );
      return [
        combined(source, 'max', lat),
        combined(source, 'min', lat),
        ...[east, west].flatMap((side) => [
          combined(source, 'min', side),
          combined(source, 'max', side),
        ]),
      ];
    },
    answer([top = null, bottom = null, ...sides]) {
      if (top === null || bottom === null) return new Map();
      const [left, right] = longitudes(sides, wrap);
      return {
        bounds: {
          top_left: { lat: top, lon: left },
          bottom_right: { lat: bottom, lon: right },
        },
      };
    },
  });
}

function longitudes(
  [eastFrom = null, eastTo = null, westFrom = null, westTo = null]: readonly (number | null)[],
  wrap: boolean,
): [number, number] {
  if (eastFrom === null || eastTo === null) return [westFrom ?? 0, westTo ?? 0];
  if (westFrom === null || westTo === null) return [eastFrom, eastTo];
  const overDateLine = 180 - eastFrom + (westTo + 180);
  return wrap && overDateLine < eastTo - westFrom ? [eastFrom, westTo] : [westFrom, eastTo];
}

/** The average of all places. */
export function centroidMetric(source: ValueSource, name: string): MetricAggregation {
  const count = (value: Sql) =>
    source.multiple ? sql`sum(list_aggregate(${value}, 'count'))` : sql`count(${value})`;
  return pointMetric(source, {
    name,
    type: 'geo_centroid',
    columns: (value) => [
      count(value),
      ...['lat', 'lon'].map((part) =>
        combined(
          source,
          'sum',
          numbersOf(source, value, (point) => sql`${point}.${trusted(part)}`),
        ),
      ),
    ],
    answer([counted = null, lat = null, lon = null]) {
      if (!counted || lat === null || lon === null) return { count: 0 };
      return { location: { lat: lat / counted, lon: lon / counted }, count: counted };
    },
  });
}
