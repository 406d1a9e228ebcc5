import type { IndexDefinition } from '#engine';

const keyword = (most: number) => ({ type: 'keyword', ignore_above: most });

/** What an index of logs is made with where there is none: attributes may be anything, and are one field. */
const LOGS: IndexDefinition = {
  mappings: {
    date_detection: false,
    properties: {
      '@timestamp': { type: 'date_nanos' },
      observedTimestamp: { type: 'date_nanos' },
      body: { type: 'text', fields: { keyword: keyword(256) } },
      severity: { properties: { number: { type: 'long' }, text: keyword(256) } },
      attributes: { type: 'flat_object' },
      resource: { type: 'flat_object' },
      instrumentationScope: {
        properties: {
          name: keyword(256),
          version: keyword(256),
          attributes: { type: 'flat_object' },
        },
      },
      schemaUrl: keyword(256),
      traceId: keyword(256),
      spanId: keyword(256),
    },
  },
};

/** What the first index of spans is made with where there is none. */
const SPANS: IndexDefinition = {
  mappings: {
    date_detection: false,
    dynamic_templates: [
      { resource_attributes: { path_match: 'resource.attributes.*', mapping: keyword(1024) } },
      { span_attributes: { path_match: 'span.attributes.*', mapping: keyword(1024) } },
    ],
    properties: {
      traceId: keyword(256),
      spanId: keyword(256),
      parentSpanId: keyword(256),
      name: keyword(1024),
      kind: keyword(128),
      serviceName: keyword(1024),
      traceGroup: keyword(1024),
      traceGroupFields: {
        properties: {
          endTime: { type: 'date_nanos' },
          durationInNanos: { type: 'long' },
          statusCode: { type: 'integer' },
        },
      },
      startTime: { type: 'date_nanos' },
      endTime: { type: 'date_nanos' },
      durationInNanos: { type: 'long' },
      status: { properties: { code: { type: 'integer' }, message: keyword(1024) } },
      events: {
        type: 'nested',
        properties: { time: { type: 'date_nanos' }, attributes: { type: 'flat_object' } },
      },
      links: { type: 'nested', properties: { attributes: { type: 'flat_object' } } },
    },
  },
};

export const DEFINITIONS = { logs: LOGS, spans: SPANS } as const;
