import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lines, openPortForShippers } from '../testing/ship';

/** Templates and policies as they are installed: from the sources of Jaeger 2 and Data Prepper 2. */
let port: Awaited<ReturnType<typeof openPortForShippers>>;
beforeAll(async () => void (port = await openPortForShippers()));
afterAll(() => port.close());

const headers = { 'content-type': 'application/json' };
const put = (path: string, body: object) =>
  port.send('PUT', path, { headers, body: JSON.stringify(body) });
const keyword = { type: 'keyword', ignore_above: 256 };
const tags = {
  type: 'nested',
  dynamic: false,
  properties: { key: keyword, value: keyword, type: keyword },
};

describe('Jaeger', () => {
  const SETTINGS = {
    'index.number_of_shards': 3,
    'index.number_of_replicas': 1,
    'index.mapping.nested_fields.limit': 50,
    'index.requests.cache.enable': true,
    'plugins.index_state_management.rollover_alias': 'jaeger-span-write',
  };
  const mappings = {
    dynamic_templates: [{ span_tags_map: { mapping: keyword, path_match: 'tag.*' } }],
    properties: {
      traceID: keyword,
      startTime: { type: 'long' },
      startTimeMillis: { type: 'date', format: 'epoch_millis' },
      logs: {
        type: 'nested',
        dynamic: false,
        properties: { timestamp: { type: 'long' }, fields: tags },
      },
      process: { properties: { serviceName: keyword, tag: { type: 'object' }, tags } },
      references: { type: 'nested', dynamic: false, properties: { tags } },
      tag: { type: 'object' },
      tags,
    },
  };
  const template = { aliases: { 'jaeger-span-read': {} }, settings: SETTINGS, mappings };

  it('puts its templates of either kind, which are told as they were sent', async () => {
    const made = await put('/_index_template/jaeger-span', {
      priority: 500,
      index_patterns: 'jaeger-span-*',
      template,
    });
    expect([made.status, made.json]).toEqual([200, { acknowledged: true }]);
    const legacy = { index_patterns: '*old-jaeger-*', ...template };
    expect((await put('/_template/old-jaeger', legacy)).status).toBe(200);
    const { json } = await port.send('GET', '/_index_template/jaeger-span?flat_settings=true', {});
    const told = json.index_templates[0].index_template.template;

    expect(told.mappings).toEqual(mappings);
    expect(told.settings).toEqual({
      'index.number_of_shards': '3',
      'index.number_of_replicas': '1',
      'index.mapping.nested_fields.limit': '50',
      'index.requests.cache.enable': 'true',
      'index.plugins.index_state_management.rollover_alias': 'jaeger-span-write',
    });
  });
});

describe('Data Prepper', () => {
  const SPANS = {
    date_detection: false,
    dynamic_templates: [
      {
        span_attributes_map: { mapping: { type: 'keyword' }, path_match: 'span.attributes.*' },
      },
      {
        long_attributes: {
          mapping: { type: 'long' },
          path_match: 'attributes.*',
          match_mapping_type: 'long',
        },
      },
    ],
    _source: { enabled: true },
    properties: {
      traceId: keyword,
      traceGroupFields: { properties: { endTime: { type: 'date_nanos' } } },
      startTime: { type: 'date_nanos' },
      status: { properties: { code: { type: 'integer' }, message: { type: 'keyword' } } },
      events: { type: 'nested', properties: { time: { type: 'date_nanos' } } },
      links: { type: 'nested', properties: { attributes: { type: 'object' } } },
    },
  };

  it('finds no settings that were changed, puts its template, makes the first index and writes to its alias', async () => {
    expect((await port.send('GET', '/_cluster/settings?include_defaults=true', {})).status).toBe(
      200,
    );
    const template = {
      version: 1,
      index_patterns: ['otel-v1-apm-span-*'],
      priority: 600,
      template: {
        settings: {
          'index.number_of_shards': 1,
          'plugins.index_state_management.rollover_alias': 'otel-v1-apm-span',
        },
        mappings: SPANS,
      },
    };
    expect((await put('/_index_template/data-prepper-spans', template)).status).toBe(200);
    const first = { aliases: { 'otel-v1-apm-span': { is_write_index: true } } };
    expect((await put('/otel-v1-apm-span-000001', first)).status).toBe(200);
    const span = { traceId: 'a', startTime: '2026-11-29T00:00:00.123456789Z', events: [] };
    const { json } = await port.send('POST', '/_bulk', {
      headers,
      body: lines({ create: { _index: 'otel-v1-apm-span', _id: 's1' } }, span),
    });

    expect(json.errors).toBe(false);
    expect(await port.find('otel-v1-apm-span')).toEqual([span]);
    const { json: mapping } = await port.send('GET', '/otel-v1-apm-span/_mapping', {});
    expect(mapping['otel-v1-apm-span-000001'].mappings).toEqual(SPANS);
  });

  it('puts its policy of rollover', async () => {
    const { status } = await put('/_plugins/_ism/policies/raw-span-policy', {
      policy: {
        description: 'Managing raw spans for trace analytics',
        default_state: 'current_write_index',
        states: [
          {
            name: 'current_write_index',
            actions: [{ rollover: { min_size: '50gb', min_index_age: '24h' } }],
          },
        ],
        ism_template: { index_patterns: ['otel-v1-apm-span-*'], priority: 100 },
      },
    });

    expect(status).toBe(201);
  });
});
