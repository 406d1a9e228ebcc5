import type { JsonObject } from '#common/json';
import { found } from './ask';

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

  found({ geo_distance: { nowhere: '1,2', distance: '5km', ignore_unmapped: 'yes' } }),
  found({ geo_distance: { spot: '1,2', distance: '5km', ignore_unmapped: 3 } }),
];
