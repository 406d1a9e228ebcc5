import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import {
  oneOrMany,
  requireObject,
  get,
  isList,
  onlyKnown,
  optionalBoolean,
  optionalText,
} from '../query/parameters';
import { anyOf, not, sql } from '../sql';
import {
  childAnswers,
  emptyBucket,
  type Aggregation,
  type Bucket,
  type FilterAggregation,
} from './aggregation';
import { readSource, type AggregationScope } from './options';

export const bucketAnswer = (children: readonly Aggregation[], bucket: Bucket): Answer =>
  new Map<string, Answer>([['doc_count', bucket.count], ...childAnswers(children, bucket)]);

/** One bucket: the documents that match. */
export function readFilterBucket(
  options: JsonObject,
  { name }: AggregationScope,
  children: readonly Aggregation[],
): FilterAggregation {
  const finish = ([bucket = emptyBucket()]: readonly Bucket[]) => bucketAnswer(children, bucket);
  return {
    kind: 'filter',
    name,
    children,
    conditions: [(documents) => documents.condition(options)],
    single: true,
    finish,
    empty: () => finish([]),
  };
}

/** One bucket: the documents without a value. */
export function readMissing(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): FilterAggregation {
  const source = readSource(options, scope, []);
  const finish = ([bucket = emptyBucket()]: readonly Bucket[]) => bucketAnswer(children, bucket);
  return {
    kind: 'filter',
    name: scope.name,
    children,
    conditions: [
      (documents) => {
        if (source.missing) return sql`false`;
        if (source.empty) return sql`true`;
        const value = source.value(documents);
        return source.multiple
          ? not(sql`list_aggregate(${value}, 'count') > 0`)
          : sql`(${value} IS NULL)`;
      },
    ],
    single: true,
    finish,
    empty: () => finish([]),
  };
}

export function readFilterBuckets(
  options: JsonObject,
  { name }: AggregationScope,
  children: readonly Aggregation[],
): FilterAggregation {
  onlyKnown(options, ['filters', 'other_bucket', 'other_bucket_key'], 'filters');
  const given = get(options, 'filters');
  if (given === undefined) throw invalid(tell('aggregation.noFilters', { name }));
  const keyed = !isList(given);
  const members: [string, JsonObject][] = keyed
    ? Object.entries(requireObject(given, 'filters'))
        .map(([key, query]): [string, JsonObject] => [key, requireObject(query, `filters.${key}`)])
        .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    : oneOrMany(given).map((query, position) => [
        String(position),
        requireObject(query, 'filters'),
      ]);
  if (members.length === 0) throw invalid(tell('aggregation.noFilters', { name }));
  const otherKey = optionalText(options, 'other_bucket_key');
  const other = otherKey !== undefined || optionalBoolean(options, 'other_bucket') === true;
  const keys = [...members.map(([key]) => key), ...(other ? [otherKey ?? '_other_'] : [])];
  const finish = (buckets: readonly Bucket[]): Answer => {
    const answers = keys.map(
      (key, position) => [key, bucketAnswer(children, buckets[position] ?? emptyBucket())] as const,
    );
    return { buckets: keyed ? new Map(answers) : answers.map(([, bucket]) => bucket) };
  };
  const conditions = members.map(
    ([, query]): FilterAggregation['conditions'][number] =>
      (documents) =>
        documents.condition(query),
  );
  if (other) {
    const all = [...conditions];
    conditions.push((documents) => not(anyOf(all.map((condition) => condition(documents)))));
  }
  return { kind: 'filter', name, children, conditions, finish, empty: () => finish([]) };
}
