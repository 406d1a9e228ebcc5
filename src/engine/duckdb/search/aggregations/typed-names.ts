import type { FieldType } from '#common/search';
import type { Answer } from '../json-writer';
import { hasNames } from '../members';
import type { BucketAnswer } from '../pipelines/pipeline';
import { bucketsOf, withBuckets } from '../pipelines/buckets-path';
import type { Aggregation, AggregationTree } from './aggregation';

/** How `typed_keys` calls aggregations that are not called by their type. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['diversified_sampler', 'sampler'],
  ['percentiles', 'tdigest_percentiles'],
  ['percentile_ranks', 'tdigest_percentile_ranks'],
  ['min_bucket', 'bucket_metric_value'],
  ['max_bucket', 'bucket_metric_value'],
  ...['avg_bucket', 'sum_bucket', 'cumulative_sum', 'moving_fn', 'moving_avg'].map(
    (type) => [type, 'simple_value'] as const,
  ),
  ...['serial_diff', 'bucket_script'].map((type) => [type, 'simple_value'] as const),
]);

export const typedName = (type: string): string => NAMES.get(type) ?? type;

/** By the type of the terms: `lterms`, `sigsterms`, `srareterms`. */
export const termsName = (kind: 'terms' | 'sigterms' | 'rareterms', type?: FieldType): string => {
  const letter = type === 'double' ? 'd' : type && WHOLE.has(type) ? 'l' : 's';
  return kind === 'sigterms' ? `sig${letter}terms` : `${letter}${kind}`;
};

const WHOLE: ReadonlySet<FieldType> = new Set<FieldType>(['long', 'boolean', 'date']);

/** The answers of aggregations, called `kind#name`: the request's `typed_keys`. */
export function withTypedNames(tree: AggregationTree, answers: Answer): Answer {
  if (!hasNames(answers)) return answers;
  const named = new Map(tree.aggregations.map((one) => [one.name, one]));
  const kinds = new Map(tree.pipelines.map(({ name, type }) => [name, typedName(type)]));
  return new Map(
    [...answers].map(([name, answer]): [string, Answer] => {
      const own = named.get(name);
      if (own) return [`${own.typedName ?? ''}#${name}`, below(own, tree, answer)];
      const kind = kinds.get(name);
      return [kind === undefined ? name : `${kind}#${name}`, answer];
    }),
  );
}

function below({ name }: Aggregation, tree: AggregationTree, answer: Answer): Answer {
  const inner = tree.below.get(name);
  if (!inner || inner.aggregations.length + inner.pipelines.length === 0) return answer;
  const buckets = bucketsOf(answer);
  if (!buckets) return withTypedNames(inner, answer);
  return withBuckets(
    answer,
    buckets.map(({ key, bucket }) => ({
      key,
      bucket: withTypedNames(inner, bucket) as BucketAnswer,
    })),
  );
}
