import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { AllowedIndices } from '../../engine';
import type { AliasAction, NamesContext } from '../../index-names';
import { anyone, ndjson, openTemporaryEngine } from '../storage/testing/temporary-engine';
import type { TemporaryEngine } from '../storage/testing/temporary-engine';

let test: TemporaryEngine;
beforeAll(async () => {
  test = await openTemporaryEngine();
  const of = (name: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({ n, team: n % 2 ? 'odd' : 'even', of: name }));
  await test.load('a.ndjson', ndjson(...of('logs-1', 4)), { index: 'logs-1' });
  await test.load('b.ndjson', ndjson(...of('logs-2', 6)), { index: 'logs-2' });
  await test.load('c.ndjson', ndjson(...of('other', 2)), { index: 'other' });
});
afterEach(async () => {
  const given = await test.names.listAliases(anyone());
  if (given.length > 0) await change({ kind: 'remove', indices: ['*'], aliases: ['*'] });
});
afterAll(() => test.remove());

const managing = (changes: Partial<NamesContext> = {}): NamesContext => ({
  ...anyone(),
  manageableIndices: ['*'],
  ...changes,
});
const change = (...actions: readonly AliasAction[]) =>
  test.names.updateAliases(actions, managing());
const add = (alias: string, index: string | readonly string[], options: JsonObject = {}) =>
  change({ kind: 'add', indices: [index].flat(), aliases: [alias], options });
const resolve = (expression: string, allowedIndices: readonly AllowedIndices[] = ['*']) =>
  test.engine.resolveIndices(expression, { ...anyone(), allowedIndices });
const total = async (expression: string, body: object = {}) =>
  (await test.search({ size: 0, track_total_hits: true, ...body }, expression)).hits.total.value;
const ODD = { term: { 'team.keyword': 'odd' } };

describe('An alias', () => {
  it('stands for its indices wherever names are named', async () => {
    await add('logs', ['logs-1', 'logs-2']);

    expect(await resolve('logs')).toEqual(['logs-1', 'logs-2']);
    expect(await resolve('lo*s,other')).toEqual(['logs-1', 'logs-2', 'other']);
    expect(await resolve('log*,-logs-2')).toEqual(['logs-1']);
    expect(await resolve('*,-logs*')).toEqual(['other']);
    expect(await resolve("<log{now/d{'s'}}>")).toEqual(['logs-1', 'logs-2']);
    expect(await total('logs')).toBe(10);
    const { hits } = await test.search({ size: 100 }, 'logs');
    expect(new Set(hits.hits.map((hit) => hit._source['of']))).toEqual(
      new Set(['logs-1', 'logs-2']),
    );
    const caps = JSON.parse(await test.engine.fieldCapabilities('logs', anyone()));
    expect(caps.indices).toEqual(['logs-1', 'logs-2']);
  });

  it('has the documents that its filter finds, and others by another name', async () => {
    await add('odd', ['logs-1'], { filter: ODD });
    await add('odd', ['logs-2']);

    expect(await total('odd')).toBe(8);
    expect(await total('odd,logs-1')).toBe(10);
    expect(await total('od*')).toBe(8);
    expect(await total('*')).toBe(12);
    await add('low', 'logs-1', { filter: { range: { n: { lt: 1 } } } });
    // Of two filters one has to match.
    expect(await total('odd,low')).toBe(2 + 1 + 6);
  });

  it('filters aggregations, also those of all documents, counts, suggestions and hits', async () => {
    await add('odd', 'logs-2', { filter: ODD });
    const teams = { terms: { field: 'team.keyword' } };
    const { hits, aggregations } = await test.search(
      { query: { match_all: {} }, aggs: { teams, all: { global: {}, aggs: { teams } } } },
      'odd',
    );

    expect(aggregations?.['teams']?.buckets).toEqual([{ key: 'odd', doc_count: 3 }]);
    expect(aggregations?.['all']).toMatchObject({
      doc_count: 3,
      teams: { buckets: [{ key: 'odd', doc_count: 3 }] },
    });
    expect(hits.hits.every((hit) => hit._source['team'] === 'odd')).toBe(true);
    const asked = { index: 'odd', field: 'team.keyword', query: '' };
    expect(await test.engine.suggestValues(asked, anyone())).toBe('["odd"]');
  });

  it('is answered anew when its filter or its indices change', async () => {
    await add('moving', 'logs-1');
    expect(await total('moving')).toBe(4);
    await add('moving', 'logs-1', { filter: ODD });
    expect(await total('moving')).toBe(2);
    await add('moving', 'logs-1', { filter: { term: { n: 0 } } });
    expect(await total('moving')).toBe(1);
    await change(
      { kind: 'remove', indices: ['logs-1'], aliases: ['moving'] },
      { kind: 'add', indices: ['logs-2'], aliases: ['moving'], options: {} },
    );
    expect(await total('moving')).toBe(6);
  });

  it('scores as its indices do, whatever its filter', async () => {
    await add('odd', 'logs-1', { filter: ODD });
    const query = { match: { team: 'odd' } };
    const scoreBy = async (index: string) =>
      (await test.search({ query, size: 1 }, index)).hits.hits[0] as unknown as { _score: number };

    expect((await scoreBy('odd'))._score).toBe((await scoreBy('logs-1'))._score);
  });

  it('filters indices that lie in one table, too', async () => {
    const days = ['day-1', 'day-2', 'day-3', 'day-4', 'day-5'];
    for (const index of days) await test.load('d.ndjson', ndjson({ n: 1 }, { n: 2 }), { index });
    await test.merge();
    await add('days', days.slice(1), { filter: { term: { n: 1 } } });
    await add('days', 'day-1');

    expect(await total('day-*')).toBe(10);
    expect(await total('days')).toBe(4 + 2);
    for (const index of days) await test.writer.deleteIndex(index, anyone());
  });

  it('goes with its last index', async () => {
    await test.writer.createEmpty('brief', { mappings: {}, aliases: { both: {} } }, anyone());
    await add('both', 'other');
    await add('only', 'brief');
    await test.writer.deleteIndex('brief', anyone());

    expect(await test.names.listAliases(anyone())).toEqual([{ alias: 'both', index: 'other' }]);
    await expect(resolve('only')).rejects.toThrow('no such index [only]');
  });
});

describe('A change of aliases', () => {
  it('deletes indices and gives their name to another in one step', async () => {
    await test.load('old.ndjson', '{"n":1}', { index: 'current' });
    await change(
      { kind: 'remove_index', indices: ['current'] },
      { kind: 'add', indices: ['other'], aliases: ['current'], options: {} },
    );

    expect(await total('current')).toBe(2);
    await expect(test.load('x.ndjson', '{"n":1}', { index: 'current' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('is made as a whole or not at all', async () => {
    const actions: readonly AliasAction[] = [
      { kind: 'add', indices: ['logs-1'], aliases: ['half'], options: {} },
      { kind: 'remove_index', indices: ['other'] },
      { kind: 'add', indices: ['logs-1'], aliases: ['Bad name'], options: {} },
    ];

    await expect(change(...actions)).rejects.toThrow('Invalid alias name [Bad name]');
    expect(await test.names.listAliases(anyone())).toEqual([]);
    expect(await resolve('other')).toEqual(['other']);
  });

  it.each([
    ['the name of an index', 'logs-2', {}, 'an index exists with the same name as the alias'],
    [
      'a filter that is no query',
      'x',
      { filter: { nope: {} } },
      'failed to parse filter for alias',
    ],
    ['routing that is no text', 'x', { routing: {} }, '[index_routing] must be a text'],
    ['hiding', 'x', { is_hidden: true }, '[is_hidden]'],
    ['anything else', 'x', { more: 1 }, '[add] unknown field [more]'],
    ['a name with a comma', 'a,b', {}, 'must not contain'],
    ['a name like a parameter', '_all', {}, 'must not start with'],
    ['a long name', 'x'.repeat(256), {}, 'too long'],
  ])('refuses %s', async (_what, alias, options, message) => {
    await expect(add(alias, 'logs-1', options)).rejects.toThrow(message);
    expect(await test.names.listAliases(anyone())).toEqual([]);
  });

  it('has one index at most that documents are written to', async () => {
    await add('w', 'logs-1', { is_write_index: true });

    await expect(add('w', 'logs-2', { is_write_index: true })).rejects.toThrow(
      'alias [w] has more than one write index [logs-1,logs-2]',
    );
    await change(
      { kind: 'add', indices: ['logs-1'], aliases: ['w'], options: { is_write_index: false } },
      { kind: 'add', indices: ['logs-2'], aliases: ['w'], options: { is_write_index: true } },
    );
    expect(await test.names.listAliases(anyone())).toEqual([
      { alias: 'w', index: 'logs-1', isWriteIndex: false },
      { alias: 'w', index: 'logs-2', isWriteIndex: true },
    ]);
  });

  it('says what it does not find', async () => {
    await expect(change({ kind: 'remove', indices: ['*'], aliases: ['none'] })).rejects.toThrow(
      'aliases [none] missing',
    );
    await expect(
      change({ kind: 'remove', indices: ['other'], aliases: ['none'], mustExist: true }),
    ).rejects.toThrow('aliases [none] missing');
    await change({ kind: 'remove', indices: ['other'], aliases: ['none'], mustExist: false });
    await expect(add('x', 'nowhere')).rejects.toThrow('no such index [nowhere]');
    await add('x', 'other');
    await expect(add('y', 'x')).rejects.toThrow('matches an alias');
    await expect(test.writer.deleteIndex('x', anyone())).rejects.toThrow('matches an alias');
  });

  it('refuses an index whose aliases can not be, and makes none', async () => {
    const aliases = { good: {}, bad: { filter: { nope: {} } } };
    await expect(
      test.writer.createEmpty('made', { mappings: {}, aliases }, anyone()),
    ).rejects.toThrow('failed to parse filter for alias [bad]');

    await expect(resolve('made')).rejects.toThrow('no such index');
    expect(await test.names.listAliases(anyone())).toEqual([]);
  });

  it('outlives the process', async () => {
    const first = await openTemporaryEngine();
    await first.load('a.ndjson', '{"n":9007199254740993}\n{"n":1}', { index: 'kept' });
    const filter = { term: { n: 9007199254740993n } } as unknown as JsonObject;
    const action = { kind: 'add' as const, indices: ['kept'], aliases: ['k'], options: { filter } };
    await first.names.updateAliases([action], managing());
    await first.close();
    const again = await openTemporaryEngine({ folder: first.folder });

    const { hits } = await again.search({}, 'k');
    expect(hits.total.value).toBe(1);
    await again.remove();
  });
});

describe('attack 110: rights are those of the indices behind a name', () => {
  const limited: readonly AllowedIndices[] = ['logs-1', 'both*'];

  it('and a pattern that matches an alias gives nothing', async () => {
    await add('both', ['logs-1', 'other']);
    await add('both-hidden', 'other');

    expect(await resolve('both', limited)).toEqual(['logs-1']);
    expect(await resolve('*', limited)).toEqual(['logs-1']);
    await expect(resolve('both-hidden', limited)).rejects.toThrow('no such index [both-hidden]');
    await expect(resolve('nowhere', limited)).rejects.toThrow('no such index [nowhere]');
    const seen = await test.names.listAliases({ ...anyone(), allowedIndices: limited });
    expect(seen).toEqual([{ alias: 'both', index: 'logs-1' }]);
  });

  it('and document rules hold beside the filter of an alias', async () => {
    await add('odd', 'logs-2', { filter: ODD });
    const rule = { pattern: 'logs-2', filter: { range: { n: { lt: 3 } } } };
    const body = { size: 0, aggs: { all: { global: {} } } };
    const answer = JSON.parse(
      await test.engine.search({ index: 'odd', body }, { ...anyone(), allowedIndices: [rule] }),
    );

    expect([answer.hits.total.value, answer.aggregations.all.doc_count]).toEqual([1, 1]);
  });

  it('and who may not change an index gives it no name, nor takes one', async () => {
    const context = managing({ allowedIndices: ['logs-*'], manageableIndices: ['logs-1', 'l'] });
    const trying = (action: AliasAction) => test.names.updateAliases([action], context);
    const adding = (alias: string, index: string) =>
      trying({ kind: 'add', indices: [index], aliases: [alias], options: {} });

    await expect(adding('l', 'logs-2')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(adding('l', 'logs-*')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(adding('l', 'other')).rejects.toMatchObject({ code: 'index_not_found' });
    await expect(adding('theirs', 'logs-1')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(trying({ kind: 'remove_index', indices: ['logs-2'] })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await adding('l', 'logs-1');
    expect(await resolve('l')).toEqual(['logs-1']);
  });
});
