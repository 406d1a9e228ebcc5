import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { AllowedIndices } from '../../../engine';
import type { NamesContext } from '../../../index-names';
import { anyone, ndjson, openTemporaryEngine } from '../../storage/testing/temporary-engine';
import type { TemporaryEngine } from '../../storage/testing/temporary-engine';

let test: TemporaryEngine;
beforeAll(async () => {
  test = await openTemporaryEngine();
  const body = { index_patterns: ['logs-*'], data_stream: {}, template: { mappings: {} } };
  await test.names.putTemplate('index', { name: 'logs', body, isNew: true }, managing());
});
afterEach(async () => {
  await test.names.deleteDataStreams('*', managing());
  for (const { name } of await test.engine.listIndices(anyone())) {
    await test.writer.deleteIndex(name, anyone());
  }
});
afterAll(() => test.remove());

const managing = (changes: Partial<NamesContext> = {}): NamesContext => ({
  ...anyone(),
  manageableIndices: ['*'],
  ...changes,
});
const create = (name: string, context = managing()) => test.names.createDataStream(name, context);
const resolve = (expression: string, allowedIndices: readonly AllowedIndices[] = ['*']) =>
  test.engine.resolveIndices(expression, { ...anyone(), allowedIndices });
const rollOver = (target: string, more: object = {}, context = managing()) =>
  test.names.rollOver(
    { target, conditions: {}, isDryRun: false, definition: {}, ...more },
    context,
  );
const make = (name: string, aliases: JsonObject) =>
  test.writer.createEmpty(name, { mappings: {}, aliases }, anyone());
const aliases = () => test.names.listAliases(anyone());

describe('A data stream', () => {
  it('stands for its indices, which no pattern finds by themselves', async () => {
    await create('logs-a');
    await rollOver('logs-a');

    const both = ['.ds-logs-a-000001', '.ds-logs-a-000002'];
    expect(await resolve('logs-a')).toEqual(both);
    expect(await resolve('log*')).toEqual(both);
    expect(await resolve('*')).toEqual(both);
    expect(await resolve('*,-logs*')).toEqual([]);
    expect(await resolve('.ds-*1')).toEqual(both.slice(0, 1));
    expect(await test.names.listDataStreams('*', managing())).toEqual([
      {
        name: 'logs-a',
        timestampField: '@timestamp',
        indices: both,
        generation: 2,
        template: 'logs',
      },
    ]);
    const { mappings } = await test.engine.definitionOf('.ds-logs-a-000001', anyone());
    expect(mappings).toEqual({ properties: { '@timestamp': { type: 'date' } } });
  });

  it('keeps the index that it is written to', async () => {
    await create('logs-a');
    await rollOver('logs-a');

    await expect(test.writer.deleteIndex('.ds-logs-a-000002', anyone())).rejects.toThrow(
      'is the write index for data stream [logs-a] and cannot be deleted',
    );
    await test.writer.deleteIndex('.ds-logs-a-000001', anyone());
    expect(await resolve('logs-a')).toEqual(['.ds-logs-a-000002']);
    await test.names.deleteDataStreams('logs-a', managing());
    await expect(resolve('logs-a')).rejects.toThrow('no such index [logs-a]');
    expect(await test.engine.listIndices(anyone())).toEqual([]);
  });

  it.each([
    ['other', 'no matching index template found for data stream [other]'],
    ['Logs-a', 'data_stream [Logs-a] must be lowercase'],
    ['logs-a,b', 'must not contain'],
    ['.logs', 'must not start with'],
  ])('is not made as %s', async (name, message) => {
    await expect(create(name)).rejects.toThrow(message);
  });

  it('shares its name with nothing', async () => {
    await create('logs-a');
    await test.load('x.ndjson', '{"n":1}', { index: 'logs-b' });

    await expect(create('logs-a')).rejects.toThrow('data_stream [logs-a] already exists');
    await expect(create('logs-b')).rejects.toMatchObject({ code: 'conflict' });
    await expect(make('logs-c', {})).rejects.toThrow('creates data streams only');
    await expect(test.load('x.ndjson', '{"n":1}', { index: 'logs-a' })).rejects.toMatchObject({
      code: 'conflict',
    });
    const add = (indices: string[], alias: string) =>
      test.names.updateAliases(
        [{ kind: 'add', indices, aliases: [alias], options: {} }],
        managing(),
      );
    await expect(add(['logs-b'], 'logs-a')).rejects.toThrow('a data stream exists');
    await expect(add(['.ds-logs-a-000001'], 'x')).rejects.toThrow("don't support aliases");
    await expect(add(['logs-a'], 'x')).rejects.toThrow('no such index');
    await expect(test.names.deleteTemplates('index', 'logs', managing())).rejects.toThrow(
      'in use by a data streams [logs-a]',
    );
  });

  it('outlives the process', async () => {
    const first = await openTemporaryEngine();
    const body = { index_patterns: ['s'], data_stream: { timestamp_field: { name: 't' } } };
    await first.names.putTemplate('index', { name: 's', body, isNew: true }, managing());
    await first.names.createDataStream('s', managing());
    await first.close();
    const again = await openTemporaryEngine({ folder: first.folder });

    expect(await again.engine.resolveIndices('s', anyone())).toEqual(['.ds-s-000001']);
    await again.remove();
  });
});

describe('attack 110: a data stream', () => {
  it('and its indices are for whom rules name the stream', async () => {
    await create('logs-a');
    await create('logs-b');

    expect(await resolve('*', ['logs-a'])).toEqual(['.ds-logs-a-000001']);
    expect(await resolve('.ds-*', ['logs-a'])).toEqual(['.ds-logs-a-000001']);
    await expect(resolve('logs-b', ['logs-a'])).rejects.toThrow('no such index [logs-b]');
    await expect(resolve('.ds-logs-b-000001', ['logs-a'])).rejects.toThrow('no such index');
    const own = managing({ allowedIndices: ['logs-a'], manageableIndices: ['logs-a'] });
    expect(await test.names.listDataStreams('*', own)).toHaveLength(1);
    await expect(create('logs-c', own)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(test.names.deleteDataStreams('logs-b', own)).rejects.toThrow('no such index');
    await expect(rollOver('logs-b', {}, own)).rejects.toThrow('does not exist');
    await test.names.deleteDataStreams('*', own);
    expect(await test.names.listDataStreams('*', managing())).toHaveLength(1);
  });

  it('has names that no index can be given otherwise', async () => {
    await expect(make('.ds-logs-a-000009', {})).rejects.toThrow('is not a valid index name');
  });
});

describe('A rollover', () => {
  it('gives the alias another index, with its filter', async () => {
    await make('r-000001', { r: { filter: { term: { n: 1 } } } });

    expect(await rollOver('r')).toEqual({
      oldIndex: 'r-000001',
      newIndex: 'r-000002',
      isRolledOver: true,
      conditions: {},
    });
    expect(await aliases()).toEqual([
      { alias: 'r', index: 'r-000002', filter: { term: { n: 1 } } },
    ]);
  });

  it('keeps the old one where the alias says which is written to', async () => {
    await make('q-9', { q: { is_write_index: true } });
    await rollOver('q', { definition: { aliases: { extra: {} } } });

    expect(await aliases()).toEqual([
      { alias: 'extra', index: 'q-000010' },
      { alias: 'q', index: 'q-000010', isWriteIndex: true },
      { alias: 'q', index: 'q-9', isWriteIndex: false },
    ]);
  });

  it('is done where one of the conditions is met', async () => {
    await make('c-1', { c: {} });
    const conditions = { max_docs: 2, max_age: '7d', max_size: '5gb' };
    const told = (isMet: boolean) => ({
      '[max_docs: 2]': isMet,
      '[max_age: 7d]': false,
      '[max_size: 5gb]': false,
    });

    expect(await rollOver('c', { conditions })).toMatchObject({
      newIndex: 'c-000002',
      isRolledOver: false,
      conditions: told(false),
    });
    await test.append('x.ndjson', ndjson({ n: 1 }, { n: 2 }), 'c-1');
    expect(await rollOver('c', { conditions, isDryRun: true })).toMatchObject({
      isRolledOver: false,
      conditions: told(true),
    });
    expect(await resolve('c')).toEqual(['c-1']);
    expect(await rollOver('c', { conditions })).toMatchObject({ isRolledOver: true });
    expect(await resolve('c')).toEqual(['c-000002']);
    expect(await rollOver('c', { conditions: { max_age: '0ms' } })).toMatchObject({
      conditions: { '[max_age: 0s]': true },
    });
  });

  it('counts on in date math', async () => {
    await make('<d-{2020.01.01||/d{yyyy}}-1>', { d: { is_write_index: true } });

    expect((await rollOver('d')).newIndex).toBe('d-2020-000002');
    expect((await rollOver('d')).newIndex).toBe('d-2020-000003');
  });

  it('happens once where it is asked for twice at once', async () => {
    await make('o-1', { o: {} });
    const conditions = { max_age: '0s' };
    const answers = await Promise.allSettled([
      rollOver('o', { conditions }),
      rollOver('o', { conditions }),
    ]);

    const done = answers.filter(({ status }) => status === 'fulfilled').length;
    const { length } = await test.engine.listIndices(anyone());
    expect(length).toBe(1 + done);
    expect(await resolve('o')).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    ['none', {}, 'rollover target [none] does not exist'],
    ['m1', {}, 'rollover target is a [concrete index]'],
    ['m', {}, 'rollover target [m] does not point to a write index'],
    ['one', {}, "index name [m1] does not match pattern '^.*-\\d+$'"],
    ['one', { newIndex: 'm2' }, 'already exists'],
    ['one', { newIndex: 'x-1', conditions: { max_nope: 1 } }, 'unknown field [max_nope]'],
    ['one', { newIndex: 'x-1', conditions: { max_age: 'xx' } }, 'failed to parse setting'],
    ['one', { newIndex: '../x' }, 'is not a valid index name'],
  ])('of %s %j is refused', async (target, more, message) => {
    await make('m1', { m: {}, one: {} });
    await make('m2', { m: {} });

    await expect(rollOver(target, more)).rejects.toThrow(message);
    expect(await test.engine.listIndices(anyone())).toHaveLength(2);
  });
});
