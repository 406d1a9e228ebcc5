import type { JsonObject } from '#common/json';
import { invalid } from '../failures';
import { distanceTo, keptPlace, readPoint, unitOf } from '../query/geo';
import { get, onlyKnown, optionalNumber, optionalText } from '../query/parameters';
import { sql, type Sql } from '../sql';
import { checkPlaces } from './check-places';
import type { Aggregation, FilterAggregation } from './aggregation';
import { javaNumber } from '../java-number';
import { readSource, type AggregationScope } from './options';
import { rangeBuckets, writtenRanges } from './range-buckets';

interface Range {
  key?: string;
  from?: number;
  to?: number;
}

/** Rings around a place: the lower end included, the upper end not. */
export function readGeoDistance(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): FilterAggregation {
  const known = ['origin', 'ranges', 'unit', 'distance_type', 'keyed'];
  const source = readSource(options, scope, known);
  checkPlaces(source, 'geo_distance');
  const given = get(options, 'origin');
  if (given === undefined || given === null) {
    throw invalid(`Aggregation [${scope.name}] must define an [origin].`);
  }
  const origin = readPoint(given);
  const unit = unitOf(optionalText(options, 'unit') ?? 'm');
  const way = optionalText(options, 'distance_type') ?? 'arc';
  if (way !== 'arc' && way !== 'plane') {
    throw invalid(`No geo distance for [${way.slice(0, 60)}]`);
  }
  const ranges = writtenRanges(options, scope.name)
    .map((range) => readRange(range))
    .toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0) || (a.to ?? Infinity) - (b.to ?? Infinity));
  const away = (point: Sql) => sql`(${distanceTo(keptPlace(point), origin, way)} / ${unit})`;
  return rangeBuckets(options, scope, children, {
    source,
    ranges,
    compared: away,
    end: (end) => sql`${end}`,
    sought: () => ({ type: 'DOUBLE', convert: away, lowest: -Infinity }),
    describe: describeRange,
  });
}

function readRange(options: JsonObject): Range {
  onlyKnown(options, ['key', 'from', 'to'], 'ranges');
  const key = optionalText(options, 'key');
  const [from, to] = [optionalNumber(options, 'from'), optionalNumber(options, 'to')];
  return {
    ...(key === undefined ? {} : { key }),
    // No place is nearer than nothing.
    from: from ?? 0,
    ...(to === undefined ? {} : { to }),
  };
}

function describeRange({ key, from = 0, to }: Range) {
  const own = `${from === 0 ? '*' : javaNumber(from)}-${to === undefined ? '*' : javaNumber(to)}`;
  const ends: [string, number][] = [['from', from]];
  if (to !== undefined) ends.push(['to', to]);
  return { key: key ?? own, ends };
}
