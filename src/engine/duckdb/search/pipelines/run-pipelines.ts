import type { Answer } from '../json-writer';
import type { AggregationTree } from '../aggregations/aggregation';
import { bucketsOf, withBuckets } from './buckets-path';
import type { BucketAnswer, NamedBucket } from './pipeline';

/** The answer with what its pipelines make of it: those below a bucket first, as in OpenSearch. */
export function runPipelines(tree: AggregationTree, answer: Answer): Answer {
  if (!hasPipelines(tree)) return answer;
  const buckets = bucketsOf(answer);
  const own: readonly NamedBucket[] = buckets ?? [{ key: '', bucket: answer as BucketAnswer }];
  for (const { bucket } of own) {
    for (const [name, below] of tree.below) {
      bucket.set(name, runPipelines(below, bucket.get(name) ?? null));
    }
  }
  let chosen = own;
  for (const pipeline of tree.pipelines) {
    if (pipeline.kind === 'parent') chosen = pipeline.change(chosen);
    else for (const { bucket } of chosen) bucket.set(pipeline.name, pipeline.compute(bucket));
  }
  return buckets ? withBuckets(answer, chosen) : answer;
}

const hasPipelines = ({ pipelines, below }: AggregationTree): boolean =>
  pipelines.length > 0 || [...below.values()].some(hasPipelines);
