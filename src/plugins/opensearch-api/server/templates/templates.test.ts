import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenPort, openPort } from '../testing/open-port';

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

describe('Templates over HTTP', () => {
  it('are put, told, used and deleted', async () => {
    const part = { template: { settings: { number_of_shards: 1 } }, version: 3, _meta: { k: 1 } };
    const template = {
      index_patterns: ['t-*'],
      template: { mappings: { properties: { n: { type: 'long' } } }, aliases: { ta: {} } },
      composed_of: ['c1'],
      priority: 5,
      version: 7,
    };
    expect(await ask('PUT', '/_component_template/c1', part)).toEqual(DONE);
    expect(await ask('PUT', '/_index_template/t1', template)).toEqual(DONE);
    expect(await ask('PUT', '/_template/l1?order=2', { index_patterns: 'l-*' })).toEqual(DONE);

    const settings = { index: { number_of_shards: '1' } };
    expect((await ask('GET', '/_component_template'))[1]).toEqual({
      component_templates: [
        { name: 'c1', component_template: { ...part, template: { settings } } },
      ],
    });
    expect((await ask('GET', '/_index_template/t*'))[1]).toEqual({
      index_templates: [{ name: 't1', index_template: template }],
    });
    expect((await ask('GET', '/_template/l1'))[1]).toEqual({
      l1: { order: 2, index_patterns: ['l-*'], settings: {}, mappings: {}, aliases: {} },
    });
    expect((await ask('GET', '/_cat/templates?format=json'))[1]).toEqual([
      { name: 'l1', index_patterns: '[l-*]', order: '2', version: null, composed_of: '' },
      { name: 't1', index_patterns: '[t-*]', order: '5', version: '7', composed_of: '[c1]' },
    ]);
    expect((await ask('POST', '/_index_template/_simulate_index/t-9'))[1]).toEqual({
      template: { ...template.template, settings },
      overlapping: [],
    });
    expect((await ask('POST', '/_index_template/_simulate/t1'))[1].template.settings).toEqual(
      settings,
    );
    expect((await ask('POST', '/_index_template/_simulate_index/none'))[1]).toEqual({});
    expect((await ask('PUT', '/t-1'))[0]).toBe(200);
    expect((await ask('GET', '/ta/_mapping'))[1]).toEqual({
      't-1': { mappings: template.template.mappings },
    });
    expect((await ask('HEAD', '/_index_template/t1'))[0]).toBe(200);
    expect(await ask('DELETE', '/_index_template/t1')).toEqual(DONE);
    expect(await ask('DELETE', '/_component_template/c1')).toEqual(DONE);
    expect(await ask('DELETE', '/_template/*')).toEqual(DONE);
    for (const kind of ['_index_template', '_component_template', '_template']) {
      expect((await ask('HEAD', `/${kind}/t1`))[0]).toBe(404);
    }
  });

  it.each([
    ['GET', '/_index_template/none', undefined, 404, 'resource_not_found_exception'],
    ['GET', '/_index_template/n*', undefined, 404, { index_templates: [] }],
    ['GET', '/_component_template/none', undefined, 404, 'resource_not_found_exception'],
    ['GET', '/_template/none', undefined, 404, {}],
    ['DELETE', '/_index_template/none', undefined, 404, 'index_template_missing_exception'],
    ['DELETE', '/_template/none', undefined, 404, 'index_template_missing_exception'],
    ['PUT', '/_index_template/x', {}, 400, 'illegal_argument_exception'],
    [
      'PUT',
      '/_index_template/x',
      { index_patterns: ['a'], b: 1 },
      400,
      'x_content_parse_exception',
    ],
    [
      'PUT',
      '/_index_template/X',
      { index_patterns: ['a'] },
      400,
      'invalid_index_template_exception',
    ],
    ['PUT', '/_component_template/x', {}, 400, 'illegal_argument_exception'],
    ['PUT', '/_template/x', {}, 400, 'action_request_validation_exception'],
  ])('refuse %s %s %j', async (method, path, body, ...told) => {
    expect(await typeOf(method, path, body)).toEqual(told);
  });

  it('are put once where they are said to be new', async () => {
    const path = '/_index_template/once?create=true';
    expect(await ask('PUT', path, { index_patterns: ['once'] })).toEqual(DONE);
    expect(await typeOf('PUT', path, { index_patterns: ['once'] })).toEqual([
      400,
      'illegal_argument_exception',
    ]);
  });
});
