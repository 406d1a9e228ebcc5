import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenPort, openPort } from './testing/open-port';

let port: OpenPort;
beforeAll(async () => {
  port = await openPort();
});
afterAll(() => port.server.close());

const ask = async (method: string, path: string, body?: unknown) => {
  const answer = await port.ask(path, { method, ...(body === undefined ? {} : { body }) });
  return [answer.status, answer.json] as const;
};
const typeOf = async (method: string, path: string, body?: unknown) => {
  const [status, json] = await ask(method, path, body);
  return [status, json.error?.type ?? json];
};
const DONE = [200, { acknowledged: true }];

describe('Data streams over HTTP', () => {
  it('are made by a template, told, rolled over and deleted', async () => {
    const template = { index_patterns: ['s-*'], data_stream: {}, priority: 3 };
    expect(await ask('PUT', '/_index_template/ds', template)).toEqual(DONE);
    expect(await ask('PUT', '/_data_stream/s-a')).toEqual(DONE);

    const names = ['.ds-s-a-000001', '.ds-s-a-000002'];
    expect((await ask('POST', '/s-a/_rollover'))[1]).toEqual({
      acknowledged: true,
      shards_acknowledged: true,
      old_index: names[0],
      new_index: names[1],
      rolled_over: true,
      dry_run: false,
      conditions: {},
    });
    expect((await ask('GET', '/_data_stream/s*'))[1].data_streams).toEqual([
      {
        name: 's-a',
        timestamp_field: { name: '@timestamp' },
        indices: names.map((index_name) => ({ index_name, index_uuid: expect.any(String) })),
        generation: 2,
        status: 'GREEN',
        template: 'ds',
      },
    ]);
    expect((await ask('GET', '/_data_stream/_stats'))[1]).toMatchObject({
      data_stream_count: 1,
      backing_indices: 2,
      data_streams: [{ data_stream: 's-a', backing_indices: 2, maximum_timestamp: 0 }],
    });
    expect((await ask('GET', '/_resolve/index/s*'))[1]).toEqual({
      indices: [],
      aliases: [],
      data_streams: [{ name: 's-a', backing_indices: names, timestamp_field: '@timestamp' }],
    });
    expect(Object.keys((await ask('GET', '/s-a/_mapping'))[1])).toEqual(names);
    expect((await ask('GET', '/s-a/_count'))[1].count).toBe(0);
    expect(await ask('DELETE', `/${names[0]}`)).toEqual(DONE);
    expect(await typeOf('DELETE', `/${names[1]}`)).toEqual([400, 'illegal_argument_exception']);
    expect(await ask('DELETE', '/_data_stream/s-a')).toEqual(DONE);
    expect((await ask('GET', '/_data_stream'))[1]).toEqual({ data_streams: [] });
  });

  it('roll over aliases, by conditions and with a name of their own', async () => {
    await ask('PUT', '/r-000001', { aliases: { r: {} } });
    const conditions = { max_docs: 5, max_age: '0s' };

    expect((await ask('POST', '/r/_rollover?dry_run', { conditions }))[1]).toMatchObject({
      rolled_over: false,
      dry_run: true,
      conditions: { '[max_docs: 5]': false, '[max_age: 0s]': true },
    });
    const body = { aliases: { more: {} }, mappings: { properties: { q: { type: 'long' } } } };
    expect((await ask('POST', '/r/_rollover/next', body))[1]).toMatchObject({ new_index: 'next' });
    expect((await ask('GET', '/next'))[1].next).toMatchObject({
      aliases: { more: {}, r: {} },
      mappings: body.mappings,
    });
    const created = await ask('PUT', `/${encodeURIComponent('<d-{now/d{yyyy}}-1>')}`);
    expect(created[1].index).toMatch(/^d-\d{4}-1$/);
  });

  it.each([
    ['PUT', '/_data_stream/other', undefined, 400, 'illegal_argument_exception'],
    ['GET', '/_data_stream/none', undefined, 404, 'index_not_found_exception'],
    ['GET', '/_data_stream/no*', undefined, 200, { data_streams: [] }],
    ['DELETE', '/_data_stream/none', undefined, 404, 'index_not_found_exception'],
    ['PUT', '/s-x', undefined, 400, 'illegal_argument_exception'],
    ['POST', '/none/_rollover', undefined, 400, 'illegal_argument_exception'],
    ['POST', '/r/_rollover', { x: 1 }, 400, 'x_content_parse_exception'],
    ['POST', '/r/_rollover', { conditions: { x: 1 } }, 400, 'illegal_argument_exception'],
    ['POST', '/r/_rollover/r-000001', undefined, 400, 'resource_already_exists_exception'],
  ])('refuse %s %s %j', async (method, path, body, ...told) => {
    expect(await typeOf(method, path, body)).toEqual(told);
  });
});
