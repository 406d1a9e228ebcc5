import type { JsonObject } from '#common/json';

const sorted = (sort: JsonObject, more: JsonObject = {}): JsonObject => ({
  size: 30,
  _source: false,
  sort: [sort, 'number'],
  ...more,
});

const TYPES = [undefined, 'long', 'double', 'date', 'date_nanos'];

/** Fields that have values beyond every time. */
const BEYOND = ['whole', 'amount'];

/** Hits in the order of a field that some of them lack, compared as another type. */
export const sparseSorts: readonly JsonObject[] = [
  ...['at', 'ats', 'whole', 'amount', 'flag'].flatMap((field) =>
    TYPES.flatMap((type) =>
      ['asc', 'desc'].flatMap((order) =>
        [undefined, '_first', '_last'].map((missing) =>
          sorted({
            [field]: {
              order,
              ...(type ? { numeric_type: type } : {}),
              ...(missing ? { missing } : {}),
            },
          }),
        ),
      ),
    ),
  ),
  // Times before 1970 have no nanoseconds.
  ...['at', 'amount', 'flag'].flatMap((field) =>
    TYPES.flatMap((type) =>
      [undefined, '_first', 5, -7].flatMap((missing) =>
        ['asc', 'desc'].map((order) =>
          sorted(
            {
              [field]: {
                order,
                ...(type ? { numeric_type: type } : {}),
                ...(missing === undefined ? {} : { missing }),
              },
            },
            { query: { range: { number: { gte: 13 } } } },
          ),
        ),
      ),
    ),
  ),
  ...['at', 'ats', 'whole', 'amount', 'flag'].flatMap((field) =>
    TYPES.flatMap((type) =>
      [
        0,
        86_400_000,
        -1.5,
        1.5,
        '7',
        '-1.5',
        'true',
        true,
        'x',
        '1970-01-03',
        ...(BEYOND.includes(field) ? [1e300] : []),
      ].map((missing) => sorted({ [field]: { missing, ...(type ? { numeric_type: type } : {}) } })),
    ),
  ),
];
