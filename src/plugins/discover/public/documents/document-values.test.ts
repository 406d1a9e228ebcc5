// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '#common/json';
import { valuesOf } from '#common/search';
import { shownValues } from './document-values';

describe('values of a document', () => {
  it('are also its id, its index and how well it fits, as columns of other people’s searches name them', () => {
    const hit = { _index: 'birds', _id: 'b-7', _score: null, _source: { a: 1, _kept: 2 } };
    const of = (name: string) => shownValues(hit, { name });

    expect([of('_id'), of('_index'), of('_score')]).toEqual([['b-7'], ['birds'], []]);
    expect(shownValues({ ...hit, _score: 1.5 }, { name: '_score' })).toEqual([1.5]);
    expect([of('a'), of('_kept'), of('_source')]).toEqual([[1], [2], []]);
    expect(shownValues({ ...hit, _source: { _id: 'own' } }, { name: '_id' })).toEqual(['own']);
    expect(shownValues(undefined, { name: '_id' })).toEqual([]);
  });

  it('follows paths through objects and lists', () => {
    const source = {
      a: { b: 1 },
      list: [{ c: 2 }, { c: [3, 4] }, { d: 1 }] as JsonValue,
      'x.y': { z: 5 },
    };

    expect(valuesOf(source, 'a.b')).toEqual([1]);
    expect(valuesOf(source, 'list.c')).toEqual([2, 3, 4]);
    expect(valuesOf(source, 'x.y.z')).toEqual([5]);
  });

  it('has none for null, for what is missing and for what every object has', () => {
    const source = { a: null, b: 'text' };

    expect(valuesOf(source, 'a')).toEqual([]);
    expect(valuesOf(source, 'b.c')).toEqual([]);
    expect(valuesOf(source, 'constructor')).toEqual([]);
    expect(valuesOf(source, '__proto__.x')).toEqual([]);
  });
});
