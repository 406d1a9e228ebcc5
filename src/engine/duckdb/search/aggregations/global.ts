import type { JsonObject } from '#common/json';
import { invalid } from '../failures';
import { onlyKnown } from '../query/parameters';
import { TRUE } from '../sql';
import { emptyBucket, type Aggregation, type FilterAggregation } from './aggregation';
import { bucketAnswer } from './filters';
import type { AggregationScope } from './options';

/** One bucket: all documents that the person may see, whatever the search looks for. */
export function readGlobal(
  options: JsonObject,
  { name }: AggregationScope,
  children: readonly Aggregation[],
): FilterAggregation {
  onlyKnown(options, [], 'global');
  return {
    kind: 'filter',
    name,
    children,
    conditions: [() => TRUE],
    single: true,
    ofEverything: true,
    finish: ([bucket = emptyBucket()]) => bucketAnswer(children, bucket),
    empty: () => bucketAnswer(children, emptyBucket()),
  };
}

/** It is about other documents than what it would stand in. */
export function checkAtTop(children: readonly Aggregation[], parent: string): void {
  const found = children.find((one) => one.kind === 'filter' && one.ofEverything);
  if (found) {
    throw invalid(
      `Aggregation [${parent}] cannot have a global sub-aggregation [${found.name}]. Global aggregations can only be defined as top level aggregations`,
    );
  }
}
