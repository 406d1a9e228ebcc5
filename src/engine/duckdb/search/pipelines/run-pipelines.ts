import type { Answer } from '../json-writer';
import type { AggregationTree } from '../aggregations/aggregation';
import { withMeta } from '../aggregations/answer-meta';
import { bucketsOf, withBuckets } from './buckets-path';
import { createEffort, type Effort } from './effort';
import type { BucketAnswer, NamedBucket, Pipeline } from './pipeline';

/** In each bucket, where a pipeline does not say it. */
const STEPS_EACH = 10;

/** The answer with what its pipelines make of it: those below a bucket first, as in OpenSearch. */
export async function runPipelines(
  tree: AggregationTree,
  answer: Answer,
  effort: Effort = createEffort(),
): Promise<Answer> {
  if (!hasPipelines(tree)) return answer;
  const buckets = bucketsOf(answer);
  const own: readonly NamedBucket[] = buckets ?? [{ key: '', bucket: answer as BucketAnswer }];
  for (const { bucket } of own) {
    for (const [name, below] of tree.below) {
      bucket.set(name, await runPipelines(below, bucket.get(name) ?? null, effort));
    }
  }
  let chosen = own;
  for (const pipeline of tree.pipelines) {
    if (pipeline.kind === 'parent') {
      const steps = pipeline.effort?.(chosen.length) ?? chosen.length * STEPS_EACH;
      await effort.spend(steps, pipeline.name);
      chosen = pipeline.change(chosen);
      for (const { bucket } of chosen) addMeta(bucket, pipeline);
      continue;
    }
    for (const { bucket } of chosen) {
      await effort.spend(countBelow(bucket, pipeline.needs) * STEPS_EACH, pipeline.name);
      bucket.set(pipeline.name, pipeline.compute(bucket));
      addMeta(bucket, pipeline);
    }
  }
  return buckets ? withBuckets(answer, chosen) : answer;
}

/** Some have no answer of their own: they choose buckets. */
function addMeta(bucket: BucketAnswer, { name, meta }: Pipeline): void {
  const answer = bucket.get(name);
  if (meta && answer !== undefined) bucket.set(name, withMeta(answer, meta));
}

/** Buckets that a sibling goes over. */
const countBelow = (bucket: BucketAnswer, [name = '']: readonly string[]): number =>
  bucketsOf(bucket.get(name) ?? null)?.length ?? 1;

const hasPipelines = ({ pipelines, below }: AggregationTree): boolean =>
  pipelines.length > 0 || [...below.values()].some(hasPipelines);
