import type { JsonObject, JsonValue } from '#common/json';
import type { FieldType } from '#common/search';
import { tell } from '#common/server-messages';
import { commonField, type CommonField, type Documents, type SearchScope } from '../documents';
import { requireDateMath } from '../dates/date-math';
import { dateFormat, type DateFormat } from '../dates/date-format';
import { parseZone, UTC, type Zone } from '../dates/zone';
import { invalid, notAggregatable, unsupported, withoutDocValues } from '../failures';
import { get, onlyKnown, optionalText } from '../query/parameters';
import {
  addressSql,
  exactLong,
  fieldFormat,
  writtenFormat,
  parseBoolean,
  parseIp,
  parseNumber,
  scalarText,
  sqlType,
  timestamp,
} from '../query/values';
import { sql, trusted, type Sql } from '../sql';
import { scriptSource } from './script-source';
import { sqlText } from './sql-text';
import { placeOf } from './place-text';
import { rangeSource } from './range-source';
import { valueScript } from './value-script';
import { fieldOfType, readValueType } from './value-type';

/** What an aggregation reads: a field, or the value that documents without one count with. */
export interface ValueSource {
  /** Undefined for a field that no index has. */
  field: CommonField | undefined;
  /** Of the values; undefined where there is no such field. */
  type: FieldType | undefined;
  name: string;
  missing?: Sql;
  /** Nothing to read at all: no document has a value. */
  empty: boolean;
  value(documents: Documents): Sql;
  multiple: boolean;
  /** Of a script that doesn't say what its numbers stand for: they are shown as numbers. */
  isBare?: boolean;
  /** Numbers of a script that stand for true and false. */
  ofFlags?: boolean;
  /** Numbers of a script that are shown as timestamps, those beyond all dates too. */
  times?: boolean;
  /** In the format that was asked for. */
  write?: (value: number | bigint) => string;
}

export interface AggregationScope {
  /** It stands in another aggregation. */
  isBelow?: boolean;
  scope: SearchScope;
  type: string;
  name: string;
}

/** Aggregations that read places on the earth. */
const OF_PLACES: ReadonlySet<string> = new Set([
  'missing',
  'value_count',
  'geo_bounds',
  'geo_centroid',
  'geohash_grid',
  'geotile_grid',
  'geo_distance',
]);

/** What they read is of this type, whatever it is called. */
const READ_AS: ReadonlyMap<string, FieldType> = new Map(
  (
    [
      ['geo_point', ['geo_bounds', 'geo_centroid', 'geohash_grid', 'geotile_grid', 'geo_distance']],
      ['date', ['date_histogram', 'date_range', 'auto_date_histogram']],
      ['ip', ['ip_range']],
      ['keyword', ['terms', 'rare_terms', 'value_count', 'cardinality', 'missing']],
      ['double', ['histogram', 'range', 'avg', 'sum', 'min', 'max', 'stats', 'extended_stats']],
      ['double', ['variable_width_histogram', 'percentiles', 'percentile_ranks', 'weighted_avg']],
    ] as const
  ).flatMap(([type, names]) => names.map((name) => [name, type] as const)),
);

/** What counts values, and shows none of them. */
const COUNTS: ReadonlySet<string> = new Set(['value_count', 'cardinality', 'missing']);

/** The options by which values are computed. */
function computedBy(type: string): readonly string[] {
  if (READ_AS.get(type) === 'geo_point') return [];
  return READ_AS.get(type) === 'ip' ? ['value_type'] : ['script', 'value_type'];
}

export function readSource(
  options: JsonObject,
  { scope, type, name: aggregation }: AggregationScope,
  known: readonly string[],
): ValueSource {
  const scripted = get(options, 'script');
  if (type === 'ip_range' && scripted !== undefined) throw unsupported('[script] in [ip_range]');
  onlyKnown(options, ['field', 'missing', ...computedBy(type), ...known], type);
  if (get(options, 'missing') === null) throw invalid(`[${type}] failed to parse field [missing]`);
  const isScripted = scripted !== undefined && scripted !== null;
  if (isScripted && get(options, 'field') === undefined) {
    const given = get(options, 'missing') ?? null;
    const missing = given === null ? undefined : missingValue(undefined, given);
    return scriptSource(options, { scope, type }, missing);
  }
  const source = fieldSource(options, { scope, type, name: aggregation });
  if (!isScripted) return source;
  const ofTimes = READ_AS.get(type) === 'date';
  return valueScript(options, source, { scope, type, name: aggregation, ofTimes });
}

/** The values of a field. */
function fieldSource(
  options: JsonObject,
  { scope, type, name: aggregation }: AggregationScope,
): ValueSource {
  const name = optionalText(options, 'field');
  if (name === undefined) {
    throw invalid(tell('aggregation.noField', { aggregation }));
  }
  const mayMix = COUNTS.has(type) && get(options, 'missing') === undefined;
  const field = commonField(scope, name, { mayMix });
  if (field?.type === 'text') throw notAggregatable(name);
  if (field?.example.stored?.isAggregatable === false) throw withoutDocValues(field.example);
  if (field?.type === 'range')
    return rangeSource(field, { type, counts: COUNTS.has(type) }, options);
  if (field?.type === 'geo_point' && !OF_PLACES.has(type)) {
    throw invalid(tell('query.aggregation', { field: name, type: 'geo_point', aggregation: type }));
  }
  const given = get(options, 'missing') ?? null;
  const asked = readValueType(options, field);
  const implied = asked ?? READ_AS.get(type);
  const typed = field ?? (implied && fieldOfType(name, implied));
  const missing =
    given === null
      ? undefined
      : typed?.type === 'date'
        ? missingTime(given, options, { field: typed, scope })
        : missingValue(typed, given);
  return {
    field,
    type: field?.type ?? (missing && implied),
    name,
    ...(missing ? { missing } : {}),
    empty: !field && !missing,
    multiple: field?.multiValued ?? false,
    value(documents) {
      if (!field) return missing ?? trusted('NULL');
      if (missing && !field.multiValued) {
        return filled(field, { missing, isOfType: hasTypeOf(field, given) }, documents);
      }
      const value = documents.field(field);
      if (!missing) return value;
      return sql`CASE WHEN list_aggregate(${value}, 'count') > 0 THEN ${value} ELSE [${missing}] END`;
    },
  };
}

/** Side by side it is one of the values in the column of its type. */
function filled(
  field: CommonField,
  { missing, isOfType }: { missing: Sql; isOfType: boolean },
  documents: Documents,
): Sql {
  const value = (of: Documents) => sql`coalesce(${of.field(field)}, ${missing})`;
  return documents.few && isOfType
    ? documents.folded(value, `filled:${field.name}:${sqlText(missing)}`, sqlType(field))
    : value(documents);
}

/** A fraction in place of whole numbers makes fractions of them. */
const hasTypeOf = ({ type }: CommonField, missing: JsonValue): boolean =>
  type !== 'long' || exactLong(missing) !== undefined;

function missingValue(field: CommonField | undefined, value: JsonValue): Sql {
  if (!field)
    return typeof value === 'number' ? sql`${value}` : sql`${scalarText(value, 'missing')}`;
  const typed = (piece: Sql) => sql`CAST(${piece} AS ${sqlType(field)})`;
  switch (field.type) {
    case 'long': {
      const long = exactLong(value, field);
      return long === undefined ? sql`${Number(value)}` : typed(sql`${long}`);
    }
    case 'double':
      return sql`${Number(parseNumber(value))}`;
    case 'boolean':
      return sql`${parseBoolean(value)}`;
    case 'ip':
      return addressSql(parseIp(value, 'missing'));
    case 'geo_point': {
      const { lat, lon } = placeOf(scalarText(value, 'missing'));
      return sql`{'lat': ${lat}, 'lon': ${lon}}`;
    }
    default:
      return sql`${scalarText(value, 'missing')}`;
  }
}

/** In the format and the zone that the answer is written in. */
function missingTime(
  value: JsonValue,
  options: JsonObject,
  { field, scope: { now } }: { field: CommonField; scope: SearchScope },
): Sql {
  const { format, zone, given } = readFormat(options);
  return sql`${timestamp(
    requireDateMath(scalarText(value, 'missing'), {
      format: given ? format : fieldFormat(field.example),
      zone,
      roundUp: false,
      now,
    }),
  )}`;
}

/** The value as a number: dates are milliseconds, booleans 0 and 1. */
export function numeric(source: ValueSource, type: string): (value: Sql) => Sql {
  switch (source.type) {
    case undefined:
    case 'long':
    case 'double':
      return (value) => value;
    case 'boolean':
      return (value) => sql`CAST(${value} AS INTEGER)`;
    case 'date':
      return (value) => sql`epoch_ms(${value})`;
    default:
      throw invalid(
        tell('query.aggregation', { field: source.name, type: source.type, aggregation: type }),
      );
  }
}

/** Applies a function to a value, or to each of several. */
export const mapValue = (source: ValueSource, value: Sql, change: (value: Sql) => Sql): Sql =>
  source.multiple
    ? sql`list_transform(${value}, lambda item: ${change(trusted('item'))})`
    : change(value);

export interface KeyFormat {
  format: DateFormat;
  zone: Zone;
  /** A format was asked for. */
  given: boolean;
}

export function readFormat(options: JsonObject, field?: CommonField): KeyFormat {
  const pattern = optionalText(options, 'format');
  const zone = optionalText(options, 'time_zone');
  const isOfTimes = field?.type === 'date' || field?.example.stored?.mappedType === 'date_range';
  if (pattern !== undefined && field && !isOfTimes) {
    throw unsupported(`[format] for the ${field.type} field [${field.name}]`);
  }
  return {
    format: pattern === undefined ? writtenFormat(field?.example) : dateFormat(pattern),
    zone: zone === undefined ? UTC : parseZone(zone),
    given: pattern !== undefined,
  };
}
