import type { JsonObject, JsonValue } from '#common/json';
import type { SearchRequest } from '#common/search';
import type { Span } from './span';
import type { TraceAddress } from './trace-address';
import * as fields from './trace-fields.data';

/** Spans of a page: an answer that takes no moment to read. */
export const PAGE_SIZE = 500;
export const MOST_SPANS = 10_000;
export const MOST_LOGS = 1000;

const SPAN_SOURCE: readonly string[] = [
  fields.SPAN_ID,
  fields.PARENT_ID,
  fields.NAME,
  fields.SERVICE,
  fields.START_NANOSECONDS,
  fields.START,
  fields.END_NANOSECONDS,
  fields.END,
  fields.DURATION,
  fields.STATUS,
  fields.STATUS_MESSAGE,
  fields.KIND,
].flat();

const LOG_SOURCE: readonly string[] = [
  fields.SPAN_ID,
  fields.LOG_TIME,
  fields.LOG_TIME_NANOSECONDS,
  fields.LOG_LEVEL,
  fields.LOG_MESSAGE,
].flat();

/** Documents of the trace under whatever name they have its id, as a keyword or a text. */
const ofTrace = (traceId: string): JsonObject => ({
  bool: {
    filter: {
      bool: {
        should: fields.TRACE_ID.flatMap((name) => [
          { term: { [name]: traceId } },
          { term: { [`${name}.keyword`]: traceId } },
        ]),
        minimum_should_match: 1,
      },
    },
  },
});

export const spansRequest = (
  { traceId, spans }: TraceAddress,
  after: readonly JsonValue[] | undefined,
): SearchRequest => ({
  index: spans,
  body: {
    size: PAGE_SIZE,
    track_total_hits: true,
    query: ofTrace(traceId),
    sort: ['_doc'],
    _source: [...SPAN_SOURCE],
    ...(after && { search_after: [...after] }),
  },
});

export const logsRequest = ({ traceId, logs }: TraceAddress): SearchRequest => ({
  index: logs,
  body: {
    size: MOST_LOGS,
    track_total_hits: true,
    query: ofTrace(traceId),
    sort: [{ '@timestamp': { order: 'asc', unmapped_type: 'date' } }, '_doc'],
    _source: [...LOG_SOURCE],
  },
});

/** All that is known of one span. */
export const spanRequest = ({ index, documentId }: Span): SearchRequest => ({
  index,
  body: { size: 1, track_total_hits: false, query: { ids: { values: [documentId] } } },
});
