import { NeedsIndices } from '../../merged/needs-indices';
import type { Documents } from '../documents';
import { positionOf, seqOf } from '../document-place';
import { allOf, integer, joinSql, sql, trusted, type Sql } from '../sql';
import {
  emptyBucket,
  type GroupAggregation,
  type Grouping,
  type Level,
  type StagedKey,
} from './aggregation';
import { bucketAnswer } from './filters';
import { keyNames } from './level-relation';
import type { Sampled } from './sampler';

/** A sample of each bucket around, of each index: documents that are in it have a key, and others none. */
export function samplerBelow(sampled: Sampled, size: number): GroupAggregation {
  const { name, children, isEmpty = false, scope } = sampled;
  const finish: Grouping['finish'] = ([bucket = emptyBucket()]) =>
    isEmpty ? new Map([['doc_count', 0]]) : bucketAnswer(children, bucket);
  return {
    kind: 'group',
    name,
    children,
    isSingle: true,
    empty: () => finish([], 0, ''),
    prepare: async (_run, level) => {
      if (scope.indices.some(({ parts }) => parts)) throw new NeedsIndices();
      return {
        nothing: isEmpty,
        key: () => trusted('NULL'),
        staged: (documents) => stagedSample(documents, { sampled, size, level }),
        multiple: false,
        finish,
      };
    },
  };
}

interface Sample {
  sampled: Sampled;
  size: number;
  /** That of the buckets around: filters below the sample are none of its own. */
  level: Level;
}

function stagedSample(
  documents: Documents,
  { sampled: { scope, apart }, size, level }: Sample,
): StagedKey {
  const { scores } = scope;
  const [position, seq] = [positionOf(documents), seqOf(documents)];
  const score = scores && scores.constant === undefined ? [scores.column(documents)] : [];
  const order = joinSql([...score.map((one) => sql`${one} DESC`), seq], ', ');
  const parents = keyNames(level.keys.length);
  const isIn = allOf([
    ...level.restrictions.map((restriction) => restriction(documents)),
    ...parents.map((parent) => sql`${parent} IS NOT NULL`),
  ]);
  const key = apart?.key(documents);
  return (rows, name) => {
    const own = (what: string): Sql => trusted(`sample_${parents.length}_${what}`);
    const place = (further: readonly Sql[]) =>
      sql`row_number() OVER (PARTITION BY ${joinSql([own('in'), position, ...parents, ...further], ', ')} ORDER BY ${order})`;
    const inside = sql`SELECT *, coalesce(${isIn}, false) AS ${own('in')}${key ? sql`, ${key} AS ${own('key')}` : trusted('')} FROM ${rows}`;
    const few = apart
      ? sql`SELECT *, ${place([own('key')])} <= ${integer(apart.most)} AS ${own('few')} FROM (${inside})`
      : inside;
    const wanted = apart ? [own('few')] : [];
    const chosen = allOf([own('in'), ...wanted, sql`${place(wanted)} <= ${integer(size)}`]);
    return sql`(SELECT *, CASE WHEN ${chosen} THEN 1 END AS ${name} FROM (${few}))`;
  };
}
