import type { DuckDBValue } from '@duckdb/node-api';
import type { JsonObject, JsonValue } from '#common/json';
import { invalid, tooLarge, unsupported } from '../failures';
import type { Answer } from '../json-writer';
import { asList, get, isList, isObject, onlyMember, optionalInteger } from '../query/parameters';
import { exactLong, parseBoolean, parseDate, parseNumber, scalarText } from '../query/values';
import { allOf, joinSql, sql, trusted, TRUE, type Sql } from '../sql';
import {
  childAnswers,
  type Aggregation,
  type GroupAggregation,
  type Grouping,
  type KeyedBucket,
  type OrderColumns,
} from './aggregation';
import {
  mapValue,
  readFormat,
  readSource,
  type AggregationScope,
  type KeyFormat,
  type ValueSource,
} from './options';
import { MAX_BUCKETS } from './run';

interface Order {
  by: string;
  ascending: boolean;
}

/** They change how OpenSearch finds the buckets, not which. */
const WITHOUT_EFFECT = [
  'shard_size',
  'execution_hint',
  'collect_mode',
  'show_term_doc_count_error',
  'value_type',
];
const MAX_EXACT = 65_536;

export function readTerms(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): GroupAggregation {
  const source = readSource(options, scope, [
    'size',
    'order',
    'min_doc_count',
    'include',
    'exclude',
    'format',
    ...WITHOUT_EFFECT,
  ]);
  const size = optionalInteger(options, 'size') ?? 10;
  if (size <= 0) throw invalid(`[size] must be greater than 0. Found [${size}] in [${scope.name}]`);
  const minimumCount = optionalInteger(options, 'min_doc_count') ?? 1;
  if (minimumCount === 0) throw unsupported('[min_doc_count] of 0 in [terms]');
  const order = readOrder(get(options, 'order'));
  const format = readFormat(options, source.field);
  const keep = readKeep(options, source, scope);
  const finish = (buckets: readonly KeyedBucket[], total: number): Answer => ({
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: total - buckets.reduce((sum, { count }) => sum + count, 0),
    buckets: buckets.map((bucket) => termBucket(bucket, children, source, format)),
  });
  const grouping: Grouping = {
    nothing: source.empty,
    key: (documents) =>
      mapValue(source, source.value(documents), (value) => termKey(source, value)),
    presence: (documents) => source.value(documents),
    multiple: source.multiple,
    ...(keep ? { keep } : {}),
    best: {
      size: Math.min(size, MAX_BUCKETS + 1),
      minimumCount,
      order: (columns) => orderSql(order, columns),
    },
    finish,
  };
  return {
    kind: 'group',
    name: scope.name,
    children,
    empty: () => finish([], 0),
    prepare: async () => grouping,
  };
}

function termKey(source: ValueSource, value: Sql): Sql {
  if (source.field?.type === 'boolean') return sql`CAST(${value} AS INTEGER)`;
  return source.field?.type === 'date' ? sql`epoch_ms(${value})` : value;
}

function termBucket(
  bucket: KeyedBucket,
  children: readonly Aggregation[],
  source: ValueSource,
  { format, zone }: KeyFormat,
): Answer {
  const key = keyAnswer(bucket.key);
  const text =
    source.field?.type === 'boolean'
      ? String(Number(key) === 1)
      : source.field?.type === 'date'
        ? format.format(Number(key), zone)
        : undefined;
  return new Map<string, Answer>([
    ['key', source.field?.type === 'date' ? Number(key) : key],
    ...(text === undefined ? [] : [['key_as_string', text] as const]),
    ['doc_count', bucket.count],
    ...childAnswers(children, bucket),
  ]);
}

const keyAnswer = (key: DuckDBValue): string | number | bigint =>
  typeof key === 'string' || typeof key === 'number' || typeof key === 'bigint' ? key : String(key);

function readOrder(value: JsonValue | undefined): readonly Order[] {
  const given = asList(value).map((item): Order => {
    const [by, direction] = onlyMember(item, 'order');
    if (by.includes('>')) throw unsupported(`The order by the path [${by.slice(0, 100)}]`);
    if (direction !== 'asc' && direction !== 'desc') {
      throw invalid(`Unknown order direction [${String(direction)}]`);
    }
    return { by, ascending: direction === 'asc' };
  });
  const order = given.length > 0 ? given : [{ by: '_count', ascending: false }];
  return order.some(({ by }) => by === '_key')
    ? order
    : [...order, { by: '_key', ascending: true }];
}

function orderSql(order: readonly Order[], { key, count, metric }: OrderColumns): Sql {
  const parts = order.map(({ by, ascending }) => {
    const column = by === '_count' ? count : by === '_key' || by === '_term' ? key : metric(by);
    return sql`${column} ${trusted(ascending ? 'ASC' : 'DESC')} NULLS LAST`;
  });
  return joinSql(parts, ', ');
}

function readKeep(
  options: JsonObject,
  source: ValueSource,
  { scope }: AggregationScope,
): ((key: Sql) => Sql) | undefined {
  const list = (name: 'include' | 'exclude') => {
    const value = get(options, name);
    if (value === undefined) return undefined;
    if (isObject(value)) throw unsupported(`A partition in [${name}] of [terms]`);
    if (!isList(value)) throw unsupported(`A regular expression in [${name}] of [terms]`);
    if (value.length > MAX_EXACT) throw tooLarge(`[${name}] has ${value.length} values.`);
    return value.flatMap((item) => exactKey(item, source, scope.now) ?? []);
  };
  const included = list('include');
  const excluded = list('exclude');
  if (!included && !excluded) return undefined;
  return (key) =>
    allOf([
      included === undefined
        ? TRUE
        : included.length === 0
          ? trusted('false')
          : sql`${key} IN (${joinSql(included, ', ')})`,
      excluded === undefined || excluded.length === 0
        ? TRUE
        : sql`${key} NOT IN (${joinSql(excluded, ', ')})`,
    ]);
}

function exactKey(value: JsonValue, source: ValueSource, now: number): Sql | undefined {
  switch (source.field?.type) {
    case 'long': {
      const long = exactLong(value);
      return long === undefined ? undefined : sql`${long}`;
    }
    case 'double':
      return sql`${Number(parseNumber(value))}`;
    case 'boolean':
      return sql`${Number(parseBoolean(value))}`;
    case 'date':
      return sql`${BigInt(parseDate(value, source.field.example, { roundUp: false, now }))}`;
    default:
      return sql`${scalarText(value, 'include')}`;
  }
}
