import type { JsonObject } from '#common/json';
import { invalid } from '../failures';
import { enterObjects, leaveObjects } from '../nested/object-scopes';
import { onlyKnown, optionalText } from '../query/parameters';
import { emptyBucket, type Aggregation, type Bucket, type ObjectsAggregation } from './aggregation';
import { bucketAnswer } from './filters';
import type { AggregationScope } from './options';

/** One bucket: the objects of a nested field of the documents around. */
export function readNested(
  options: JsonObject,
  { name }: AggregationScope,
  children: readonly Aggregation[],
): ObjectsAggregation {
  const path = pathOf(options);
  const finish = (bucket: Bucket) => bucketAnswer(children, bucket);
  return {
    kind: 'objects',
    name,
    children,
    enter: (run, level) => enterObjects(run, level, path),
    finish,
    empty: () => finish(emptyBucket()),
  };
}

/** One bucket: the documents, or the objects around, that the objects are in. */
export function readReverseNested(
  options: JsonObject,
  { name, scope }: AggregationScope,
  children: readonly Aggregation[],
): ObjectsAggregation {
  onlyKnown(options, ['path'], 'reverse_nested');
  if (!scope.outer) {
    throw invalid(
      `Reverse nested aggregation [${name}] can only be used inside a [nested] aggregation`,
    );
  }
  const path = optionalText(options, 'path');
  const finish = (bucket: Bucket) => bucketAnswer(children, bucket);
  return {
    kind: 'objects',
    name,
    children,
    enter: (run, level) => leaveObjects(run, level, path),
    finish,
    empty: () => finish(emptyBucket()),
  };
}

export function pathOf(options: JsonObject): string {
  onlyKnown(options, ['path'], 'nested');
  const path = optionalText(options, 'path');
  if (path === undefined) throw invalid('Missing [path] field for nested aggregation');
  return path;
}
