import type { JsonObject } from '#common/json';
import { openDocuments } from '../documents';
import { unsupported } from '../failures';
import { onlyKnown, optionalInteger } from '../query/parameters';
import { invalid } from '../failures';
import { seqOf } from '../hits/document-order';
import { sql, type Sql } from '../sql';
import { emptyBucket, type Aggregation, type FilterAggregation } from './aggregation';
import { bucketAnswer } from './filters';
import type { AggregationScope } from './options';

/** One bucket: so many documents of each index, the first ones that the search finds. */
export function readSampler(
  options: JsonObject,
  { name, scope }: AggregationScope,
  children: readonly Aggregation[],
): FilterAggregation {
  onlyKnown(options, ['shard_size'], 'sampler');
  const size = optionalInteger(options, 'shard_size') ?? 100;
  if (size <= 0) throw invalid(`[shard_size] must be greater than 0. Found [${size}] in [${name}]`);
  const atMost = Math.min(size, scope.atMost ?? Infinity);
  return {
    kind: 'filter',
    name,
    children,
    conditions: [
      (documents) =>
        documents.column(`sample:${size}`, (index): Sql => {
          const own = openDocuments({ ...scope, indices: [index], atMost });
          const seq = seqOf(own);
          return sql`(_seq IN (SELECT ${seq} FROM ${own.relation()}))`;
        }),
    ],
    single: true,
    isSample: true,
    finish: ([bucket = emptyBucket()]) => bucketAnswer(children, bucket),
    empty: () => bucketAnswer(children, emptyBucket()),
  };
}

/** A sample is of all that the search finds, not of the documents of a bucket. */
export function checkSamples(children: readonly Aggregation[], parent: string): void {
  const found = children.find((one) => one.kind === 'filter' && one.isSample);
  if (found) throw unsupported(`The sampler [${found.name}] below the aggregation [${parent}]`);
}
