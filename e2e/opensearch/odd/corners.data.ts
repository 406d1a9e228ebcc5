import type { JsonObject } from '#common/json';
import { none } from './ask';

const shown = (asked: JsonObject): JsonObject => ({
  size: 20,
  sort: ['number'],
  _source: false,
  ...asked,
});

/** Hashes of corners, one too long, with a sign that none has, and texts that are no place. */
const MISSING = [
  'zzzzzzzzzzzz',
  'zzz',
  '000000000000',
  'bpbpbpbpbpbp',
  'pbpbpbpbpbpb',
  '7zzzzzzzzzzz',
  'u281z7j5yzzzzzzz',
  's',
  'S00',
  'a',
  '90,180',
  '-90,-180',
  '1,2,3',
];

/** How corners of the earth are cut into cells and shown. */
export const cornersOfCells: readonly JsonObject[] = [
  ...[1, 2, 5, 7, 11, 12].flatMap((precision) =>
    ['spot', 'spots'].map((field) => none({ a: { geohash_grid: { field, precision } } })),
  ),
  // Of cells with equally many documents some are left out.
  ...[1, 2, 3, 7, 11, 12].flatMap((precision) =>
    [1, 2, 4, 5, 7].map((size) =>
      none({ a: { geohash_grid: { field: 'spot', precision, size } } }),
    ),
  ),
  none({
    a: { geohash_grid: { field: 'spot', precision: 3, size: 4 } },
    b: { geohash_grid: { field: 'spots', precision: 12, size: 5 } },
  }),
  ...[0, 1, 7, 20, 29].map((precision) =>
    none({ a: { geotile_grid: { field: 'spot', precision } } }),
  ),
  shown({ docvalue_fields: ['spot'] }),
  // At the south pole several places of a document come in no order that we know of.
  shown({ docvalue_fields: ['spots'], query: { range: { number: { lt: 14 } } } }),
  shown({ fields: ['spot', 'spots'] }),
  shown({ fields: [{ field: 'spot', format: 'wkt' }] }),
  shown({ docvalue_fields: [{ field: 'spot', format: 'geohash' }] }),
  none({ a: { geo_bounds: { field: 'spot' } }, b: { geo_centroid: { field: 'spot' } } }),
  ...MISSING.flatMap((missing): JsonObject[] => [
    none({ a: { geohash_grid: { field: 'spot', missing, precision: 7 } } }),
    {
      ...none({ a: { geo_bounds: { field: 'spot', missing } } }),
      query: { range: { number: { gt: 15 } } },
    },
  ]),
];
