// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '#common/json';
import { valuesOf } from './document-values';

describe('values of a document', () => {
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
