// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { groupFields } from './group-fields';
import { countUse, popularNames } from './popular-fields';

const fields = ['time', 'host', 'bytes', 'gone', 'path'].map((name) => ({ name }));
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);

function memory(limit = Infinity) {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > limit) throw new Error('full');
      items.set(key, value);
    },
  };
}

describe('The groups of the field list', () => {
  it('hold each field once: in the table, popular, with values, and without', () => {
    const groups = groupFields(fields, {
      selected: ['path', 'host'],
      popular: ['host', 'bytes', 'gone', 'unknown'],
      empty: new Set(['gone']),
    });
    expect(namesOf(groups.selected)).toEqual(['path', 'host']);
    expect(namesOf(groups.popular)).toEqual(['bytes']);
    expect(namesOf(groups.available)).toEqual(['time']);
    expect(namesOf(groups.empty)).toEqual(['gone']);
  });

  it('keep a chosen field in the table also where it has no values', () => {
    const known = { selected: ['gone'], popular: [], empty: new Set(['gone']) };
    const groups = groupFields(fields, known);
    expect(namesOf(groups.selected)).toEqual(['gone']);
    expect(groups.empty).toEqual([]);
  });
});

describe('Popular fields', () => {
  it('are those used most of an index, up to the limit of the settings', () => {
    const storage = memory();
    for (const name of ['a', 'b', 'b', 'c', 'c', 'c', '__proto__']) countUse('logs', name, storage);
    countUse('others', 'x', storage);
    expect(popularNames('logs', 2, storage)).toEqual(['c', 'b']);
    expect(popularNames('others', 10, storage)).toEqual(['x']);
    expect(popularNames('logs', 0, storage)).toEqual([]);
    expect(popularNames('constructor', 10, storage)).toEqual([]);
  });

  it('forget the index that was used longest ago, and never fail', () => {
    const storage = memory();
    for (let number = 0; number < 60; number++) countUse(`logs-${number}`, 'a', storage);
    expect(popularNames('logs-0', 10, storage)).toEqual([]);
    expect(popularNames('logs-59', 10, storage)).toEqual(['a']);
    const broken = { ...memory(0), getItem: () => '{"logs":{"a":"often","b":-1,"c":2}}' };
    countUse('logs', 'a', broken);
    expect(popularNames('logs', 10, broken)).toEqual(['c']);
  });
});
