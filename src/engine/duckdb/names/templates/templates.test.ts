import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { NamesContext, TemplateKind } from '../../../index-names';
import { anyone, openTemporaryEngine } from '../../storage/testing/temporary-engine';
import type { TemporaryEngine } from '../../storage/testing/temporary-engine';
import { canBothMatch } from './overlap';

let test: TemporaryEngine;
beforeAll(async () => {
  test = await openTemporaryEngine();
});
afterEach(async () => {
  for (const kind of ['index', 'component', 'legacy'] as const) {
    await test.names.deleteTemplates(kind, '*', managing());
  }
  for (const { name } of await test.engine.listIndices(anyone())) {
    await test.writer.deleteIndex(name, anyone());
  }
});
afterAll(() => test.remove());

const managing = (manageableIndices: readonly string[] = ['*']): NamesContext => ({
  ...anyone(),
  manageableIndices,
});
const put = (kind: TemplateKind, name: string, body: JsonObject, context = managing()) =>
  test.names.putTemplate(kind, { name, body, isNew: false }, context);
const make = (name: string, definition: JsonObject = {}) =>
  test.writer.createEmpty(name, { mappings: {}, ...definition }, anyone());
const mappingsOf = async (name: string) =>
  (await test.engine.definitionOf(name, anyone())).mappings;
const keyword = { type: 'keyword' };
const long = { type: 'long' };
const body = (properties: JsonObject, more: JsonObject = {}) => ({
  mappings: { properties, ...more },
});

describe('An index template', () => {
  it('is put together of its parts, and the request counts over it', async () => {
    await put('component', 'c1', {
      template: {
        ...body({ a: keyword, o: { properties: { x: long } } }, { _meta: { q: 1 } }),
        aliases: { ca: {} },
      },
    });
    await put('component', 'c2', {
      template: body({ a: { type: 'text' }, 'o.y': long }, { dynamic: 'strict' }),
    });
    await put('index', 't1', {
      index_patterns: ['t-*'],
      composed_of: ['c1', 'c2'],
      priority: 5,
      template: { ...body({ b: { type: 'date' } }), aliases: { 'ta-{index}': {}, both: {} } },
    });
    await make('t-1', {
      mappings: { properties: { b: keyword, own: long }, _meta: { z: 2 } },
      aliases: { both: { is_write_index: true } },
    });

    expect(await mappingsOf('t-1')).toEqual({
      _meta: { q: 1, z: 2 },
      dynamic: 'strict',
      properties: {
        a: { type: 'text' },
        b: keyword,
        o: { properties: { x: long, y: long } },
        own: long,
      },
    });
    expect(await test.names.listAliases(anyone())).toEqual([
      { alias: 'both', index: 't-1', isWriteIndex: true },
      { alias: 'ca', index: 't-1' },
      { alias: 'ta-t-1', index: 't-1' },
    ]);
  });

  it('counts by its priority, and alone', async () => {
    await put('index', 'low', { index_patterns: ['p*'], template: body({ low: long }) });
    await put('index', 'high', {
      index_patterns: ['p-*'],
      priority: 1,
      template: body({ high: long }),
    });
    await put('legacy', 'old', { index_patterns: ['*'], ...body({ old: long }) });
    await make('p-1');
    await make('pq');
    await make('other');

    expect(await mappingsOf('p-1')).toEqual({ properties: { high: long } });
    expect(await mappingsOf('pq')).toEqual({ properties: { low: long } });
    expect(await mappingsOf('other')).toEqual({ properties: { old: long } });
  });

  it.each<[string, JsonObject, string]>([
    ['no patterns', {}, 'Required [index_patterns]'],
    ['what nobody knows', { index_patterns: ['x'], more: 1 }, '[index_template] unknown field'],
    ['parts that are not there', { index_patterns: ['x'], composed_of: ['no'] }, 'do not exist'],
    ['a negative priority', { index_patterns: ['x'], priority: -1 }, 'priority must be >= 0'],
    ['a pattern like a parameter', { index_patterns: ['_x'] }, "must not start with '_'"],
    [
      'types that are not there',
      { index_patterns: ['x'], template: body({ a: { type: 'nope' } }) },
      'composable template [t] template after composition is invalid',
    ],
    [
      'settings that this engine has not',
      { index_patterns: ['x'], template: { settings: { sort: { field: 'p' } } } },
      'composable template [t] template after composition is invalid',
    ],
    [
      'aliases that can not be',
      { index_patterns: ['x'], template: { aliases: { a: { routing: [] } } } },
      'composable template [t] template after composition is invalid',
    ],
    [
      'filters that are none',
      { index_patterns: ['x'], template: { aliases: { a: { filter: { nope: {} } } } } },
      'composable template [t] template after composition is invalid',
    ],
  ])('is refused with %s', async (_what, given, message) => {
    await expect(put('index', 't', given)).rejects.toThrow(message);
    expect(await test.names.listTemplates('index', managing())).toEqual([]);
  });

  it('says what is behind it that it is refused', async () => {
    const given = { index_patterns: ['x'], template: { settings: { sort: { field: 'p' } } } };
    await expect(put('index', 't', given)).rejects.toMatchObject({
      details: { caused_by: { reason: expect.stringContaining('index.sort.field') as string } },
    });
  });

  it('is refused where it is not told which of two counts', async () => {
    await put('index', 'one', { index_patterns: ['a-*'], priority: 2 });

    await expect(put('index', 'two', { index_patterns: ['*-b'], priority: 2 })).rejects.toThrow(
      'matching patterns from existing templates [one]',
    );
    await put('index', 'two', { index_patterns: ['*-b'], priority: 3 });
    await put('index', 'one', { index_patterns: ['a-*'], priority: 2, version: 2 });
  });

  it('stays right when one of its parts changes', async () => {
    await put('component', 'part', { template: body({ o: { properties: { x: long } } }) });
    await put('index', 'user', {
      index_patterns: ['u'],
      composed_of: ['part'],
      template: body({ o: { properties: { y: long } } }),
    });

    await expect(put('component', 'part', { template: body({ o: long }) })).rejects.toThrow(
      'updating component template [part] results in invalid composable template [user]',
    );
    await expect(test.names.deleteTemplates('component', 'part', managing())).rejects.toThrow(
      'cannot be removed as they are still in use by index templates [user]',
    );
    await make('u');
    expect(await mappingsOf('u')).toEqual({
      properties: { o: { properties: { x: long, y: long } } },
    });
  });

  it('is simulated without anything being made', async () => {
    await put('index', 't', {
      index_patterns: ['s-*'],
      template: { settings: { number_of_shards: 1 } },
    });
    const given = { index_patterns: ['s-*'], priority: 0, template: body({ n: long }) };

    expect(await test.names.simulateTemplate({ index: 's-1' }, managing())).toEqual({
      template: { settings: { 'index.number_of_shards': '1' }, mappings: {}, aliases: {} },
      overlapping: [],
    });
    expect(await test.names.simulateTemplate({ index: 'x' }, managing())).toBeUndefined();
    await expect(test.names.simulateTemplate({ body: given }, managing())).rejects.toThrow(
      'same priority [0]',
    );
    const other = { ...given, priority: 1 };
    expect(await test.names.simulateTemplate({ body: other }, managing())).toEqual({
      template: { settings: {}, mappings: { properties: { n: long } }, aliases: {} },
      overlapping: [{ name: 't', index_patterns: ['s-*'] }],
    });
    expect(await test.names.listTemplates('index', managing())).toHaveLength(1);
  });

  it('outlives the process', async () => {
    const first = await openTemporaryEngine();
    const given = { index_patterns: ['k-*'], template: body({ n: long }) };
    await first.names.putTemplate('index', { name: 'k', body: given, isNew: true }, managing());
    await first.close();
    const again = await openTemporaryEngine({ folder: first.folder });

    expect(await again.names.listTemplates('index', managing())).toEqual([
      { name: 'k', template: given },
    ]);
    await again.remove();
  });
});

describe('Templates of the older kind', () => {
  it('all count, by their order', async () => {
    await put('legacy', 'b', {
      index_patterns: ['leg-*'],
      order: 1,
      ...body({ a: keyword, b: long }),
      aliases: { la: {} },
    });
    await put('legacy', 'a', { index_patterns: 'leg-1*', order: 2, ...body({ a: long }) });
    await make('leg-1');

    expect(await mappingsOf('leg-1')).toEqual({ properties: { a: long, b: long } });
    expect(await test.names.listAliases(anyone())).toEqual([{ alias: 'la', index: 'leg-1' }]);
  });
});

describe('attack 110: a template', () => {
  const own = managing(['mine-*']);

  it('is put by who may manage all indices that it is for, and the aliases that it gives', async () => {
    await put('index', 'm', { index_patterns: ['mine-*'] }, own);
    for (const patterns of [['*'], ['mine*'], ['mine-*', 'theirs'], ['m*-*']]) {
      await expect(put('index', 'x', { index_patterns: patterns }, own)).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
    const aliases = { theirs: {} };
    await expect(
      put('index', 'x', { index_patterns: ['mine-x'], template: { aliases } }, own),
    ).rejects.toMatchObject({ code: 'forbidden' });
    expect(await test.names.listTemplates('index', managing())).toHaveLength(1);
  });

  it('of indices of others is neither seen, changed, simulated nor deleted', async () => {
    await put('component', 'part', { template: body({ secret: long }) });
    await put('index', 'theirs', { index_patterns: ['theirs-*'], composed_of: ['part'] });

    expect(await test.names.listTemplates('index', own)).toEqual([]);
    expect(await test.names.listTemplates('component', own)).toEqual([]);
    expect(await test.names.simulateTemplate({ index: 'theirs-1' }, own)).toBeUndefined();
    await expect(put('index', 'theirs', { index_patterns: ['mine-*'] }, own)).rejects.toThrow();
    await expect(put('component', 'part', { template: {} }, own)).rejects.toThrow();
    await expect(test.names.deleteTemplates('index', 'theirs', own)).rejects.toThrow('missing');
    await test.names.deleteTemplates('index', '*', own);
    expect(await test.names.listTemplates('index', managing())).toHaveLength(1);
  });
});

describe('Two patterns', () => {
  it.each<[string, string, boolean]>([
    ['a-*', '*-b', true],
    ['a*', 'b*', false],
    ['*', 'x', true],
    ['a*c', 'ab*', true],
    ['a*c', 'a*d', false],
    ['abc', 'abc', true],
    ['abc', 'abcd', false],
    ['', '*', true],
    ['a**b', '*', true],
    ['*a*', '*b*', true],
  ])('%s and %s match the same name: %s', (one, other, expected) => {
    expect([canBothMatch(one, other), canBothMatch(other, one)]).toEqual([expected, expected]);
  });

  it('attack 99: are compared in a time that grows with their lengths alone', () => {
    const long = '*a'.repeat(127);
    const started = performance.now();
    expect(canBothMatch(`${long}x`, `${long}y`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
