import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GZIP, lines, openPortForShippers } from '../testing/ship';

/** Requests in their order and with their headers, what is asked first, and what is read in the answer: from the sources of logstash-output-opensearch 2. */
let port: Awaited<ReturnType<typeof openPortForShippers>>;
beforeAll(async () => void (port = await openPortForShippers()));
afterAll(() => port.close());

describe('Logstash', () => {
  const headers = { 'content-type': 'application/json' };
  const TEMPLATE = {
    index_patterns: 'logstash-*',
    version: 60_001,
    priority: 10,
    template: {
      settings: { 'index.refresh_interval': '5s', number_of_shards: 1 },
      mappings: {
        dynamic_templates: [
          {
            string_fields: {
              match: '*',
              match_mapping_type: 'string',
              mapping: {
                type: 'text',
                norms: false,
                fields: { keyword: { type: 'keyword', ignore_above: 256 } },
              },
            },
          },
        ],
        properties: {
          '@timestamp': { type: 'date' },
          '@version': { type: 'keyword' },
          geoip: {
            dynamic: true,
            properties: {
              ip: { type: 'ip' },
              location: { type: 'geo_point' },
              latitude: { type: 'half_float' },
            },
          },
        },
      },
    },
  };

  it('finds what it speaks to, its nodes, and that its template is missing, and puts it', async () => {
    expect((await port.send('HEAD', '/', { headers })).status).toBe(200);
    const { json } = await port.send('GET', '/', { headers });
    expect(json.version).toMatchObject({
      number: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      distribution: 'opensearch',
    });
    expect(typeof json.cluster_uuid).toBe('string');
    const { nodes } = (await port.send('GET', '/_nodes/http', { headers })).json;
    const [node] = Object.values(nodes) as { http: { publish_address: string } }[];
    expect(node?.http.publish_address).toMatch(/^127\.0\.0\.1:\d+$/);
    const exists = async () =>
      (await port.send('HEAD', '/_index_template/logstash', { headers })).status;
    expect(await exists()).toBe(404);
    const body = JSON.stringify(TEMPLATE);
    const put = await port.send('PUT', '/_index_template/logstash', { headers, body });

    expect([put.status, put.json]).toEqual([200, { acknowledged: true }]);
    expect(await exists()).toBe(200);
  });

  it('writes with members that are null, and gets an answer for each action', async () => {
    const meta = { _id: null, _index: 'logstash-2026.11.29', routing: null };
    const event = { '@timestamp': '2026-11-29T00:00:00.000Z', '@version': '1', message: 'm' };
    const { status, json } = await port.send('POST', '/_bulk', {
      headers: { ...headers, ...GZIP },
      body: gzipSync(
        lines(
          { index: meta },
          event,
          { index: meta },
          { ...event, '@timestamp': 'never' },
          { delete: { ...meta, _id: 'gone' } },
          { update: { ...meta, _id: 'u', retry_on_conflict: 1 } },
          { doc: event, doc_as_upsert: true },
        ),
      ),
    });

    const statuses = json.items.map((item: object) => Object.values(item)[0].status);
    // 400 and 404 are kept aside, 409 left out, others sent again forever.
    expect([status, json.errors, statuses]).toEqual([200, true, [201, 400, 404, 201]]);
    expect(await port.find('logstash-2026.11.29')).toEqual([event, event]);
    const { json: mapping } = await port.send('GET', '/logstash-2026.11.29/_mapping');
    expect(mapping['logstash-2026.11.29'].mappings.properties).toMatchObject({
      '@version': { type: 'keyword' },
      message: { type: 'text', fields: { keyword: { ignore_above: 256 } } },
    });
  });

  it('puts its template of the common schema, and writes by it', async () => {
    const keyword = { type: 'keyword', ignore_above: 1024 };
    const withText = { ...keyword, fields: { text: { type: 'text', norms: false } } };
    const settings = {
      index: { mapping: { total_fields: { limit: 10_000 } }, refresh_interval: '5s' },
    };
    const template = {
      settings,
      mappings: {
        _meta: { version: '8.0.0' },
        date_detection: false,
        dynamic_templates: [
          { strings_as_keyword: { mapping: keyword, match_mapping_type: 'string' } },
        ],
        properties: {
          '@timestamp': { type: 'date' },
          client: {
            properties: {
              geo: { properties: { location: { type: 'geo_point' } } },
              ip: { type: 'ip' },
              user: { properties: { full_name: withText } },
            },
          },
          container: { properties: { labels: { type: 'object' } } },
          event: {
            properties: {
              original: { type: 'keyword', doc_values: false, index: false },
              risk_score: { type: 'float' },
            },
          },
          file: {
            properties: {
              elf: { properties: { sections: { type: 'nested', properties: { name: keyword } } } },
            },
          },
          host: {
            properties: {
              cpu: { properties: { usage: { type: 'scaled_float', scaling_factor: 1000 } } },
            },
          },
          message: { type: 'text', norms: false },
        },
      },
    };
    const body = { index_patterns: ['ecs-logstash-*'], priority: 10, template };
    const name = '/_index_template/ecs-logstash';
    const put = await port.send('PUT', name, { headers, body: JSON.stringify(body) });
    expect([put.status, put.json]).toEqual([200, { acknowledged: true }]);
    const told = (await port.send('GET', name, { headers })).json.index_templates[0].index_template;
    expect(told).toEqual({
      ...body,
      template: {
        ...template,
        settings: {
          index: { mapping: { total_fields: { limit: '10000' } }, refresh_interval: '5s' },
        },
      },
    });
    const event = {
      '@timestamp': '2026-11-29T00:00:00.000Z',
      client: { ip: '10.0.0.1', geo: { location: [1, 2] }, user: { full_name: 'A B' } },
      container: { labels: { tier: 'web' } },
      host: { cpu: { usage: 0.125 } },
      message: 'm',
    };
    const { json } = await port.send('POST', '/_bulk', {
      headers,
      body: lines({ index: { _index: 'ecs-logstash-2026.11.29' } }, event),
    });

    expect(json.errors).toBe(false);
    expect(await port.find('ecs-logstash-2026.11.29')).toEqual([event]);
  });
});
