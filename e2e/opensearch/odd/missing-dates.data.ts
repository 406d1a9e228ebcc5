import type { JsonObject } from '#common/json';
import { none } from './ask';

const MISSING: readonly (string | number)[] = [
  '1970-01-05',
  '1970/01/05',
  '1970',
  1970,
  345_600_000,
  1.5,
  '1970-01-05T00:00:00Z',
  '1970-01-05||+1d',
  'now-100000d',
  'x',
];
const FORMATS = [
  undefined,
  'yyyy-MM-dd',
  'yyyy/MM/dd',
  'yyyy',
  'epoch_millis',
  'epoch_second',
  'yyyy/MM/dd||epoch_millis',
];
const ZONES = [undefined, 'Europe/Berlin', '-08:00'];

/** What documents without a time count as, which is written in the format of the answer. */
export const missingDates: readonly JsonObject[] = [
  ...FORMATS.flatMap((format) =>
    MISSING.flatMap((missing): JsonObject[] => {
      const shared = { missing, ...(format ? { format } : {}) };
      return [
        none({ a: { date_histogram: { field: 'at', calendar_interval: 'month', ...shared } } }),
        none({
          a: { date_range: { field: 'at', ranges: [{ key: 'all' }], ...shared } },
        }),
        ...(typeof missing === 'string' && missing.startsWith('now')
          ? []
          : [
              none({ a: { min: { field: 'at', ...shared } } }),
              none({ a: { terms: { field: 'at', size: 30, ...shared } } }),
            ]),
        none({ a: { date_histogram: { field: 'nothing', fixed_interval: '30d', ...shared } } }),
        none({ a: { auto_date_histogram: { field: 'at', buckets: 3, ...shared } } }),
      ];
    }),
  ),
  ...ZONES.flatMap((time_zone) =>
    ['1970-01-05', '1970-01-05T23:30', '1970-01-05T00:00:00Z', 345_600_000].flatMap((missing) => {
      const shared = { field: 'at', missing, ...(time_zone ? { time_zone } : {}) };
      return [
        none({ a: { date_histogram: { calendar_interval: 'day', min_doc_count: 1, ...shared } } }),
        none({
          a: { date_range: { ranges: [{ from: '1970-01-05', to: '1970-01-06' }], ...shared } },
        }),
        none({
          a: {
            date_histogram: {
              calendar_interval: 'day',
              min_doc_count: 1,
              format: 'yyyy-MM-dd',
              ...shared,
            },
          },
        }),
      ];
    }),
  ),
];

/** Milliseconds beside a zone: its clocks show them. */
export const millisecondsInZones: readonly JsonObject[] = [
  '-08:00',
  '+05:45',
  'Asia/Tokyo',
].flatMap((time_zone) =>
  [403_200_000, '403200000', 374_400_001].flatMap((from): JsonObject[] => [
    { size: 0, query: { range: { at: { gte: from, time_zone } } } },
    { size: 0, query: { range: { at: { gt: from, time_zone, format: 'epoch_millis' } } } },
    { size: 0, query: { range: { at: { lte: from, time_zone } } } },
    { size: 0, query: { query_string: { query: `at:>=${from}`, time_zone } } },
    {
      size: 0,
      query: { range: { at: { lt: Number(from) / 1000, time_zone, format: 'epoch_second' } } },
    },
    none({ a: { date_range: { field: 'at', time_zone, ranges: [{ from }] } } }),
    none({
      a: { date_range: { field: 'at', time_zone, format: 'epoch_millis', ranges: [{ from }] } },
    }),
    ...['extended_bounds', 'hard_bounds'].map((bounds) => ({
      ...none({
        a: {
          date_histogram: {
            field: 'at',
            fixed_interval: '6h',
            time_zone,
            format: 'epoch_millis',
            [bounds]: { min: from, max: 432_000_000 },
          },
        },
      }),
      query: { range: { number: { gte: 14, lt: 18 } } },
    })),
  ]),
);
