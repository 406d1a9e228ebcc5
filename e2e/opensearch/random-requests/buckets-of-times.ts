import type { JsonObject, JsonValue } from '#common/json';
import type { Draw } from './draw';
import { orderOf } from './buckets';
import type { Aggregations } from './families';
import { placeOf } from './query-places';

const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Apia',
  'UTC',
  '-03:30',
];
const DAY = 86_400_000;
/** With their lengths: never so short that all times together make thousands of buckets. */
const CALENDAR = [
  ['hour', DAY / 24],
  ['1d', DAY],
  ['week', 7 * DAY],
  ['1M', 30 * DAY],
  ['quarter', 91 * DAY],
  ['1y', 365 * DAY],
] as const;
const FIXED = [
  ['1h', DAY / 24],
  ['12h', DAY / 2],
  ['1d', DAY],
  ['7d', 7 * DAY],
  ['30d', 30 * DAY],
  ['365d', 365 * DAY],
] as const;
const MOST_BUCKETS = 1000;

const longEnough = (draw: Draw, list: typeof CALENDAR | typeof FIXED, span: number): string => {
  const usable = list.filter(([, length]) => span / length < MOST_BUCKETS);
  return usable.length === 0 ? '365d' : draw.pick(usable)[0];
};

const zone = (draw: Draw): JsonObject => draw.maybe(0.4, () => ({ time_zone: draw.pick(ZONES) }));

export const TIME_BUCKETS: Aggregations = {
  date_histogram(draw) {
    const field = draw.field('date');
    if (!field) return undefined;
    const [low, high] = draw.span(field);
    const interval: JsonObject = draw.chance(0.6)
      ? { calendar_interval: longEnough(draw, CALENDAR, high - low) }
      : { fixed_interval: longEnough(draw, FIXED, high - low) };
    if (interval['calendar_interval'] === '365d') return undefined;
    return {
      date_histogram: {
        field: field.name,
        ...interval,
        ...zone(draw),
        ...draw.maybe(0.5, () => ({ min_doc_count: draw.pick([0, 1]) })),
        ...draw.maybe(0.15, () => ({ offset: draw.pick(['+1h', '-30m', '6h']) })),
        ...draw.maybe(0.15, () => ({
          format: draw.pick(['yyyy-MM-dd', 'epoch_millis', "HH 'h'"]),
        })),
        ...draw.maybe(0.1, () => ({ keyed: true })),
        ...orderOf(draw),
      },
    };
  },
  auto_date_histogram(draw) {
    const field = draw.field('date');
    // Of several values in one bucket it counts each, where it made the bucket of shorter ones.
    if (!field || field.multiValued) return undefined;
    return {
      auto_date_histogram: {
        field: field.name,
        buckets: draw.pick([2, 5, 10, 40]),
        ...zone(draw),
        ...draw.maybe(0.15, () => ({ minimum_interval: draw.pick(['day', 'hour', 'month']) })),
      },
    };
  },
  date_range(draw) {
    const field = draw.field('date');
    if (!field) return undefined;
    const [low, high] = draw.bounds(field);
    const ranges: JsonValue[] = [
      { to: low },
      { from: low, to: `${String(high)}||+1d/d` },
      { from: high },
    ];
    return {
      date_range: {
        field: field.name,
        ranges,
        ...zone(draw),
        ...draw.maybe(0.15, () => ({ keyed: true })),
      },
    };
  },
};

const grid =
  (kind: string, most: number): Aggregations[string] =>
  (draw) => {
    const field = draw.field('geo_point');
    return (
      field && {
        [kind]: { field: field.name, precision: 1 + draw.below(most), size: 1 + draw.below(20) },
      }
    );
  };

export const PLACE_BUCKETS: Aggregations = {
  geohash_grid: grid('geohash_grid', 8),
  geotile_grid: grid('geotile_grid', 20),
  geo_distance(draw) {
    const field = draw.field('geo_point');
    if (!field) return undefined;
    const origin = { ...placeOf(draw, field) };
    const ranges: JsonValue[] = [{ to: 100.5 }, { from: 100.5, to: 5000 }, { from: 5000 }];
    return {
      geo_distance: {
        field: field.name,
        origin,
        unit: draw.pick(['km', 'mi']),
        ranges,
      },
    };
  },
};
