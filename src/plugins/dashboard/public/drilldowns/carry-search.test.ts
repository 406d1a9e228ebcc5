// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Filter } from '#common/filters';
import type { Query } from '#common/search-source';
import { carrySearch } from './carry-search';

const dql = (query: string): Query => ({ query, language: 'kuery' });
const lucene = (query: string): Query => ({ query, language: 'lucene' });
const filter = (key: string, more: Partial<Filter> = {}): Filter =>
  ({
    type: 'phrase',
    key,
    params: { query: 'x' },
    negate: false,
    disabled: false,
    pinned: false,
    ...more,
  }) as Filter;

describe('What a drill to Discover carries along', () => {
  it.each([
    [dql(''), undefined, dql('')],
    [dql('a: 1'), dql(''), dql('a: 1')],
    [dql('a: 1'), dql(' * '), dql('a: 1')],
    [dql(''), dql('b: 2'), dql('b: 2')],
    [dql('*'), lucene('b:2'), lucene('b:2')],
    [dql('a: 1'), dql('a: 1 '), dql('a: 1')],
    [dql('a: 1 or b: 2'), dql('c: 3'), dql('(a: 1 or b: 2) and (c: 3)')],
    [lucene('a:1 OR b:2'), lucene('c:3'), lucene('(a:1 OR b:2) AND (c:3)')],
  ])('is the query of the page %o and of the panel %o in one: %o', (page, panel, query) => {
    const carried = carrySearch({ query: page, filters: [] }, panel ? { query: panel } : {}, 'UTC');

    expect(carried).toEqual({ query, filters: [] });
  });

  it.each([
    [dql('a: 1'), lucene('b:2')],
    [lucene('b:2'), dql('a: 1')],
  ])('of two languages is one query and a filter (%o, %o)', (page, panel) => {
    const { query, filters } = carrySearch({ query: page, filters: [] }, { query: panel }, 'UTC');

    expect(query).toEqual(dql('a: 1'));
    expect(filters).toMatchObject([
      {
        type: 'custom',
        alias: 'b:2',
        params: { query: { query_string: { query: 'b:2', time_zone: 'UTC' } } },
      },
    ]);
  });

  it('has the filters of both, but none that is off in the panel', () => {
    const { filters } = carrySearch(
      { query: dql(''), filters: [filter('page'), filter('off', { disabled: true })] },
      { filters: [filter('panel'), filter('gone', { disabled: true })] },
      'UTC',
    );

    expect(filters.map(({ key }) => key)).toEqual(['panel', 'page', 'off']);
  });
});
