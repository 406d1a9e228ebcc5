import type { JsonObject, JsonValue } from '#common/json';
import { type SearchHit, type SearchRequest, withLookups } from '#common/search';
import type { DiscoverField } from '../../common/discover-field';
import { documentsRequest, withoutHidden } from '../../common/requests';

type Direction = 'asc' | 'desc';

interface Shown {
  index: string;
  timeField: string | undefined;
  fields: readonly DiscoverField[];
  /** Those that are computed, and can be. */
  scripted: readonly DiscoverField[];
  /** Patterns of fields that documents are shown without. */
  hidden: readonly string[] | undefined;
}

/** All that is known of a document, and its place in time. */
export function documentRequest(
  id: string,
  { index, timeField, fields, scripted, hidden }: Shown,
): SearchRequest {
  const query = withLookups({ ids: { values: [id] } }, fields);
  const { body } = documentsRequest({
    index,
    query,
    sort: [],
    fields,
    scripted,
    hidden,
    size: 1,
  });
  return { index, body: { ...body, sort: inTime(timeField, 'desc') } };
}

interface Around {
  index: string;
  timeField: string;
  /** Of the document in the middle. */
  place: readonly JsonValue[];
  query: JsonObject;
  hidden: readonly string[] | undefined;
  size: number;
}

/** Those that come next, from the document on: newer ones for `asc`, older ones for `desc`. */
export const aroundRequest = (
  { index, timeField, place, query, hidden, size }: Around,
  direction: Direction,
): SearchRequest => ({
  index,
  body: {
    size,
    track_total_hits: false,
    query,
    sort: inTime(timeField, direction),
    search_after: [...place],
    ...withoutHidden(hidden),
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
