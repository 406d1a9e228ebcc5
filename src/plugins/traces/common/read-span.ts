import { stringifyLongNumerals, type JsonValue } from '#common/json';
import { type SearchHit, valuesOf } from '#common/search';
import type { Span, TraceLog } from './span';
import { readNanoseconds, readTime } from './span-time';
import * as fields from './trace-fields.data';

/** Undefined for a document that has no id or no time of a span. */
export function readSpan({
  _index: index,
  _id: documentId,
  _source: source,
}: SearchHit): Span | undefined {
  const spanId = textAt(source, fields.SPAN_ID);
  const start =
    firstOf(source, fields.START_NANOSECONDS, readNanoseconds) ??
    firstOf(source, fields.START, readTime);
  const duration = firstOf(source, fields.DURATION, readNanoseconds);
  const end =
    firstOf(source, fields.END_NANOSECONDS, readNanoseconds) ??
    firstOf(source, fields.END, readTime) ??
    (start !== undefined && duration !== undefined ? start + duration : undefined);
  if (spanId === undefined || start === undefined || end === undefined) return undefined;
  const parentId = textAt(source, fields.PARENT_ID);
  const message = textAt(source, fields.STATUS_MESSAGE);
  const kind = textAt(source, fields.KIND)?.replace(/^SPAN_KIND_/, '');
  return {
    index,
    documentId,
    spanId,
    ...(parentId !== undefined && !/^0+$/.test(parentId) && { parentId }),
    name: textAt(source, fields.NAME) ?? '',
    service: textAt(source, fields.SERVICE) ?? '',
    start,
    end,
    isFailed: isFailure(textAt(source, fields.STATUS)),
    ...(message !== undefined && { message }),
    ...(kind !== undefined && { kind }),
  };
}

export function readLog({ _index: index, _id: documentId, _source: source }: SearchHit): TraceLog {
  const spanId = textAt(source, fields.SPAN_ID);
  const time =
    firstOf(source, fields.LOG_TIME_NANOSECONDS, readNanoseconds) ??
    firstOf(source, fields.LOG_TIME, readTime);
  const level = textAt(source, fields.LOG_LEVEL);
  return {
    index,
    documentId,
    ...(spanId !== undefined && { spanId }),
    ...(time !== undefined && { time }),
    ...(level !== undefined && { level }),
    message: textAt(source, fields.LOG_MESSAGE) ?? '',
  };
}

/** Of a span or a log; undefined where the document is part of none. */
export const traceIdOf = (source: unknown): string | undefined => textAt(source, fields.TRACE_ID);

/** Whether a document tells how long something took in a trace. */
export const isSpan = (hit: SearchHit): boolean => readSpan(hit) !== undefined;

/** `STATUS_CODE_ERROR`, 2 or `Error`. */
const isFailure = (status: string | undefined): boolean =>
  status !== undefined && /^(2|error|status_code_error)$/i.test(status);

function textAt(source: unknown, names: readonly string[]): string | undefined {
  return firstOf(source, names, (value) => {
    if (value === '') return undefined;
    return typeof value === 'object' ? stringifyLongNumerals(value as JsonValue) : String(value);
  });
}

function firstOf<T>(
  source: unknown,
  names: readonly string[],
  read: (value: unknown) => T | undefined,
): T | undefined {
  for (const name of names) {
    const [value] = valuesOf(source, name);
    const found = value === undefined ? undefined : read(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
