import { type SearchHit, matchIndices } from '#common/search';
import { isSpan, traceIdOf } from './read-span';
import { LOG_INDICES, SPAN_INDICES } from './trace-fields.data';

/** What a trace's page shows: its link. */
export interface TraceAddress {
  traceId: string;
  /** Where its spans and logs are looked for: names or patterns with commas between them. */
  spans: string;
  logs: string;
}

/** Undefined for a page without a trace. */
export function readTraceAddress(hash: string): TraceAddress | undefined {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?');
  const [, given = ''] = path.split('/');
  if (given === '') return undefined;
  const parameters = new URLSearchParams(search);
  return {
    traceId: decode(given),
    spans: parameters.get('spans') || SPAN_INDICES,
    logs: parameters.get('logs') || LOG_INDICES,
  };
}

/** What is behind `#`. */
export function writeTraceAddress({ traceId, spans, logs }: TraceAddress): string {
  const parameters = new URLSearchParams({
    ...(spans !== SPAN_INDICES && { spans }),
    ...(logs !== LOG_INDICES && { logs }),
  }).toString();
  return `/${encodeURIComponent(traceId)}${parameters === '' ? '' : `?${parameters}`}`;
}

/** The trace of a document: the index of a span or a log that has no usual name is looked at, too. */
export function traceOf(hit: SearchHit): TraceAddress | undefined {
  const traceId = traceIdOf(hit._source);
  if (traceId === undefined) return undefined;
  const withOwn = (usual: string) =>
    matchIndices(usual, [hit._index]).length > 0 ? usual : `${usual},${hit._index}`;
  return isSpan(hit)
    ? { traceId, spans: withOwn(SPAN_INDICES), logs: LOG_INDICES }
    : { traceId, spans: SPAN_INDICES, logs: withOwn(LOG_INDICES) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
