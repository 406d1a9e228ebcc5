import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GZIP, lines, openPortForShippers } from '../testing/ship';

/** Requests in their order and with their headers, what is asked first, and what is read in the answer: from the sources of Beats 7.12. */
let port: Awaited<ReturnType<typeof openPortForShippers>>;
beforeAll(
  async () =>
    void (port = await openPortForShippers({
      'compatibility.override_main_response_version': true,
    })),
);
afterAll(() => port.close());

describe('Filebeat and Metricbeat, OSS 7.12', () => {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json; charset=UTF-8',
    'user-agent':
      'Elastic-filebeat/7.12.1 (linux; amd64; 651a2ad1225f3d4420a22eba847de385b71f711d; 2021-04-20 20:17:57 +0000 UTC)',
  };
  const NAME = 'filebeat-7.12.1';

  const settings = {
    index: {
      mapping: { total_fields: { limit: 10_000 } },
      max_docvalue_fields_search: 200,
      query: { default_field: ['message', 'tags', 'host.name', 'fields.*'] },
      refresh_interval: '5s',
    },
  };
  const propertiesOf = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `module${at}`,
        { type: 'keyword', ignore_above: 1024 },
      ]),
    );
  const putTemplate = (properties: object) =>
    port.send('PUT', `/_template/${NAME}`, {
      headers,
      body: JSON.stringify({
        index_patterns: [`${NAME}-*`],
        order: 1,
        settings,
        mappings: { _meta: { beat: 'filebeat' }, date_detection: false, properties },
      }),
    });

  it('find an old version, and put their template where its fields are not too many', async () => {
    const { json } = await port.send('GET', '/', { headers });
    expect(json.version.number).toBe('7.10.2');
    const path = `/_template/${NAME}`;
    expect((await port.send('HEAD', path, { headers })).status).toBe(404);
    expect((await putTemplate(propertiesOf(2500))).status).toBe(200);
    const told = (await port.send('GET', path, { headers })).json[NAME].settings;

    expect(told.index).toEqual({
      ...settings.index,
      mapping: { total_fields: { limit: '10000' } },
      max_docvalue_fields_search: '200',
    });
  });

  it('are told how many fields are too many, when they put all that they know', async () => {
    const { status, json } = await putTemplate(propertiesOf(6000));

    expect([status, JSON.stringify(json.error)]).toEqual([
      400,
      expect.stringContaining('Limit of total fields [3000] has been exceeded'),
    ]);
  });

  it('write with a template of the operator’s own, and get a filtered answer', async () => {
    const template = {
      index_patterns: [`${NAME}-*`],
      order: 1,
      settings: { index: { refresh_interval: '5s', number_of_routing_shards: 30 } },
      mappings: {
        _meta: { beat: 'filebeat', version: '7.12.1' },
        date_detection: false,
        dynamic_templates: [
          {
            strings_as_keyword: {
              match_mapping_type: 'string',
              mapping: { ignore_above: 1024, type: 'keyword' },
            },
          },
        ],
        properties: {
          '@timestamp': { type: 'date' },
          message: { norms: false, type: 'text' },
          host: { properties: { ip: { type: 'ip' } } },
          log: { properties: { offset: { type: 'long' } } },
        },
      },
    };
    const body = JSON.stringify(template);
    const made = await port.send('PUT', `/_template/${NAME}`, { headers, body });
    expect([made.status, made.json]).toEqual([200, { acknowledged: true }]);
    const event = {
      '@timestamp': '2026-11-29T00:00:00.000Z',
      message: 'm',
      labels: { a: 'b' },
      host: { ip: ['127.0.0.1', '::1'] },
      log: { offset: 0 },
    };
    const filter =
      'errors,items.index.status,items.index.error,items.create.status,items.create.error';
    const path = `/_bulk?filter_path=${encodeURIComponent(filter)}`;
    const written = await port.send('POST', path, {
      headers: { ...headers, ...GZIP },
      body: gzipSync(
        lines(
          { index: { _index: `${NAME}-2026.11.29` } },
          event,
          { create: { _index: `${NAME}-2026.11.29`, _id: '1' } },
          { ...event, log: { offset: 'x' } },
        ),
      ),
    });

    expect(written.json).toEqual({
      errors: true,
      items: [{ index: { status: 201 } }, { create: { status: 400, error: expect.anything() } }],
    });
    expect(await port.find(`${NAME}-2026.11.29`)).toEqual([event]);
  });
});
