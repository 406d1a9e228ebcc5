import { stringifyLongNumerals, type JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import type { StoredIndex } from '../../catalog';
import { NeedsIndices } from '../../merged/needs-indices';
import { openDocuments, type Documents } from '../documents';
import { invalid } from '../failures';
import { seqOf } from '../document-place';
import { onlyKnown, optionalCount, optionalInteger } from '../query/parameters';
import { integer, joinSql, sql, trusted, type Sql } from '../sql';
import { emptyBucket, type Aggregation, type FilterAggregation } from './aggregation';
import { bucketAnswer } from './filters';
import { numeric, readSource, type AggregationScope, type ValueSource } from './options';
import { samplerBelow } from './sampler-below';

/** One bucket: so many documents of each index, the best ones that the search finds. */
export function readSampler(
  options: JsonObject,
  place: AggregationScope,
  children: readonly Aggregation[],
): Aggregation {
  onlyKnown(options, ['shard_size'], 'sampler');
  return sample(options, { place, children });
}

const SIZES = ['shard_size', 'max_docs_per_value', 'execution_hint'];

/** Of these, only a few with the same value. */
export function readDiversifiedSampler(
  options: JsonObject,
  place: AggregationScope,
  children: readonly Aggregation[],
): Aggregation {
  const source = readSource(options, place, SIZES);
  const most = optionalCount(options, 'max_docs_per_value', 1) ?? 1;
  if (source.type === 'ip' || source.type === 'geo_point') {
    throw invalid(
      tell('query.aggregation', {
        field: source.name,
        type: source.type,
        aggregation: 'diversified_sampler',
      }),
    );
  }
  const as = stringifyLongNumerals(options);
  const apart = { most, as, key: (own: Documents) => keyOf(source, own) };
  return sample(options, { place, children, apart, isEmpty: source.empty });
}

/** Documents without a value are told from others as OpenSearch does: like those with a 0, or with the first of all texts. */
function keyOf(source: ValueSource, documents: Documents): Sql {
  const value = source.value(documents);
  // Of several the first: an error would tell of documents that the person may not see.
  const one = source.multiple ? sql`list_min(${value})` : value;
  if (source.type === 'keyword') return sql`coalesce(${one}, min(${one}) OVER ())`;
  // What a script gives is told apart as it is, unless it is said to be whole numbers.
  if (source.isBare) return sql`coalesce(CAST(${one} AS VARCHAR), '')`;
  const number = numeric(source, 'diversified_sampler')(one);
  const whole = source.type === 'double' ? sql`trunc(${number})` : number;
  return sql`coalesce(CAST(${whole} AS HUGEINT), 0)`;
}

export interface Sampled extends Pick<AggregationScope, 'name' | 'scope'> {
  children: readonly Aggregation[];
  /** Of documents with the same key only so many. */
  apart?: { key: (documents: Documents) => Sql; most: number; as: string };
  isEmpty?: boolean;
}

function sample(
  options: JsonObject,
  {
    place,
    ...parts
  }: Pick<Sampled, 'children' | 'apart' | 'isEmpty'> & { place: AggregationScope },
): Aggregation {
  const { name, scope } = place;
  const size = optionalInteger(options, 'shard_size') ?? 100;
  if (size <= 0) throw invalid(`[shard_size] must be greater than 0. Found [${size}] in [${name}]`);
  if (parts.children.length === 0) {
    throw invalid('Sampler aggregation must be used with child aggregations.');
  }
  scope.scores?.want();
  const sampled = { name, scope, ...parts };
  return place.isBelow ? samplerBelow(sampled, size) : sampleOfAll(sampled, size);
}

function sampleOfAll(
  { name, scope, children, apart, isEmpty = false }: Sampled,
  size: number,
): FilterAggregation {
  const { scores } = scope;
  const condition = (index: StoredIndex): Sql => {
    // So many are of each of its indices.
    if (index.parts) throw new NeedsIndices();
    const own = openDocuments({ ...scope, indices: [index] });
    const seq = seqOf(own);
    const score = scores && scores.constant === undefined ? [scores.column(own)] : [];
    const order = joinSql([...score.map((one) => sql`${one} DESC`), seq], ', ');
    const key = apart ? [sql`${apart.key(own)} AS own_key`] : [];
    const rows = sql`SELECT ${joinSql([seq, ...score, ...key], ', ')} FROM ${own.relation()}`;
    const few = apart
      ? sql` QUALIFY row_number() OVER (PARTITION BY own_key ORDER BY ${order}) <= ${integer(apart.most)}`
      : trusted('');
    return sql`(_seq IN (SELECT ${seq} FROM (${rows})${few} ORDER BY ${order} LIMIT ${integer(size)}))`;
  };
  return {
    kind: 'filter',
    name,
    children,
    conditions: [
      (documents) =>
        isEmpty
          ? trusted('false')
          : documents.column(`sample:${size}:${apart?.as ?? ''}`, condition),
    ],
    single: true,
    // Of a field that is nowhere there is no sample to look into.
    finish: ([bucket = emptyBucket()]) =>
      isEmpty ? new Map([['doc_count', 0]]) : bucketAnswer(children, bucket),
    empty: () => bucketAnswer(children, emptyBucket()),
  };
}
