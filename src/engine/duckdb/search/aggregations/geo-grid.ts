import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import type { Documents } from '../documents';
import { invalid, unsupported } from '../failures';
import type { Answer } from '../json-writer';
import { boxCondition, readBox } from '../query/geo';
import { requireObject, get, optionalCount, optionalInteger } from '../query/parameters';
import { sql, type Sql } from '../sql';
import { type Aggregation, type GroupAggregation, type KeyedBucket } from './aggregation';
import { bucketAnswers } from './bucket-answers';
import { checkPlaces } from './check-places';
import { geohashCells, tileCells, type Cells } from './geo-cells';
import { MAX_BUCKETS } from './group-rows';
import { mapValue, readSource, type AggregationScope, type ValueSource } from './options';
import { wholeParts } from './whole-parts';

/** Cells of the earth with their documents: `geohash_grid` and `geotile_grid`. */
export function readGeoGrid(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): GroupAggregation {
  const hashes = scope.type === 'geohash_grid';
  const source = readSource(options, scope, ['precision', 'size', 'shard_size', 'bounds']);
  checkPlaces(source, scope.type);
  const precision = readPrecision(options, hashes);
  const cells = hashes ? geohashCells(precision) : tileCells(precision);
  optionalCount(options, 'shard_size', 1);
  const size = optionalInteger(options, 'size') ?? 10_000;
  if (size <= 0) throw invalid(tell('aggregation.size', { size, name: scope.name }));
  const bounds = get(options, 'bounds');
  const box = bounds === undefined ? undefined : readBox(requireObject(bounds, 'bounds'));
  const finish = (buckets: readonly KeyedBucket[]) => gridAnswer(buckets, cells, children);
  return {
    kind: 'group',
    name: scope.name,
    children,
    empty: () => finish([]),
    prepare: async () => ({
      nothing: source.empty,
      key: (documents) =>
        mapValue(source, source.value(documents), (point) => {
          const group = cells.group(sharesOf(point, { source, cells, documents }));
          return box ? sql`CASE WHEN ${boxCondition(point, box)} THEN ${group} END` : group;
        }),
      ...(box ? {} : { presence: (documents) => source.value(documents) }),
      multiple: source.multiple,
      keyType: 'BIGINT',
      rank: cells.rank,
      best: {
        size: Math.min(size, MAX_BUCKETS + 1),
        minimumCount: 1,
        order: [
          { by: '_count', ascending: false },
          { by: '_key', ascending: false },
        ],
      },
      parts: (query) =>
        wholeParts(query, {
          size,
          read: (key, count) => ({ count, place: cells.placeOf(BigInt(String(key))) }),
          compare: (a, b) => b.count - a.count || cells.compare(b.place, a.place),
        }),
      finish,
    }),
  };
}

/** Grids of all sizes on a field have them in common. */
function sharesOf(
  point: Sql,
  { source, cells, documents }: { source: ValueSource; cells: Cells; documents: Documents },
): readonly [Sql, Sql] {
  const { field, missing, multiple } = source;
  if (!field || missing || multiple) return cells.shares(point);
  const share = (at: 0 | 1) =>
    documents.folded(
      (own) => cells.shares(own.field(field))[at],
      `${cells.kind} ${at} ${field.name}`,
    );
  return [share(0), share(1)];
}

export function readPrecision(options: JsonObject, hashes: boolean): number {
  const given = get(options, 'precision');
  if (typeof given === 'string' && !/^\d+$/.test(given)) {
    throw unsupported(`A [precision] in units of length, [${given.slice(0, 20)}],`);
  }
  const precision = optionalInteger(options, 'precision') ?? (hashes ? 5 : 7);
  const [least, most] = hashes ? [1, 12] : [0, 29];
  if (precision < least || precision > most) {
    throw invalid(
      tell('aggregation.precision', {
        kind: hashes ? 'geohash' : 'geotile_grid',
        precision,
        least,
        most,
      }),
    );
  }
  return precision;
}

function gridAnswer(
  buckets: readonly KeyedBucket[],
  cells: Cells,
  children: readonly Aggregation[],
): Answer {
  const bucketOf = bucketAnswers(['key', 'doc_count'], children);
  return {
    buckets: buckets.map((bucket) =>
      bucketOf([cells.nameOf(BigInt(String(bucket.key))), bucket.count], bucket),
    ),
  };
}
