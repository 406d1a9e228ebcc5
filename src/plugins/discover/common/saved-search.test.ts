// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { contentOf, readSavedSearch, writeSavedSearch } from './saved-search';

const meta = (source: object) => ({
  kibanaSavedObjectMeta: { searchSourceJSON: JSON.stringify(source) },
});
const ecommerce = {
  attributes: {
    title: '[eCommerce] Orders',
    description: '',
    hits: 0,
    version: 1,
    columns: ['category', 'sku'],
    sort: [['order_date', 'desc']],
    foreign: { kept: true },
    ...meta({
      index: 'ff959d40-b880-11e8-a6d9-e546fe2bba5f',
      highlightAll: true,
      version: true,
      query: { query: 'category:shoes', language: 'kuery' },
      filter: [],
    }),
  },
  references: [],
};

const KNOWN_ATTRIBUTES = [
  'columns',
  'description',
  'hits',
  'kibanaSavedObjectMeta',
  'sort',
  'title',
  'version',
];

describe('a saved search', () => {
  it('is read as exports hold it', () => {
    expect(readSavedSearch(ecommerce)).toMatchObject({
      title: '[eCommerce] Orders',
      columns: ['category', 'sku'],
      sort: [['order_date', 'desc']],
      index: 'ff959d40-b880-11e8-a6d9-e546fe2bba5f',
      query: { query: 'category:shoes', language: 'kuery' },
      filters: [],
    });
  });

  it('keeps what it does not know, and what does not change to the letter', () => {
    const search = readSavedSearch(ecommerce);
    expect(writeSavedSearch(search, ecommerce)).toEqual(ecommerce);

    const { attributes } = writeSavedSearch({ ...search, columns: ['sku'] }, ecommerce);
    expect(attributes).toEqual({ ...ecommerce.attributes, columns: ['sku'] });
  });

  it('names its index by a reference where it did before, and by name where another is chosen', () => {
    const name = 'kibanaSavedObjectMeta.searchSourceJSON.index';
    const stored = {
      attributes: { title: 'a', ...meta({ indexRefName: name, highlight: 1 }) },
      references: [
        { name, type: 'index-pattern', id: 'logs' },
        { name: 'tag', type: 'tag', id: 't' },
      ],
    };
    const search = readSavedSearch(stored);
    expect(search.index).toBe('logs');
    expect(writeSavedSearch(search, stored).references).toEqual(stored.references);

    const moved = writeSavedSearch({ ...search, index: 'other' }, stored);
    expect(moved.references).toEqual([{ name: 'tag', type: 'tag', id: 't' }]);
    expect(readSavedSearch(moved).index).toBe('other');
    expect(JSON.stringify(moved.attributes)).toContain('highlight');
  });

  it.each([
    [['at', 'asc'], [['at', 'asc']]],
    [['at'], [['at', 'desc']]],
    [
      [
        ['at', 'asc'],
        ['b', 'desc'],
      ],
      [
        ['at', 'asc'],
        ['b', 'desc'],
      ],
    ],
    [[{ at: { order: 'asc' } }], [['at', 'asc']]],
    [[], undefined],
    [[7, null, ['']], undefined],
    ['at', undefined],
  ])('reads the order %j', (sort, expected) => {
    expect(readSavedSearch({ attributes: { sort } }).sort).toEqual(expected);
  });

  it.each([
    { query: { match: { 'geo.src': { query: 'CN', type: 'phrase' } } } },
    { query: { match_phrase: { 'geo.src': 'CN' } } },
    { query: { match_phrase: { 'geo.src': { query: 'CN' } } } },
  ])('reads a filter spelt %j, and puts it back', (spelling) => {
    const filter = { meta: { negate: true, disabled: false, key: 'geo.src' }, ...spelling };
    const stored = { attributes: { title: 'a', ...meta({ filter: [filter] }) } };
    const search = readSavedSearch(stored);

    expect(search.filters).toMatchObject([
      { type: 'phrase', key: 'geo.src', params: { query: 'CN' }, negate: true },
    ]);
    const { attributes } = writeSavedSearch(
      { ...search, query: { query: 'x', language: 'lucene' } },
      stored,
    );
    expect(JSON.stringify(attributes)).toContain(
      JSON.stringify(filter).slice(1, -1).replaceAll('"', '\\"'),
    );
  });

  it('keeps time, widths and the language of the query', () => {
    const search = {
      ...readSavedSearch({ attributes: {} }),
      title: 'a',
      query: { query: 'a:1', language: 'lucene' as const },
      columns: ['a'],
      columnWidths: { a: 90 },
      time: { from: 'now-7d', to: 'now' },
    };
    const stored = writeSavedSearch(search);

    expect(readSavedSearch(stored)).toEqual(search);
    expect(contentOf(readSavedSearch(stored))).toEqual(contentOf(search));
    // OpenSearch Dashboards refuses a search with any other attribute.
    expect(Object.keys(stored.attributes).toSorted()).toEqual(KNOWN_ATTRIBUTES);
    const { time, ...timeless } = search;
    expect(time).toBeDefined();
    expect(readSavedSearch(writeSavedSearch(timeless, stored))).not.toHaveProperty('time');
  });

  it('finds time and widths where they were stored before, and moves them when it is saved', () => {
    const old = {
      attributes: {
        title: 'a',
        timeRestore: true,
        timeRange: { from: 'now-7d', to: 'now' },
        columnWidths: { a: 90 },
      },
    };
    const search = readSavedSearch(old);
    expect(search).toMatchObject({ time: { from: 'now-7d', to: 'now' }, columnWidths: { a: 90 } });

    const stored = writeSavedSearch(search, old);
    expect(Object.keys(stored.attributes).toSorted()).toEqual(KNOWN_ATTRIBUTES);
    expect(contentOf(readSavedSearch(stored))).toEqual(contentOf(search));
    // Not opened with it: the time of another server is none.
    expect(
      readSavedSearch({ attributes: { ...old.attributes, timeRestore: false } }),
    ).not.toHaveProperty('time');
  });

  it('keeps folder and tags, also those that a page does not know of, until they are taken away', () => {
    const search = {
      ...readSavedSearch({ attributes: {} }),
      title: 'a',
      folder: 'Team/Logs',
      tags: ['b'],
    };
    const stored = writeSavedSearch(search);
    expect(readSavedSearch(stored)).toEqual(search);

    const { folder, tags, ...unaware } = search;
    const changed = writeSavedSearch(
      { ...unaware, query: { query: 'x', language: 'kuery' } },
      stored,
    );
    expect(readSavedSearch(changed)).toMatchObject({ folder, tags, query: { query: 'x' } });
    const unfiled = readSavedSearch(writeSavedSearch({ ...search, folder: '', tags: [] }, changed));
    expect(unfiled).toMatchObject({ folder: '', tags: [] });
  });

  it.each([
    { columns: 'x', sort: { a: 1 }, kibanaSavedObjectMeta: 7 },
    { columns: [null, 1, {}], columnWidths: { a: 'wide', b: -1, c: 1e9 }, timeRange: [] },
    {
      title: 5,
      kibanaSavedObjectMeta: { searchSourceJSON: '{"query":[],"filter":[1,null,{"meta":2}]' },
    },
    { timeRestore: true, timeRange: { from: {}, to: 1 }, columns: ['_source'] },
  ])('takes whatever is stored: %j', (attributes) => {
    const search = readSavedSearch({ attributes });

    expect(search.columns).toBeUndefined();
    expect(search.columnWidths).toBeUndefined();
    expect(search.time).toBeUndefined();
    expect(search.filters).toEqual([]);
  });
});
