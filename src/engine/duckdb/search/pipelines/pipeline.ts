import type { JsonObject } from '#common/json';
import type { Answer } from '../json-writer';
import type { Members } from '../members';

/** A bucket of an answer, as its aggregation made it. */
export type BucketAnswer = Members | Map<string, Answer>;

/** A bucket with the name it has in the answer. */
export interface NamedBucket {
  readonly key: string;
  readonly bucket: BucketAnswer;
}

/** Numbers made of the numbers of buckets that are there already. Nothing is read for them. */
export type Pipeline = SiblingPipeline | ParentPipeline;

interface Named {
  readonly name: string;
  readonly type: string;
  readonly meta?: JsonObject;
  /** What its paths begin with. */
  readonly needs: readonly string[];
}

/** One answer beside the aggregation with the buckets. */
export interface SiblingPipeline extends Named {
  readonly kind: 'sibling';
  compute(beside: BucketAnswer): Answer;
}

/** Something in each bucket of the aggregation it lies in, or another choice of them. */
export interface ParentPipeline extends Named {
  readonly kind: 'parent';
  /** Only below histograms without gaps. */
  readonly sequential: boolean;
  /** Steps that it takes in so many buckets; a few in each where missing. */
  effort?(buckets: number): number;
  change(buckets: readonly NamedBucket[]): readonly NamedBucket[];
}
