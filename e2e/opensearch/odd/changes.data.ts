import type { JsonObject } from '#common/json';
import { none } from './ask';
import { CHANGES } from './data-sets';

export const around = (at: string): JsonObject => {
  const time = (minutes: number) => Date.parse(at) + minutes * 60_000;
  return { range: { at: { gte: time(-200), lte: time(300) } } };
};
const INTERVALS: readonly JsonObject[] = [
  ...[
    '1m',
    '7m',
    '15m',
    '30m',
    '40m',
    '45m',
    '50m',
    '1h',
    '90m',
    '2h',
    '150m',
    '3h',
    '1d',
    '3d',
  ].map((fixed_interval): JsonObject => ({ fixed_interval })),
  ...['minute', 'hour', 'day', 'week'].map((calendar_interval): JsonObject => ({
    calendar_interval,
  })),
];
const MOVED: readonly JsonObject[] = [
  { fixed_interval: '1h', offset: '+20m' },
  { fixed_interval: '20m', offset: '-7m' },
  { calendar_interval: 'hour', offset: '+20m' },
  { calendar_interval: 'day', offset: '+5h' },
];

/** Buckets of many lengths around the days on which clocks change. */
export const changes: readonly JsonObject[] = CHANGES.flatMap(([time_zone, at]) => [
  ...INTERVALS.map((interval): JsonObject => ({
    query: around(at),
    ...none({ a: { date_histogram: { field: 'at', time_zone, ...interval } } }),
  })),
  ...MOVED.map((interval): JsonObject => ({
    query: around(at),
    ...none({ a: { date_histogram: { field: 'at', time_zone, ...interval } } }),
  })),
  {
    query: around(at),
    ...none({
      a: { date_histogram: { field: 'at', time_zone, fixed_interval: '20m', min_doc_count: 1 } },
    }),
  },
  {
    query: around(at),
    ...none({ a: { auto_date_histogram: { field: 'at', time_zone, buckets: 12 } } }),
  },
  {
    query: around(at),
    ...none({ a: { auto_date_histogram: { field: 'at', time_zone, buckets: 40 } } }),
  },
]);
