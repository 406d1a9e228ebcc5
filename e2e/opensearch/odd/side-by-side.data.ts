import type { JsonObject, JsonValue } from '#common/json';

/** 50 aggregations of a request. */
const fifty = (make: (place: number) => JsonObject): JsonObject => ({
  size: 0,
  aggs: Object.fromEntries(Array.from({ length: 50 }, (_, place) => [`a${place}`, make(place)])),
});

const pick = <T extends JsonValue>(list: readonly T[], place: number): T =>
  list[place % list.length] as T;

/** Aggregations that share statements here. */
export const sideBySide: readonly JsonObject[] = [
  fifty((place) => ({
    terms: {
      field: pick(['word.keyword', 'at', 'whole', 'cents'], place),
      size: 1 + (place % 7),
      order: pick<JsonObject>([{ _key: 'asc' }, { _key: 'desc' }], place),
    },
    aggs: { m: { [pick(['avg', 'sum', 'min', 'max', 'stats'], place)]: { field: 'cents' } } },
  })),
  fifty((place) => ({ histogram: { field: 'cents', interval: 0.05 * (1 + place) } })),
  fifty((place) => ({
    date_histogram: { field: 'at', fixed_interval: `${3 + place}h`, min_doc_count: 1 },
    aggs: { t: { terms: { field: 'word.keyword', size: 1, order: { _key: 'asc' } } } },
  })),
  fifty((place) => ({
    filter: { range: { cents: { gte: place / 100 } } },
    aggs: {
      t: { terms: { field: 'word.keyword', order: { _key: 'asc' } } },
      m: { value_count: { field: 'at' } },
    },
  })),
  fifty((place) => ({
    range: {
      field: 'cents',
      ranges: [{ to: place / 100 } as JsonObject, { from: place / 100, to: 0.5 }, { from: 2 }],
    },
    aggs: { m: { stats: { field: 'amount' } } },
  })),
];
