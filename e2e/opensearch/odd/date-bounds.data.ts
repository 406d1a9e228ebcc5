import type { JsonObject } from '#common/json';
import { none } from './ask';
import { around } from './changes.data';
import { CHANGES } from './data-sets';

const bounded = (more: JsonObject): JsonObject => ({
  query: around(CHANGES[0][1]),
  ...none({ a: { date_histogram: { field: 'at', format: 'epoch_millis', ...more } } }),
});
const T = (text: string) => Date.parse(text);
const SHIFTS: readonly JsonObject[] = [
  {},
  { offset: '+20m' },
  { offset: '-20m' },
  { offset: '+70m' },
  { time_zone: 'Europe/Berlin' },
];
const BOUNDS: readonly JsonObject[] = [
  { min: T('2024-10-26T20:10:00Z'), max: T('2024-10-27T09:50:00Z') },
  { min: T('2024-10-27T00:30:00Z'), max: T('2024-10-27T02:30:00Z') },
  { min: T('2024-10-27T00:00:00Z'), max: T('2024-10-27T03:00:00Z') },
  { min: T('2024-10-27T00:00:01Z') },
  { max: T('2024-10-27T02:00:00Z') },
  { max: T('2024-10-27T02:00:01Z') },
];
/** Bounds between buckets and at them, which are moved or not. */
export const dateBounds: readonly JsonObject[] = [
  ...BOUNDS.flatMap((one): JsonObject[] =>
    SHIFTS.flatMap((shift): JsonObject[] => [
      bounded({ fixed_interval: '1h', extended_bounds: one, ...shift }),
      bounded({ calendar_interval: 'hour', extended_bounds: one, ...shift }),
      // OpenSearch fails where one side is missing, but in zones whose clocks change.
      ...(('min' in one && 'max' in one) || 'time_zone' in shift
        ? [
            bounded({ fixed_interval: '1h', hard_bounds: one, ...shift }),
            bounded({ calendar_interval: 'hour', hard_bounds: one, ...shift }),
          ]
        : []),
    ]),
  ),
  {
    ...none({
      a: {
        date_histogram: {
          field: 'at',
          fixed_interval: '1h',
          offset: '+20m',
          extended_bounds: BOUNDS[1] as JsonObject,
        },
      },
    }),
    query: { match_none: {} },
  },
  // The first document in them is well after they begin, the one before them in another bucket.
  ...['UTC', 'Europe/Berlin', '+05:45'].flatMap((time_zone) =>
    ['7m', '25m'].map((fixed_interval) =>
      bounded({
        fixed_interval,
        time_zone,
        hard_bounds: { min: T('2024-10-26T22:06:00Z'), max: T('2024-10-27T03:50:00Z') },
      }),
    ),
  ),
  bounded({
    fixed_interval: '1h',
    extended_bounds: BOUNDS[0] as JsonObject,
    hard_bounds: BOUNDS[1] as JsonObject,
  }),
];
