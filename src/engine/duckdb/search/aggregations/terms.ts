import type { DuckDBValue } from '@duckdb/node-api';
import type { JsonObject } from '#common/json';
import type { FieldType } from '#common/search';
import { tell } from '#common/server-messages';
import { addressText } from '../../addresses/address-text';
import type { Documents } from '../documents';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import { MemberNames, Members } from '../members';
import { optionalBoolean, optionalCount, optionalInteger } from '../query/parameters';
import { sql, type Sql } from '../sql';
import {
  type Aggregation,
  type GroupAggregation,
  type Grouping,
  type KeyedBucket,
  type KeyType,
} from './aggregation';
import { bucketAnswers } from './bucket-answers';
import { emptyTermParts } from './empty-terms';
import { readKeep } from './include-exclude';
import { chosenLate } from './late-order';
import {
  mapValue,
  readFormat,
  readSource,
  type AggregationScope,
  type KeyFormat,
  type ValueSource,
} from './options';
import { readOrder } from './order';
import { ordinalKeys } from './ordinal-keys';
import { termsName } from './typed-names';
import { withFormat } from './value-text';
import { MAX_BUCKETS } from './group-rows';

/** They change how OpenSearch finds the buckets, not which. */
const WITHOUT_EFFECT = ['shard_size', 'shard_min_doc_count', 'execution_hint', 'collect_mode'];
const KNOWN = [
  'size',
  'order',
  'min_doc_count',
  'include',
  'exclude',
  'format',
  'show_term_doc_count_error',
  ...WITHOUT_EFFECT,
];

export function readTerms(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): GroupAggregation {
  const read = readSource(options, scope, KNOWN);
  const best = readBest(options, scope, children);
  const source = read.type === 'date' ? read : withFormat(read, options);
  const format = readFormat(source.type === 'date' ? options : {}, source.field);
  const keep = readKeep(options, source, scope);
  const finish = termsAnswer(options, children, (bucket) => shownKey(bucket, source, format));
  const grouping = chosenLate({
    nothing: source.empty,
    multiple: source.multiple,
    ...(ordinalKeys(source, scope.scope, keep) ?? {
      key: (documents: Documents) =>
        mapValue(source, source.value(documents), (value) => termKey(source, value)),
      presence: (documents: Documents) => source.value(documents),
      keyType: termType(source),
      ...(keep ? { keep } : {}),
    }),
    best,
    ...(best.minimumCount === 0 ? { parts: emptyTermParts } : {}),
    finish,
  });
  return {
    kind: 'group',
    name: scope.name,
    typedName: termsName('terms', source.type),
    children,
    empty: () => finish([], 0),
    fixed: grouping,
    prepare: async () => grouping,
  };
}

/** @param keyOf a bucket: its key, and the key as a text where that is something else */
export function termsAnswer(
  options: JsonObject,
  children: readonly Aggregation[],
  keyOf: (bucket: KeyedBucket) => TermKey,
): (buckets: readonly KeyedBucket[], total: number) => Answer {
  // Every document is counted.
  const error = optionalBoolean(options, 'show_term_doc_count_error') ? 0 : undefined;
  const bucketOf = bucketAnswers([...TERM_MEMBERS, 'doc_count_error_upper_bound'], children);
  return (buckets, total) => {
    const counted = buckets.reduce((sum, { count }) => sum + count, 0);
    const answers = buckets.map((bucket) =>
      bucketOf([...keyOf(bucket), bucket.count, error], bucket),
    );
    return new Members(TERMS_MEMBERS, [0, total - counted, answers]);
  };
}

/** The key, and the key as a text. */
export type TermKey = readonly [Answer, string | undefined];

/** What buckets of terms have in any case. */
export const TERM_MEMBERS = ['key', 'key_as_string', 'doc_count'] as const;

const TERMS_MEMBERS = new MemberNames([
  'doc_count_error_upper_bound',
  'sum_other_doc_count',
  'buckets',
]);

/** Which of the terms are asked for. */
export function readBest(
  options: JsonObject,
  { name }: AggregationScope,
  children: readonly Aggregation[],
): NonNullable<Grouping['best']> {
  optionalCount(options, 'shard_size', 1);
  optionalCount(options, 'shard_min_doc_count');
  const size = optionalInteger(options, 'size') ?? 10;
  if (size <= 0) throw invalid(tell('aggregation.size', { size, name }));
  const minimumCount = optionalInteger(options, 'min_doc_count') ?? 1;
  if (minimumCount < 0) {
    throw invalid(tell('aggregation.minimumCount', { count: minimumCount, name }));
  }
  const order = readOrder(options, { by: '_count', ascending: false }, children);
  return { size: Math.min(size, MAX_BUCKETS + 1), minimumCount, order };
}

export function termKey(source: ValueSource, value: Sql): Sql {
  if (source.type === 'boolean') return sql`CAST(${value} AS INTEGER)`;
  return source.type === 'date' ? sql`epoch_ms(${value})` : value;
}

/** Undefined where a number may be whole or not. */
export function termType({ type, field, missing }: ValueSource): KeyType | undefined {
  switch (type) {
    case 'boolean':
      return 'INTEGER';
    case 'date':
      return 'BIGINT';
    case 'ip':
      return 'UHUGEINT';
    case 'long':
    case 'double':
      return field && !missing ? (type === 'long' ? 'BIGINT' : 'DOUBLE') : undefined;
    default:
      return type && field ? 'VARCHAR' : undefined;
  }
}

export function shownKey(
  bucket: KeyedBucket,
  source: ValueSource,
  { format, zone }: KeyFormat,
): TermKey {
  const key = bucket.shown ?? keyAnswer(bucket.key, source.type);
  const text =
    source.type === 'date'
      ? format.format(Number(key), zone)
      : source.type === 'boolean'
        ? String(Number(key) === 1)
        : typeof key === 'string'
          ? undefined
          : source.write?.(key);
  return [source.type === 'date' ? Number(key) : key, text];
}

/** A key as the answer has it. */
const keyAnswer = (key: DuckDBValue, type?: FieldType): string | number | bigint =>
  type === 'ip' && typeof key === 'bigint'
    ? addressText(key)
    : typeof key === 'string' || typeof key === 'number' || typeof key === 'bigint'
      ? key
      : String(key);
