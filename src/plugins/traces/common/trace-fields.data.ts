/**
 * Where documents have what a span is made of: as this server and Data Prepper write them, as exporters for OpenSearch do, and as
 * OpenTelemetry names its fields. The first one that a document has counts.
 */
export const TRACE_ID = ['traceId', 'trace_id', 'traceID', 'trace.id'] as const;
export const SPAN_ID = ['spanId', 'span_id', 'spanID', 'span.id'] as const;
export const PARENT_ID = ['parentSpanId', 'parent_span_id', 'parentSpanID', 'parent.id'] as const;
export const NAME = ['name', 'span_name', 'operationName', 'span.name'] as const;
export const SERVICE = [
  'serviceName',
  'service.name',
  'service_name',
  'resource.attributes.service@name',
  'resource.attributes.service.name',
  'resource.service@name',
  'resource.service.name',
] as const;

export const START_NANOSECONDS = ['start_time_unix_nano', 'startTimeUnixNano'] as const;
export const START = ['startTime', 'start_time', '@timestamp', 'timestamp'] as const;
export const END_NANOSECONDS = ['end_time_unix_nano', 'endTimeUnixNano'] as const;
export const END = ['endTime', 'end_time'] as const;
export const DURATION = [
  'durationInNanos',
  'duration_in_nanos',
  'duration_nano',
  'duration',
] as const;

export const STATUS = ['status.code', 'status_code', 'statusCode'] as const;
export const STATUS_MESSAGE = ['status.message', 'status_message'] as const;
export const KIND = ['kind', 'span_kind'] as const;

export const LOG_TIME = ['@timestamp', 'time', 'timestamp', 'observedTimestamp'] as const;
export const LOG_TIME_NANOSECONDS = ['time_unix_nano', 'timeUnixNano'] as const;
export const LOG_LEVEL = [
  'severity.text',
  'severity_text',
  'severityText',
  'log.level',
  'level',
] as const;
export const LOG_MESSAGE = ['body', 'body.text', 'message', 'msg', 'log'] as const;

/** The indices in which spans and logs lie by their usual names. */
export const SPAN_INDICES = 'otel-v1-apm-span*,ss4o_traces*,otel-traces*,traces-*';
export const LOG_INDICES = 'ss4o_logs*,otel-logs*,logs-*';
