import type { JsonObject } from '#common/json';

/** Places beside documents. */
export const places: readonly JsonObject[] = ['spot', 'spots'].flatMap((field): JsonObject[] => [
  ...[undefined, 'geojson', 'wkt', 'other'].flatMap((format): JsonObject[] => {
    const asked = format === undefined ? field : { field, format };
    return [
      { size: 2, sort: ['_doc'], _source: false, fields: [asked] },
      { size: 2, sort: ['_doc'], _source: false, docvalue_fields: [asked] },
    ];
  }),
  { size: 2, sort: ['_doc'], _source: false, fields: [`${field}*`] },
  { size: 2, sort: ['_doc'], _source: false, docvalue_fields: [`${field}*`] },
]);
