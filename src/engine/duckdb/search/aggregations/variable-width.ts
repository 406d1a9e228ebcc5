import type { JsonObject } from '#common/json';
import { checkCount } from '../bounds';
import { openDocuments } from '../documents';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import { optionalInteger } from '../query/parameters';
import { integer, numberList, sql, type Sql } from '../sql';
import {
  childAnswers,
  emptyBucket,
  type Aggregation,
  type GroupAggregation,
  type Grouping,
  type KeyedBucket,
  type Level,
  type Run,
} from './aggregation';
import { clustersOf, mergeNearest, valuesEach, type Cluster, type Counted } from './cluster-values';
import { keyName, levelRelation } from './level-relation';
import { mapValue, readSource, type AggregationScope, type ValueSource } from './options';
import { valueText, withFormat } from './value-text';

interface Settings {
  source: ValueSource;
  most: number;
  shardSize: number;
  children: readonly Aggregation[];
}

/** Each is compared with every value. */
const MOST = 200;
/** Of the clusters that buckets are made of, each is compared with the next one again and again. */
const LARGEST_SHARD_SIZE = 10_000;
/** OpenSearch keeps as many values before it puts them together. */
const LARGEST_BUFFER = 50_000;
/** More different values are put together by the database. */
const MOST_READ = 50_000;
const KIND = 'variable_width_histogram';

/** As many buckets as asked for, or fewer, each of values that are near each other. */
export function readVariableWidth(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): GroupAggregation {
  const settings = readSettings(options, scope, children);
  const { source } = settings;
  const value = (one: Sql) => sql`CAST(${one} AS DOUBLE)`;
  return {
    kind: 'group',
    name: scope.name,
    children,
    empty: () => ({ buckets: [] }),
    async prepare(run, level): Promise<Grouping> {
      if (level.keys.length > 0) {
        throw invalid(
          `[${KIND}] cannot be nested inside an aggregation that collects more than a single bucket.`,
        );
      }
      const clusters = source.empty ? [] : await findClusters(settings, { run, level });
      // A value between two that were cut apart belongs to the first one.
      const ends = numberList(clusters.map(({ max }) => max));
      return {
        nothing: clusters.length === 0,
        key: (documents) =>
          mapValue(
            source,
            source.value(documents),
            (one) =>
              sql`CASE WHEN ${one} IS NOT NULL THEN least(len(list_filter(${ends}, lambda bound: bound < ${value(one)})), ${integer(clusters.length - 1)}) END`,
          ),
        presence: (documents) => source.value(documents),
        multiple: source.multiple,
        finish: (buckets) => ({ buckets: answers(buckets, clusters, settings) }),
      };
    },
  };
}

function readSettings(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): Settings {
  const known = ['buckets', 'shard_size', 'initial_buffer', 'format'];
  const source = withFormat(readSource(options, scope, known), options);
  const { name } = scope;
  if (source.type !== undefined && source.type !== 'long' && source.type !== 'double') {
    throw invalid(
      `Field [${source.name}] of type [${source.type}] is not supported for aggregation [${KIND}]`,
    );
  }
  const most = optionalInteger(options, 'buckets') ?? 10;
  if (most <= 0) throw invalid(`buckets must be greater than [0] for [${name}]`);
  const shardSize = optionalInteger(options, 'shard_size') ?? most * 50;
  if (shardSize <= 1) throw invalid(`shard_size must be greater than [1] for [${name}]`);
  const buffer =
    optionalInteger(options, 'initial_buffer') ?? Math.min(10 * shardSize, LARGEST_BUFFER);
  if (buffer <= 0) throw invalid(`initial_buffer must be greater than [0] for [${name}]`);
  if (buffer < most) {
    throw invalid(
      `initial_buffer must be at least buckets but was [${buffer}<${most}] for [${name}]`,
    );
  }
  checkCount(most, { name: `${name}.buckets`, most: MOST });
  checkCount(shardSize, { name: `${name}.shard_size`, most: LARGEST_SHARD_SIZE });
  return { source, most, shardSize, children };
}

async function findClusters(
  { source, most, shardSize }: Settings,
  { run, level }: { run: Run; level: Level },
): Promise<readonly Cluster[]> {
  const documents = openDocuments(run.scope);
  const { from, where } = levelRelation(documents, level, {
    grouping: {
      key: (own) => mapValue(source, source.value(own), (one) => sql`CAST(${one} AS DOUBLE)`),
      multiple: source.multiple,
      // Each of several equal values of a document counts.
      unique: true,
      finish: () => null,
    },
  });
  const value = keyName(0);
  const rows = sql`SELECT ${value} AS value FROM ${from} WHERE ${where} AND NOT isnan(${value})`;
  const counted = await run.session.rows(
    sql`SELECT value, count(*) FROM (${rows}) GROUP BY value ORDER BY value LIMIT ${integer(MOST_READ + 1)}`,
  );
  if (counted.length <= MOST_READ) {
    const values = counted.map(([one, count]): Counted => [Number(one), Number(count)]);
    const all = values.reduce((sum, [, count]) => sum + count, 0);
    return mergeNearest(clustersOf(values, valuesEach(all, shardSize)), most);
  }
  const [all = [0]] = await run.session.rows(sql`SELECT count(*) FROM (${rows})`);
  const each = integer(valuesEach(Number(all[0]), shardSize));
  const placed = sql`SELECT value, (row_number() OVER (ORDER BY value) - 1) // ${each} AS place FROM (${rows})`;
  const found = await run.session.rows(
    sql`SELECT min(value), max(value), avg(value), count(*) FROM (${placed}) GROUP BY place ORDER BY place`,
  );
  return mergeNearest(
    found.map((row) => {
      const [min = 0, max = 0, centroid = 0, count = 0] = row.map(Number);
      return { min, max, centroid, count };
    }),
    most,
  );
}

function answers(
  buckets: readonly KeyedBucket[],
  clusters: readonly Cluster[],
  { source, children }: Settings,
): Answer[] {
  const found = new Map(buckets.map((bucket) => [Number(bucket.key), bucket]));
  const shown = (name: string, value: number): [string, Answer][] => {
    const text = valueText(source, value);
    return [
      [name, value],
      ...(text === undefined ? [] : [[`${name}_as_string`, text] as [string, Answer]]),
    ];
  };
  return clusters.map(
    ({ min, centroid, max, count }, place) =>
      new Map<string, Answer>([
        ...shown('min', min),
        ...shown('key', centroid),
        ...shown('max', max),
        ['doc_count', count],
        ...childAnswers(children, found.get(place) ?? emptyBucket()),
      ]),
  );
}
