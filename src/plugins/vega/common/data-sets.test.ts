import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { dataTable } from './data-table';
import { findDataSets, rowsOf, searchOf } from './data-sets';

const setOf = (data: JsonObject) => {
  const [set] = findDataSets({ data });
  if (!set) throw new Error('None.');
  return set;
};

describe('Data sets of a specification', () => {
  it('are found in lists, objects, layers and parts, in order', () => {
    const spec: JsonObject = {
      data: [
        { name: 'a', url: { index: 'x' } },
        { name: 'b', source: 'a' },
      ],
      layer: [{ data: { url: { index: 'y' } } }, { mark: { data: 1 } }],
      marks: [{ marks: [{ data: [{ name: 'c', values: [1] }] }] }],
    };
    expect(findDataSets(spec).map(({ name, holder }) => name ?? holder['url'])).toEqual([
      'a',
      { index: 'y' },
      'c',
    ]);
  });

  it.each([
    [{ name: 'far', url: 'https://example.org/a.json' }, 'far is at an address'],
    [{ url: { signal: "'https://example.org'" } }, 'address'],
    [{ url: 'data:text/csv,a' }, 'address'],
    [{ name: 'w', url: { '%type%': 'emsfile', name: 'World Countries' } }, 'World Countries'],
    [{ url: { '%type%': 'other' } }, 'other'],
    [{ url: { index: 'a', data_source_name: 'eu' } }, 'eu'],
  ])('attack 10, 120: are refused by name: %j', (data, reason) => {
    expect(() => searchOf(setOf(data))).toThrow(reason);
  });

  it.each([
    ['hits.hits', { hits: { hits: [1, 2] } }, [1, 2]],
    ["aggregations['a.b'].buckets", { aggregations: { 'a.b': { buckets: [3] } } }, [3]],
    [String.raw`a\.b`, { 'a.b': [4] }, [4]],
    ['a[1]', { a: [[1], [2]] }, [2]],
    ['gone.x', {}, []],
    ['constructor.name', {}, []],
  ])('have the rows of the part %s', (property, values, rows) => {
    expect(rowsOf(setOf({ values, format: { property } }))).toEqual(rows);
  });

  it('are a table, one below the other', () => {
    const sets = findDataSets({
      data: [
        {
          name: 'a',
          values: [
            { key: 'x', n: { value: 1 } },
            { key: 'y', n: { value: null } },
          ],
        },
        { name: 'b', values: [{ key: 'z', list: [1, 2] }, 5] },
      ],
    });
    const { columns, rows } = dataTable(sets);

    expect(columns.map(({ label }) => label)).toEqual([
      'Data set',
      'key',
      'n.value',
      'list',
      'data',
    ]);
    expect(rows.map((row) => row.map(({ value }) => value))).toEqual([
      ['a', 'x', 1, null, null],
      ['a', 'y', null, null, null],
      ['b', 'z', null, '[1,2]', null],
      ['b', null, null, null, 5],
    ]);
  });
});
