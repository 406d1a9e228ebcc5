import type { DuckDBValue } from '@duckdb/node-api';
import { stringifyLongNumerals, type JsonObject, type JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { commonField, type CommonField, type Documents, type SearchScope } from '../documents';
import { dateFormat } from '../dates/date-format';
import { UTC } from '../dates/zone';
import { boundedList } from '../bounds';
import { invalid, notAggregatable, notSortable, unsupported, withoutDocValues } from '../failures';
import { idOf, resolveField } from '../fields';
import type { Answer } from '../json-writer';
import { get, isObject, onlyKnown, onlyMember, optionalText } from '../query/parameters';
import { parseNumber } from '../query/values';
import { readScript } from '../scripts/read-script';
import { documentFields, knownFields } from '../scripts/script-fields';
import { translateScript } from '../scripts/translate';
import { sql, trusted, type Sql } from '../sql';
import { documentKey, placeKey } from './document-order';
import { distanceKey } from './sort-distance';
import { checkSortedType } from './sorted-types';
import { checkMode, valueOfMode } from './sort-mode';
import { readNestedSort, type NestedSort } from './sort-nested';
import { scoreKey } from './score-key';
import { numericField, readNumericType, type Converted } from './numeric-type';
import { nanosecondColumn, unsignedMissing } from './long-columns';
import {
  afterValue,
  isMissing,
  missingNumber,
  missingValue,
  replacementOf,
  writeValue,
} from './sorted-values';

/** One thing hits are sorted by. */
export interface SortKey {
  /** All documents are equal in it: a statement can't be ordered by it. */
  constant?: boolean;
  /** No two documents are equal in it. */
  isUnique?: boolean;
  /** It is the score. */
  ofScore?: boolean;
  column(documents: Documents): Sql;
  descending: boolean;
  nullsFirst: boolean;
  /** A value of `search_after` as the column's value; null for a missing one. */
  read(value: JsonValue): Sql | null;
  /** What the hit says it was sorted by. */
  write(value: DuckDBValue): Answer;
}

/** Nobody sorts by more. */
const MOST_KEYS = 100;

export function readSort(value: JsonValue | undefined, scope: SearchScope): readonly SortKey[] {
  const keys = boundedList(value, { name: 'sort', most: MOST_KEYS }).map((item) => {
    if (typeof item === 'string') return readKey(item, {}, scope);
    const [name, options] = onlyMember(item, 'sort');
    return readKey(name, isObject(options) ? options : { order: options }, scope);
  });
  const [first] = keys;
  // As in OpenSearch: that is the order without a sort.
  return keys.length === 1 && first?.ofScore && first.descending ? [] : keys;
}

function readKey(name: string, options: JsonObject, scope: SearchScope): SortKey {
  if (name === '_script') return scriptKey(options, scope);
  if (name === '_geo_distance' || name === '_geoDistance') return distanceKey(options, scope);
  onlyKnown(
    options,
    ['order', 'missing', 'mode', 'unmapped_type', 'format', 'numeric_type', 'nested'],
    `sort of ${name.slice(0, 100)}`,
  );
  const given = get(options, 'order') ?? (name === '_score' ? 'desc' : 'asc');
  const order = typeof given === 'string' ? given.toLowerCase() : given;
  if (order !== 'asc' && order !== 'desc') throw invalid(`Unknown SortOrder [${String(order)}]`);
  const descending = order === 'desc';
  if (name === '_score') return scoreKey(scope, descending);
  if (name === '_doc') return documentKey(scope, descending);
  if (name === '_shard_doc') return placeKey(options, scope, descending);
  const own = get(options, 'nested') === undefined ? commonField(scope, name) : undefined;
  const objects = own ? undefined : readNestedSort(name, options, scope);
  const field = own ?? objects?.field;
  const isUnmapped = objects ? !field : scope.indices.some((index) => !resolveField(index, name));
  if (isUnmapped && get(options, 'unmapped_type') === undefined && scope.indices.length > 0) {
    throw invalid(tell('search.sortUnmapped', { name }));
  }
  if (!field) {
    // Of a nested field that is in no index, nothing is sorted.
    if (scope.indices.length > 0) checkSortedType(get(options, 'unmapped_type'));
    return unmappedKey(options, descending);
  }
  if (field.type === 'text') throw notAggregatable(name);
  if (field.example.stored?.isAggregatable === false) throw withoutDocValues(field.example);
  if (field.type === 'geo_point') throw notSortable(field.type);
  if (field.type === 'range') {
    throw unsupported(`Sorting by the ${field.type} field [${name}]`);
  }
  const { as, convert } = numericField(
    field,
    readNumericType(options) ?? numberOfFlag(field, options),
  );
  return fieldKey(as, options, { descending, scope, convert, objects });
}

/** What true and false lack may be any number. */
const numberOfFlag = ({ type }: CommonField, options: JsonObject) => {
  const missing = get(options, 'missing') ?? '_last';
  return type === 'boolean' && missing !== '_last' && missing !== '_first' ? 'long' : undefined;
};

/** By what a script gives: numbers, or texts. */
function scriptKey(options: JsonObject, scope: SearchScope): SortKey {
  onlyKnown(options, ['order', 'type', 'script', 'mode'], 'sort of _script');
  const type = get(options, 'type');
  if (type !== 'number' && type !== 'string') {
    throw invalid(`_script sorting must be by [number] or [string], not [${String(type)}]`);
  }
  const script = readScript(get(options, 'script') ?? '');
  const found = translateScript(script, knownFields(scope)).type;
  if ((type === 'number') !== (found === 'long' || found === 'double')) {
    throw invalid(`The script of _script gives ${found}, which is no ${type}`);
  }
  const text = type === 'string';
  return {
    descending: get(options, 'order') === 'desc',
    nullsFirst: false,
    column(documents) {
      const { value } = translateScript(script, documentFields(scope, documents));
      return text ? sql`CAST(${value} AS VARCHAR)` : sql`CAST(${value} AS DOUBLE)`;
    },
    read: (value) =>
      value === null ? null : text ? sql`${String(value)}` : sql`${Number(parseNumber(value))}`,
    write: (value) => (value === null ? null : text ? String(value) : Number(value)),
  };
}

function unmappedKey(options: JsonObject, descending: boolean): SortKey {
  const nullsFirst = get(options, 'missing') === '_first';
  const type = readNumericType(options) ?? String(get(options, 'unmapped_type'));
  const text = ['ip', 'keyword', 'string', 'text', 'version', 'wildcard'].includes(type);
  const fraction = ['double', 'float', 'half_float'].includes(type);
  const short = ['boolean', 'byte', 'integer', 'short'].includes(type);
  return {
    constant: true,
    column: () => trusted('NULL'),
    descending,
    nullsFirst,
    read: () => null,
    write() {
      if (text) return null;
      const highest = descending === nullsFirst;
      if (short) return highest ? 2 ** 31 - 1 : -(2 ** 31);
      return missingNumber(highest, fraction ? 'double' : 'long');
    },
  };
}

function fieldKey(
  field: CommonField,
  options: JsonObject,
  {
    descending,
    scope: { now },
    convert,
    objects,
  }: {
    descending: boolean;
    scope: SearchScope;
    convert: Converted;
    objects?: NestedSort | undefined;
  },
): SortKey {
  const missing = get(options, 'missing') ?? '_last';
  const nullsFirst = missing === '_first';
  const replacement =
    missing === '_first' || missing === '_last'
      ? unsignedMissing(field, descending === nullsFirst)
      : replacementOf(field, missing, now);
  const mode = (optionalText(options, 'mode') ?? (descending ? 'max' : 'min')).toLowerCase();
  checkMode(mode, field);
  if (objects && mode === 'median') throw invalid('Unsupported sort mode: MEDIAN');
  const pattern = optionalText(options, 'format');
  const format = pattern === undefined ? undefined : dateFormat(pattern);
  return {
    descending,
    nullsFirst,
    column(documents) {
      if (objects) {
        const made = (list: Sql) => valueOfMode(mode, field, list);
        const value = documents.column(
          `objects:${stringifyLongNumerals(options)}:${field.name}`,
          (index) => objects.value(index, { as: field, convert }, made),
        );
        return replacement ? sql`coalesce(${value}, ${replacement})` : value;
      }
      const value = valueColumn(field, convert, documents);
      const single = field.multiValued
        ? valueOfMode(
            mode,
            field,
            sql`list_transform(${value}, lambda one: ${convert.value(trusted('one'))})`,
          )
        : convert.value(value);
      return replacement ? sql`coalesce(${single}, ${replacement})` : single;
    },
    read: (value) =>
      isMissing(field, value, descending === nullsFirst) ? null : afterValue(field, value, now),
    write(value) {
      if (value === null) return missingValue(field, descending === nullsFirst);
      const written = writeValue(field, value);
      return format && typeof written === 'number'
        ? format.format(Math.floor(written), UTC)
        : written;
    },
  };
}

function valueColumn(field: CommonField, convert: Converted, documents: Documents): Sql {
  if (field.name === '_id') return documents.column('_id', idOf);
  return convert.nanoseconds
    ? nanosecondColumn(convert.of, documents)
    : documents.field(convert.of);
}
