import { isObject, type JsonObject } from '#common/json';
import { countAt, idAt, listAt, nanosecondsAt, objectAt, textAt } from '../read-members';
import type { Routed } from '../write-documents';
import { asText, attributesOf } from './any-value';
import { timeText } from './times';

/** An alias of this name that is there is written to; else the first of its indices. */
export const SPANS = { alias: 'otel-v1-apm-span', index: 'otel-v1-apm-span-000001' } as const;

const KINDS = ['UNSPECIFIED', 'INTERNAL', 'SERVER', 'CLIENT', 'PRODUCER', 'CONSUMER'] as const;

/** A document for each span, as Data Prepper writes it: names of attributes have `@` in the place of dots. */
export function* spanDocuments(request: JsonObject, index: string): Generator<Routed> {
  for (const resourceSpans of listAt(request, 'resourceSpans')) {
    const resource = attributesOf(objectAt(resourceSpans, 'resource'));
    const around = { resource, flatResource: flat('resource.attributes', resource) };
    for (const scopeSpans of listAt(resourceSpans, 'scopeSpans')) {
      const scope = objectAt(scopeSpans, 'scope');
      for (const span of listAt(scopeSpans, 'spans')) {
        yield { index, document: documentOf(span, { ...around, scope }) };
      }
    }
  }
}

interface Around {
  resource: JsonObject;
  /** Its attributes as documents have them. */
  flatResource: JsonObject;
  scope: JsonObject;
}

function documentOf(span: JsonObject, { resource, flatResource, scope }: Around): JsonObject {
  const [start, end] = [
    nanosecondsAt(span, 'startTimeUnixNano'),
    nanosecondsAt(span, 'endTimeUnixNano'),
  ];
  const status = objectAt(span, 'status');
  const code = countAt(status, 'code');
  const parentSpanId = idAt(span, 'parentSpanId', 16);
  const name = textAt(span, 'name');
  const endTime = timeText(end);
  const durationInNanos = numberOf(end - start);
  const serviceName = resource['service.name'];
  return {
    traceId: idAt(span, 'traceId', 32),
    spanId: idAt(span, 'spanId', 16),
    traceState: textAt(span, 'traceState'),
    parentSpanId,
    name,
    kind: kindOf(span),
    startTime: timeText(start),
    endTime,
    durationInNanos,
    ...(serviceName === undefined ? {} : { serviceName: asText(serviceName) }),
    status: { code, message: textAt(status, 'message') },
    // Of the whole trace only its first span knows.
    ...(parentSpanId === ''
      ? { traceGroup: name, traceGroupFields: { endTime, durationInNanos, statusCode: code } }
      : {}),
    events: listAt(span, 'events').map(eventOf),
    links: listAt(span, 'links').map(linkOf),
    droppedAttributesCount: countAt(span, 'droppedAttributesCount'),
    droppedEventsCount: countAt(span, 'droppedEventsCount'),
    droppedLinksCount: countAt(span, 'droppedLinksCount'),
    instrumentationScope: { name: textAt(scope, 'name'), version: textAt(scope, 'version') },
    ...flatResource,
    ...flat('span.attributes', attributesOf(span)),
  };
}

const numberOf = (value: bigint): number =>
  Number.isSafeInteger(Number(value)) ? Number(value) : (value as unknown as number);

function kindOf(span: JsonObject): string {
  const { kind = 0 } = span;
  if (typeof kind === 'string') return kind;
  return `SPAN_KIND_${KINDS[Number(kind)] ?? 'UNSPECIFIED'}`;
}

const eventOf = (event: JsonObject): JsonObject => ({
  name: textAt(event, 'name'),
  time: timeText(nanosecondsAt(event, 'timeUnixNano')),
  attributes: renamed(attributesOf(event)),
  droppedAttributesCount: countAt(event, 'droppedAttributesCount'),
});

const linkOf = (link: JsonObject): JsonObject => ({
  traceId: idAt(link, 'traceId', 32),
  spanId: idAt(link, 'spanId', 16),
  traceState: textAt(link, 'traceState'),
  attributes: renamed(attributesOf(link)),
  droppedAttributesCount: countAt(link, 'droppedAttributesCount'),
});

/** A dot would make objects of names, and `a` beside `a.b` could not be. */
const renamed = (attributes: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replaceAll('.', '@'),
      isObject(value ?? null) ? asText(value ?? null) : value,
    ]),
  );

const flat = (prefix: string, attributes: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(renamed(attributes)).map(([name, value]) => [`${prefix}.${name}`, value]),
  );
