import type { Answer } from '../json-writer';
import { MemberNames, Members } from '../members';
import { childAnswer, type Aggregation, type Bucket } from './aggregation';

/** A bucket's answer, of what its aggregation says of it (undefined where it says nothing) in the order of the names. */
export type BucketAnswers = (
  own: readonly (Answer | undefined)[],
  bucket: Bucket,
) => Answer & Members;

/** @param names of the aggregation's own members, before those that the aggregations below add */
export function bucketAnswers(
  names: readonly string[],
  children: readonly Aggregation[],
): BucketAnswers {
  const all = new MemberNames([...new Set([...names, ...children.map(({ name }) => name)])]);
  // One that is called like one of the aggregation's own stands in its place.
  const places = children.map(({ name }) => all.placeOf(name) ?? 0);
  return (own, bucket) => {
    const values = [...own];
    for (const [at, child] of children.entries()) {
      values[places[at] ?? 0] = childAnswer(child, bucket);
    }
    return new Members(all, values);
  };
}
