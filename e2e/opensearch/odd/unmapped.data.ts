import type { JsonObject, JsonValue } from '#common/json';
import { found, none } from './ask';

/** Aggregations, by what they take the value for that documents count with. */
const READERS: readonly (readonly [string, JsonObject])[] = [
  ['date_histogram', { calendar_interval: 'month' }],
  ['auto_date_histogram', { buckets: 3 }],
  ['date_range', { ranges: [{ to: '2024-06-01' }] }],
  ['histogram', { interval: 2 }],
  ['range', { ranges: [{ to: 5 }] }],
  ['avg', {}],
  ['min', {}],
  ['stats', {}],
  ['percentiles', { percents: [50] }],
  ['terms', {}],
  ['cardinality', {}],
];
const MISSING: readonly JsonValue[] = ['2024-03-05', 3, 'x', '1.5'];

/** Fields that are not there. */
export const unmapped: readonly JsonObject[] = [
  ...[true, false].flatMap((ignore_unmapped): JsonObject[] => [
    found({
      geo_bounding_box: { nowhere: { top: 10, left: 0, bottom: 0, right: 10 }, ignore_unmapped },
    }),
    found({ geo_distance: { nowhere: '1,2', distance: '5km', ignore_unmapped } }),
    found({
      geo_bounding_box: { word: { top: 10, left: 0, bottom: 0, right: 10 }, ignore_unmapped },
    }),
    found({
      geo_bounding_box: { spot: { top: 10, left: 0, bottom: 0, right: 10 }, ignore_unmapped },
    }),
    found({
      bool: { must_not: [{ geo_distance: { nowhere: '1,2', distance: '5km', ignore_unmapped } }] },
    }),
  ]),

  ...MISSING.flatMap((missing) =>
    READERS.map(([type, more]) => none({ a: { [type]: { field: 'nowhere', missing, ...more } } })),
  ),
  none({
    a: { ip_range: { field: 'nowhere', missing: '10.0.0.1', ranges: [{ to: '10.0.0.5' }] } },
  }),
  none({ a: { ip_range: { field: 'nowhere', missing: 3, ranges: [{ to: '10.0.0.5' }] } } }),
  found({ geo_distance: { nowhere: '1,2', distance: '5km', ignore_unmapped: 'yes' } }),
  found({ geo_distance: { spot: '1,2', distance: '5km', ignore_unmapped: 3 } }),
];
