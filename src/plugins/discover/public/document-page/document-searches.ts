import type { JsonObject, JsonValue } from '#common/json';
import type { SearchHit, SearchRequest } from '#common/search';

type Direction = 'asc' | 'desc';

/** All that is known of a document, and its place in time. */
export const documentRequest = (
  index: string,
  id: string,
  timeField: string | undefined,
): SearchRequest => ({
  index,
  body: {
    size: 1,
    track_total_hits: false,
    query: { ids: { values: [id] } },
    sort: inTime(timeField, 'desc'),
  },
});

interface Around {
  index: string;
  timeField: string;
  /** Of the document in the middle. */
  place: readonly JsonValue[];
  query: JsonObject;
  size: number;
}

/** Those that come next, from the document on: newer ones for `asc`, older ones for `desc`. */
export const aroundRequest = (
  { index, timeField, place, query, size }: Around,
  direction: Direction,
): SearchRequest => ({
  index,
  body: {
    size,
    track_total_hits: false,
    query,
    sort: inTime(timeField, direction),
    search_after: [...place],
  },
});

/** Of those of the same moment, one after the other as they lie in the index. */
const inTime = (timeField: string | undefined, order: Direction): JsonValue[] => [
  ...(timeField === undefined ? [] : [{ [timeField]: { order, unmapped_type: 'boolean' } }]),
  { _doc: { order } },
];

/** Newest first, as in the table of a search. */
export const inOrder = (
  newer: readonly SearchHit[],
  middle: SearchHit,
  older: readonly SearchHit[],
): readonly SearchHit[] => [...newer.toReversed(), middle, ...older];
