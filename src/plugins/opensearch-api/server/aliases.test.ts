import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenPort, openPort } from './testing/open-port';

let port: OpenPort;
beforeAll(async () => {
  port = await openPort({ files: { 'logs-1.csv': 'n\n1\n2\n3\n', 'logs-2.csv': 'n\n7\n' } });
});
afterAll(() => port.server.close());

const ask = async (method: string, path: string, body?: unknown) => {
  const answer = await port.ask(path, { method, ...(body === undefined ? {} : { body }) });
  return [answer.status, answer.json] as const;
};
const typeOf = async (method: string, path: string, body?: unknown) => {
  const [status, json] = await ask(method, path, body);
  return [status, json.error?.type ?? json.error];
};
const DONE = [200, { acknowledged: true }];

describe('Aliases over HTTP', () => {
  it('are made, told, searched by and removed', async () => {
    expect(await ask('PUT', '/logs-1/_alias/low', { filter: { term: { n: 1 } } })).toEqual(DONE);
    expect(
      await ask('POST', '/_aliases', {
        actions: [
          { add: { index: 'logs-*', alias: 'logs' } },
          { add: { index: 'logs-2', aliases: ['logs'], is_write_index: true } },
        ],
      }),
    ).toEqual(DONE);

    const low = { filter: { term: { n: 1 } } };
    expect((await ask('GET', '/_alias'))[1]).toEqual({
      'logs-1': { aliases: { logs: {}, low } },
      'logs-2': { aliases: { logs: { is_write_index: true } } },
    });
    expect((await ask('GET', '/_alias/lo*,-logs'))[1]).toEqual({ 'logs-1': { aliases: { low } } });
    expect((await ask('GET', '/logs-2/_alias/logs'))[1]).toEqual({
      'logs-2': { aliases: { logs: { is_write_index: true } } },
    });
    expect((await ask('GET', '/logs'))[1]).toMatchObject({
      'logs-1': { aliases: { logs: {}, low } },
      'logs-2': { aliases: { logs: {} } },
    });
    expect((await ask('GET', '/low/_count'))[1].count).toBe(1);
    expect((await ask('GET', '/low/_search'))[1].hits.hits[0]._index).toBe('logs-1');
    expect(
      (
        await ask(
          'GET',
          '/_cat/aliases?h=alias,index,filter,is_write_index&s=alias,index&format=json',
        )
      )[1],
    ).toEqual([
      { alias: 'logs', index: 'logs-1', filter: '-', is_write_index: '-' },
      { alias: 'logs', index: 'logs-2', filter: '-', is_write_index: 'true' },
      { alias: 'low', index: 'logs-1', filter: '*', is_write_index: '-' },
    ]);
    expect((await ask('HEAD', '/_alias/low'))[0]).toBe(200);
    expect(await ask('DELETE', '/logs-1/_alias/low')).toEqual(DONE);
    expect((await ask('HEAD', '/_alias/low'))[0]).toBe(404);
    expect((await ask('HEAD', '/logs'))[0]).toBe(200);
    expect(await ask('DELETE', '/_all/_aliases/*')).toEqual(DONE);
  });

  it('name one index where one document is asked for', async () => {
    await ask('PUT', '/logs-1/_alias/one');
    const [, found] = await ask('GET', '/one/_search');
    const { _id: id } = found.hits.hits[0];

    expect((await ask('GET', `/one/_doc/${id}`))[1]).toMatchObject({
      _index: 'logs-1',
      found: true,
    });
    await ask('PUT', '/logs-2/_alias/one');
    expect(await typeOf('GET', `/one/_doc/${id}`)).toEqual([400, 'illegal_argument_exception']);
  });

  it('are given to an index that is made', async () => {
    const aliases = { fresh: { filter: { term: { n: 1 } } } };
    expect((await ask('PUT', '/made', { aliases }))[0]).toBe(200);

    expect((await ask('GET', '/fresh/_alias'))[1]).toEqual({ made: { aliases } });
    expect(await typeOf('PUT', '/fresh')).toEqual([400, 'invalid_index_name_exception']);
    expect(await typeOf('DELETE', '/fresh')).toEqual([400, 'illegal_argument_exception']);
    expect((await ask('DELETE', '/made'))[0]).toBe(200);
    expect((await ask('HEAD', '/fresh'))[0]).toBe(404);
  });

  it.each([
    ['PUT', '/logs-1/_alias/logs-2', undefined, 400, 'invalid_alias_name_exception'],
    ['PUT', '/logs-1/_alias/a,b', undefined, 400, 'invalid_alias_name_exception'],
    ['PUT', '/none/_alias/x', undefined, 404, 'index_not_found_exception'],
    ['PUT', '/logs-1/_alias/x', { filter: { nope: {} } }, 400, 'illegal_argument_exception'],
    ['PUT', '/logs-1/_alias/x', { routing: {} }, 400, 'illegal_argument_exception'],
    ['DELETE', '/logs-1/_alias/none', undefined, 404, 'aliases_not_found_exception'],
    ['GET', '/_alias/none', undefined, 404, 'alias [none] missing'],
    ['GET', '/logs-1/_alias/none,nil', undefined, 404, 'aliases [nil,none] missing'],
    ['POST', '/_aliases', { actions: [] }, 400, 'illegal_argument_exception'],
    ['POST', '/_aliases', {}, 400, 'illegal_argument_exception'],
    ['POST', '/_aliases', { actions: [{ swap: {} }] }, 400, 'x_content_parse_exception'],
    ['POST', '/_aliases', { actions: [{ add: { alias: 'x' } }] }, 400, 'x_content_parse_exception'],
    [
      'POST',
      '/_aliases',
      { actions: [{ remove: { index: 'logs-1', alias: 'x', filter: {} } }] },
      400,
      'x_content_parse_exception',
    ],
    [
      'POST',
      '/_aliases',
      { actions: [{ add: { index: 'logs-1', indices: ['x'], alias: 'x' } }] },
      400,
      'x_content_parse_exception',
    ],
  ])('refuse %s %s %j', async (method, path, body, ...told) => {
    expect(await typeOf(method, path, body)).toEqual(told);
  });

  it('attack 31: take names of prototypes as names', async () => {
    for (const name of ['constructor', 'toString', 'hasOwnProperty', 'prototype']) {
      expect(await ask('PUT', `/logs-1/_alias/${name}`)).toEqual(DONE);
      expect((await ask('GET', `/_alias/${name}`))[1]).toEqual({
        'logs-1': { aliases: { [name]: {} } },
      });
    }
    expect(await typeOf('PUT', '/logs-1/_alias/__proto__')).toEqual([
      400,
      'invalid_alias_name_exception',
    ]);
    expect(await ask('DELETE', '/logs-1/_alias/*')).toEqual(DONE);
  });
});
