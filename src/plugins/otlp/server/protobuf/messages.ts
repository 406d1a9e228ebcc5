import type { Field, Message } from './read-message';

/** `1 name kind`: the fields of a message, those with `[]` as lists. */
function message(
  lines: Readonly<Record<number, readonly [name: string, kind: Field['kind']]>>,
): Message {
  return new Map(
    Object.entries(lines).map(([number, [name, kind]]) => [
      Number(number),
      name.endsWith('[]') ? { name: name.slice(0, -2), kind, isList: true } : { name, kind },
    ]),
  );
}

// Sources: the definitions of opentelemetry-proto 1.x; names are those of their encoding as JSON.
const anyValue: Message = message({
  1: ['stringValue', 'text'],
  2: ['boolValue', 'bool'],
  3: ['intValue', 'decimal'],
  4: ['doubleValue', 'double'],
  5: ['arrayValue', () => arrayValue],
  6: ['kvlistValue', () => keyValueList],
  7: ['bytesValue', 'base64'],
});
const arrayValue: Message = message({ 1: ['values[]', () => anyValue] });
const keyValue: Message = message({ 1: ['key', 'text'], 2: ['value', () => anyValue] });
const keyValueList: Message = message({ 1: ['values[]', () => keyValue] });
const resource: Message = message({ 1: ['attributes[]', () => keyValue] });
const scope: Message = message({
  1: ['name', 'text'],
  2: ['version', 'text'],
  3: ['attributes[]', () => keyValue],
});
const logRecord: Message = message({
  1: ['timeUnixNano', 'decimal'],
  2: ['severityNumber', 'number'],
  3: ['severityText', 'text'],
  5: ['body', () => anyValue],
  6: ['attributes[]', () => keyValue],
  7: ['droppedAttributesCount', 'number'],
  8: ['flags', 'number'],
  9: ['traceId', 'hex'],
  10: ['spanId', 'hex'],
  11: ['observedTimeUnixNano', 'decimal'],
  12: ['eventName', 'text'],
});
const scopeLogs: Message = message({
  1: ['scope', () => scope],
  2: ['logRecords[]', () => logRecord],
  3: ['schemaUrl', 'text'],
});
const resourceLogs: Message = message({
  1: ['resource', () => resource],
  2: ['scopeLogs[]', () => scopeLogs],
  3: ['schemaUrl', 'text'],
});
const event: Message = message({
  1: ['timeUnixNano', 'decimal'],
  2: ['name', 'text'],
  3: ['attributes[]', () => keyValue],
  4: ['droppedAttributesCount', 'number'],
});
const link: Message = message({
  1: ['traceId', 'hex'],
  2: ['spanId', 'hex'],
  3: ['traceState', 'text'],
  4: ['attributes[]', () => keyValue],
  5: ['droppedAttributesCount', 'number'],
});
const status: Message = message({ 2: ['message', 'text'], 3: ['code', 'number'] });
const span: Message = message({
  1: ['traceId', 'hex'],
  2: ['spanId', 'hex'],
  3: ['traceState', 'text'],
  4: ['parentSpanId', 'hex'],
  5: ['name', 'text'],
  6: ['kind', 'number'],
  7: ['startTimeUnixNano', 'decimal'],
  8: ['endTimeUnixNano', 'decimal'],
  9: ['attributes[]', () => keyValue],
  10: ['droppedAttributesCount', 'number'],
  11: ['events[]', () => event],
  12: ['droppedEventsCount', 'number'],
  13: ['links[]', () => link],
  14: ['droppedLinksCount', 'number'],
  15: ['status', () => status],
});
const scopeSpans: Message = message({
  1: ['scope', () => scope],
  2: ['spans[]', () => span],
  3: ['schemaUrl', 'text'],
});
const resourceSpans: Message = message({
  1: ['resource', () => resource],
  2: ['scopeSpans[]', () => scopeSpans],
});

/** `ExportLogsServiceRequest` */
export const LOGS: Message = message({ 1: ['resourceLogs[]', () => resourceLogs] });
/** `ExportTraceServiceRequest` */
export const TRACES: Message = message({ 1: ['resourceSpans[]', () => resourceSpans] });
