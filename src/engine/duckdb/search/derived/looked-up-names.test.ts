import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import type { AllowedIndices } from '../../../engine';
import type { AliasAction } from '../../../index-names';
import {
  anyone,
  ndjson,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../../storage/testing/temporary-engine';

const FLIGHTS = [1, 2, 3, 4].map((n) => ({ tail: `N${n}`, n }));
const PLANES_A: readonly JsonObject[] = [
  { tail: 'N2', model: 'first', year: 1, owner: 'me' },
  { tail: 'N2', model: 'second', year: 2, owner: 'me' },
  { tail: 'N3', model: 'hidden', owner: 'other' },
];
const PLANES_B: readonly JsonObject[] = [
  { tail: 'N1', model: 'b1', tags: ['x'], owner: 'me' },
  { tail: 'N2', model: 'b2', owner: 'me' },
  { tail: 'N3', model: 'b3', tags: ['y', 'z'], owner: 'me' },
];

let test: TemporaryEngine;
beforeAll(async () => {
  test = await openTemporaryEngine();
  const load = (index: string, ...documents: JsonObject[]) =>
    test.load(`${index}.ndjson`, ndjson(...documents), { index });
  await load('flights', ...FLIGHTS);
  // Written before the other one, and behind it by its name.
  await load('planes-b', ...PLANES_B);
  await load('planes-a', ...PLANES_A);
  await load('numbered', { key: 2, model: 'n' });
  await load('named', { key: '2a', model: 'none' }, { key: '2', model: 't' });
  await aliases(
    { kind: 'add', indices: ['planes-*'], aliases: ['all-planes'], options: {} },
    {
      kind: 'add',
      indices: ['planes-a'],
      aliases: ['mine'],
      options: { filter: { term: { 'model.keyword': 'second' } } },
    },
  );
});
afterAll(() => test.remove());

const aliases = (...actions: readonly AliasAction[]) =>
  test.names.updateAliases(actions, { ...anyone(), manageableIndices: ['*'] });

interface Lookup {
  type?: string;
  keys?: readonly [string, string];
}

const lookup = (target: string, fetch: string, { type = 'keyword', keys }: Lookup = {}) => ({
  type,
  lookup: {
    target_index: target,
    input_field: keys?.[0] ?? 'tail.keyword',
    target_field: keys?.[1] ?? 'tail.keyword',
    fetch_field: fetch,
  },
});

async function valuesOf(field: JsonObject, allowedIndices: readonly AllowedIndices[] = ['*']) {
  const body = { derived: { x: field }, fields: ['x'], sort: '_doc', _source: false };
  const text = await test.engine.search(
    { index: 'flights', body },
    { ...anyone(), allowedIndices },
  );
  const { hits } = JSON.parse(text) as SearchResponse;
  return hits.hits.map((hit) => (hit.fields?.['x'] as unknown[] | undefined)?.join() ?? null);
}
const failureOf = (field: JsonObject, allowed?: readonly AllowedIndices[]) =>
  valuesOf(field, allowed).then(String, (error: Error) => error.message);

describe('fields that are looked up in what stands for several indices', () => {
  it.each(['planes-*', 'planes-b,planes-a', 'all-planes'])(
    'have the value of the index that is first by its name, and there of the first document: %s',
    async (target) => {
      expect(await valuesOf(lookup(target, 'model'))).toEqual(['b1', 'first', 'hidden', null]);
      // The document that counts has none, and the next one is not asked.
      const year = await valuesOf(lookup(target, 'year', { type: 'long' }));
      expect(year).toEqual([null, '1', null, null]);
      expect(await valuesOf(lookup(target, 'tags'))).toEqual(['x', null, null, null]);
    },
  );

  it('have those of the documents that an alias stands for', async () => {
    expect(await valuesOf(lookup('mine', 'model'))).toEqual([null, 'second', null, null]);
  });

  it('attack 95: have those that the person may see, of each index', async () => {
    const rule = { pattern: 'planes-a', filter: { term: { 'owner.keyword': 'me' } } };
    const model = lookup('planes-*', 'model');
    expect(await valuesOf(model, ['flights', rule, 'planes-b'])).toEqual([
      'b1',
      'first',
      'b3',
      null,
    ]);
    expect(await valuesOf(model, ['flights', 'planes-b'])).toEqual(['b1', 'b2', 'b3', null]);
    expect(await valuesOf(lookup('all-planes', 'model'), ['flights', 'planes-b'])).toEqual([
      'b1',
      'b2',
      'b3',
      null,
    ]);
    const nothing = await failureOf(lookup('nowhere-*', 'model'), ['flights']);
    expect(await failureOf(model, ['flights'])).toBe(nothing.replace('nowhere', 'planes'));
  });

  it('compare keys as all of them can be, and are refused by name where they can’t', async () => {
    // By their names: `named` is before `numbered`.
    const both = lookup('numbered,named', 'model', { keys: ['n', 'key'] });
    expect(await valuesOf(both)).toEqual([null, 't', null, null]);
    expect(await failureOf(lookup('planes-*', 'model', { type: 'long' }))).toContain('[x]');
    expect(await failureOf(lookup('planes-*', 'nothing'))).toContain('[nothing]');
    expect(await failureOf(lookup('no*where', 'model'))).toMatch(/\[x\].*\[no\*where\]/);
  });

  it('are other ones when the alias stands for other documents', async () => {
    const field = lookup('moving', 'model');
    const part = { aliases: ['moving'], options: {} };
    await aliases({ kind: 'add', indices: ['planes-b'], ...part });
    expect(await valuesOf(field)).toEqual(['b1', 'b2', 'b3', null]);
    await aliases(
      { kind: 'remove', indices: ['planes-b'], aliases: ['moving'] },
      { kind: 'add', indices: ['planes-a'], ...part },
    );
    expect(await valuesOf(field)).toEqual([null, 'first', 'hidden', null]);
    await aliases({
      kind: 'add',
      indices: ['planes-a'],
      aliases: ['moving'],
      options: { filter: { term: { 'model.keyword': 'second' } } },
    });
    expect(await valuesOf(field)).toEqual([null, 'second', null, null]);
  });

  it('are known in statements', async () => {
    const fields = { 'planes.model': lookup('planes-*', 'model') };
    const query = { derived: { fields, query: { match_all: {} } } };
    const request = {
      language: 'sql',
      text: 'select n, planes.model from flights order by n',
      most: 10,
      within: { index: 'flights', query },
    } as const;
    const { rows } = await test.engine.statement(request, anyone());
    expect(rows).toBe('[[1,"b1"],[2,"first"],[3,"hidden"],[4,null]]');
  });
});
