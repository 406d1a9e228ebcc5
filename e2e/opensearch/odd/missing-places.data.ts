import type { JsonObject, JsonValue } from '#common/json';
import { none } from './ask';

const MISSING: readonly JsonValue[] = [
  '1,2',
  'x',
  '',
  5,
  true,
  { lat: 1, lon: 2 },
  [1, 2],
  'POINT (3 4)',
  'u33',
  'POLYGON ((1 2))',
  { lat: 1 },
  '91,2',
  [1],
  [500, 2],
  { lat: 1, lon: 200 },
];

/** What documents without a place count with. */
export const missingPlaces: readonly JsonObject[] = MISSING.flatMap((missing) =>
  ['spot', 'nothing'].flatMap((field): JsonObject[] => [
    none({ a: { geo_bounds: { field, missing } } }),
    none({ a: { geo_centroid: { field, missing } } }),
    none({ a: { geohash_grid: { field, missing, precision: 2 } } }),
    none({ a: { value_count: { field, missing } } }),
    none({ a: { missing: { field, missing } } }),
  ]),
);
