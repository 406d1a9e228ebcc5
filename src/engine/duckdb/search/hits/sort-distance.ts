import type { JsonObject, JsonValue } from '#common/json';
import { boundedList, MOST_CLAUSES } from '../bounds';
import { commonField, type SearchScope } from '../documents';
import { invalid } from '../failures';
import { resolveField } from '../fields';
import { distanceTo, keptPlace, readPoint, unitOf, type Point } from '../query/geo';
import { isList, optionalBoolean, optionalText } from '../query/parameters';
import { parseNumber } from '../query/values';
import { joinSql, sql, trusted, type Sql } from '../sql';
import type { SortKey } from './sort';

const OPTIONS = new Set([
  'distance_type',
  'ignore_unmapped',
  'mode',
  'order',
  'unit',
  'validation_method',
]);

/** By how far a place is from one, or from several; documents without a place are infinitely far away. */
export function distanceKey(options: JsonObject, scope: SearchScope): SortKey {
  const [entry, ...more] = Object.entries(options).filter(([name]) => !OPTIONS.has(name));
  if (!entry || more.length > 0) {
    throw invalid('[_geo_distance] needs exactly one field, and origins for it');
  }
  const [name, given] = entry;
  const origins = readOrigins(given);
  const descending = readOrder(options);
  const mode = (optionalText(options, 'mode') ?? (descending ? 'max' : 'min')).toLowerCase();
  if (!['min', 'max', 'avg', 'median'].includes(mode)) {
    throw invalid(`sort_mode [${mode.slice(0, 60)}] isn't supported for sorting by geo distance`);
  }
  const unit = unitOf(optionalText(options, 'unit') ?? 'm');
  const way = optionalText(options, 'distance_type') ?? 'arc';
  if (way !== 'arc' && way !== 'plane') throw invalid(`No geo distance for [${way.slice(0, 60)}]`);
  const field = commonField(scope, name);
  const isUnmapped = scope.indices.some((index) => !resolveField(index, name));
  if (isUnmapped && optionalBoolean(options, 'ignore_unmapped') !== true) {
    throw invalid(`failed to find mapper for [${name.slice(0, 100)}] for geo distance based sort`);
  }
  if (field && field.type !== 'geo_point') {
    throw invalid(`Field [${name}] is of type [${field.type}], not of geo_point`);
  }
  const away = (point: Sql, origin: Point) =>
    sql`(CASE WHEN ${point}.lat IS NOT NULL THEN ${distanceTo(keptPlace(point), origin, way)} / ${unit} END)`;
  const each = (point: Sql) => origins.map((origin) => away(point, origin));
  return {
    descending,
    nullsFirst: false,
    column(documents) {
      if (!field) return sql`CAST('infinity' AS DOUBLE)`;
      const value = documents.field(field);
      const list = field.multiValued
        ? sql`flatten(list_transform(${value}, lambda point: [${joinSql(each(trusted('point')), ', ')}]))`
        : sql`[${joinSql(each(value), ', ')}]`;
      return sql`coalesce(${trusted(`list_${mode}`)}(${list}), CAST('infinity' AS DOUBLE))`;
    },
    read: (value) =>
      value === 'Infinity' ? sql`CAST('infinity' AS DOUBLE)` : sql`${Number(parseNumber(value))}`,
    write: (value) => Number(value),
  };
}

function readOrder(options: JsonObject): boolean {
  const order = (optionalText(options, 'order') ?? 'asc').toLowerCase();
  if (order !== 'asc' && order !== 'desc') throw invalid(`Unknown SortOrder [${order}]`);
  return order === 'desc';
}

/** One place, however it is written, or a list of them. */
function readOrigins(given: JsonValue): readonly Point[] {
  const isOne = !isList(given) || typeof given[0] === 'number';
  const list = isOne ? [given] : boundedList(given, { name: '_geo_distance', most: MOST_CLAUSES });
  if (list.length === 0) throw invalid('must provide at least one point for sorting by distance');
  return list.map((point) => readPoint(point));
}
