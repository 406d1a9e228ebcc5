import type { JsonObject } from '#common/json';
import { countAt, idAt, listAt, nanosecondsAt, objectAt, textAt } from '../read-members';
import type { Routed } from '../write-documents';
import { anyValue, asText, attributesOf } from './any-value';
import { nowInNanoseconds, timeText } from './times';

const DATASET = 'default';
const NAMESPACE = 'namespace';

/** A document for each record of logs, as OpenTelemetry's own exporter for OpenSearch writes it (Simple Schema for Observability). */
export function* logDocuments(request: JsonObject): Generator<Routed> {
  for (const resourceLogs of listAt(request, 'resourceLogs')) {
    const attributes = attributesOf(objectAt(resourceLogs, 'resource'));
    const index = indexOf(attributes);
    for (const scopeLogs of listAt(resourceLogs, 'scopeLogs')) {
      for (const record of listAt(scopeLogs, 'logRecords')) {
        yield { index, document: documentOf(record, { attributes, resourceLogs, scopeLogs }) };
      }
    }
  }
}

interface Around {
  /** Of the resource. */
  attributes: JsonObject;
  resourceLogs: JsonObject;
  scopeLogs: JsonObject;
}

function documentOf(
  record: JsonObject,
  { attributes, resourceLogs, scopeLogs }: Around,
): JsonObject {
  const given = nanosecondsAt(record, 'observedTimeUnixNano');
  const observed = given === 0n ? nowInNanoseconds() : given;
  const time = nanosecondsAt(record, 'timeUnixNano');
  const body = record['body'];
  const { dataset, namespace } = placeOf(attributes);
  const schemaUrl = textAt(resourceLogs, 'schemaUrl') || textAt(scopeLogs, 'schemaUrl');
  const eventName = textAt(record, 'eventName');
  return {
    '@timestamp': timeText(time === 0n ? observed : time),
    observedTimestamp: timeText(observed),
    body: body === undefined || body === null ? '' : asText(anyValue(body as JsonObject)),
    severity: { number: countAt(record, 'severityNumber'), text: textAt(record, 'severityText') },
    attributes: {
      ...attributesOf(record),
      ...(eventName === '' ? {} : { 'event.name': eventName }),
      data_stream: { dataset, namespace, type: 'record' },
    },
    resource: Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [name, asText(value ?? null)]),
    ),
    instrumentationScope: scopeOf(scopeLogs),
    ...(schemaUrl === '' ? {} : { schemaUrl }),
    ...withId(record, 'traceId', 32),
    ...withId(record, 'spanId', 16),
  };
}

function scopeOf(scopeLogs: JsonObject): JsonObject {
  const scope = objectAt(scopeLogs, 'scope');
  return {
    name: textAt(scope, 'name'),
    version: textAt(scope, 'version'),
    attributes: attributesOf(scope),
  };
}

function withId(record: JsonObject, name: string, digits: number): JsonObject {
  const id = idAt(record, name, digits);
  return id === '' ? {} : { [name]: id };
}

/** A part of the name of an index. */
const PART = /^[a-z0-9][a-z0-9_.]{0,99}$/;

/** As the resource says, where that can be part of a name. */
function placeOf(attributes: JsonObject): { dataset: string; namespace: string } {
  const part = (name: string, otherwise: string) => {
    const value = attributes[`data_stream.${name}`];
    return typeof value === 'string' && PART.test(value) ? value : otherwise;
  };
  return { dataset: part('dataset', DATASET), namespace: part('namespace', NAMESPACE) };
}

function indexOf(attributes: JsonObject): string {
  const { dataset, namespace } = placeOf(attributes);
  return `ss4o_logs-${dataset}-${namespace}`;
}
