import type { FieldType } from '#common/search';
import type { JsonObject } from '#common/json';
import type { SearchScope } from '../documents';
import { unsupported } from '../failures';
import { get, optionalText } from '../query/parameters';
import { textOf } from '../scripts/operators';
import { readScript, type Script } from '../scripts/read-script';
import { documentFields, knownFields } from '../scripts/script-fields';
import { translateScript } from '../scripts/translate';
import { wholeOf } from '../scripts/whole-numbers';
import type { ScriptType, Typed } from '../scripts/typed';
import { sql, type Sql } from '../sql';
import type { Documents } from '../documents';
import type { ValueSource } from './options';

const TYPES: Readonly<Record<ScriptType, FieldType>> = {
  long: 'long',
  double: 'double',
  text: 'keyword',
  boolean: 'boolean',
  date: 'date',
};

export const VALUE_TYPES: ReadonlyMap<string, FieldType> = new Map<string, FieldType>([
  ['string', 'keyword'],
  ['long', 'long'],
  ['integer', 'long'],
  ['short', 'long'],
  ['number', 'double'],
  ['numeric', 'double'],
  ['double', 'double'],
  ['float', 'double'],
  ['date', 'date'],
  ['boolean', 'boolean'],
  ['ip', 'keyword'],
]);

/** A script in place of a field. */
export function scriptSource(
  options: JsonObject,
  { scope, type: aggregation }: { scope: SearchScope; type: string },
  missing: Sql | undefined,
): ValueSource {
  const script = readScript(get(options, 'script') ?? '');
  const translated = translateScript(script, knownFields(scope));
  const asked = optionalText(options, 'value_type');
  const given = asked === undefined ? undefined : VALUE_TYPES.get(asked);
  if (asked !== undefined && !given) throw unsupported(`[value_type] of [${asked.slice(0, 60)}]`);
  // Without a type the terms of a script are texts.
  const terms = aggregation === 'terms' || aggregation === 'significant_terms';
  const times = given === 'date' && METRICS.has(aggregation) && translated.type !== 'date';
  const type = times
    ? KEYED.has(aggregation)
      ? 'long'
      : 'double'
    : (asNumber(given, aggregation) ?? (terms ? 'keyword' : TYPES[translated.type]));
  return {
    field: undefined,
    type,
    name: 'script',
    ...(times ? { times } : {}),
    ...(given ? {} : { isBare: true }),
    ...(missing ? { missing } : {}),
    empty: false,
    multiple: false,
    value(documents) {
      const value = valueOf(script, scope, documents, type);
      return missing ? sql`coalesce(${value}, ${missing})` : value;
    },
  };
}

/** Those that compute with what the script gives, whatever it stands for. */
const METRICS = new Set([
  'avg',
  'cardinality',
  'extended_stats',
  'max',
  'min',
  'percentile_ranks',
  'percentiles',
  'stats',
  'sum',
  'value_count',
]);

/** Those that look for keys; others compute with what the script gives, fractions too. */
const KEYED = new Set(['terms', 'significant_terms', 'cardinality', 'value_count']);

const asNumber = (type: FieldType | undefined, aggregation: string): FieldType | undefined =>
  type === 'long' && !KEYED.has(aggregation) ? 'double' : type;

/** Numbers of a script are milliseconds where times are asked for. */
export const scriptedDates = (options: JsonObject): JsonObject =>
  get(options, 'script') !== undefined && get(options, 'value_type') === undefined
    ? { ...options, value_type: 'date' }
    : options;

function valueOf(script: Script, scope: SearchScope, documents: Documents, type: FieldType): Sql {
  return converted(translateScript(script, documentFields(scope, documents), documents.only), type);
}

/** Beyond, the database has no timestamps. */
const MOST_MILLISECONDS = 9_200_000_000_000_000n;

/** What a script gives as a value of this type. */
export function converted(translated: Typed, wanted: FieldType): Sql {
  const { type, value } = translated;
  if (TYPES[type] === wanted) return value;
  const number = type === 'date' ? sql`epoch_ms(${value})` : value;
  switch (wanted) {
    case 'long':
      return wholeOf(sql`TRY_CAST(${number} AS DOUBLE)`);
    case 'double':
      return sql`TRY_CAST(${number} AS DOUBLE)`;
    case 'date':
      // TRY takes nothing that ends a search, as a division by zero does.
      return sql`list_transform([${wholeOf(sql`TRY_CAST(${value} AS DOUBLE)`)}], lambda own_time: CASE WHEN own_time BETWEEN ${-MOST_MILLISECONDS} AND ${MOST_MILLISECONDS} THEN make_timestamp(own_time * 1000) END)[1]`;
    case 'boolean':
      return sql`TRY_CAST(${value} AS BOOLEAN)`;
    default:
      return type === 'date'
        ? sql`strftime(${value}, '%Y-%m-%dT%H:%M:%S.%gZ')`
        : textOf({ ...translated, ...(type === 'double' ? { beyond: 'nan' } : {}) });
  }
}
