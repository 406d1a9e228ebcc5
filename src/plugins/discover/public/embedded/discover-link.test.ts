import { describe, expect, it } from 'vitest';
import { readUrlState } from '#common/url-state';
import type { ChartContext } from '#plugins/visualizations/common';
import { readSavedSearch } from '../../common/saved-search';
import { discoverHash } from './discover-link';

const search = {
  ...readSavedSearch({ attributes: { title: 'a', columns: ['x'], sort: [['x', 'asc']] } }),
  query: { query: 'a:1', language: 'kuery' as const },
};
const SOURCE = {
  index: 'logs',
  fields: [{ name: 'bytes', type: 'long', exactName: 'bytes' }],
} as unknown as Parameters<typeof discoverHash>[3];
const context: ChartContext = {
  timeRange: { from: 'now-1d', to: 'now' },
  query: { query: '', language: 'kuery' },
  filters: [
    {
      type: 'phrase',
      key: 'b',
      params: { query: '2' },
      negate: false,
      disabled: false,
      pinned: false,
    },
  ],
  timeZone: 'UTC',
};

describe('the way from a panel to Discover', () => {
  it('takes index, columns, order, time and the filters of the page along', () => {
    const hash = discoverHash('an id', search, context, SOURCE);
    const { app, global, filters } = readUrlState(hash);

    expect(hash.startsWith('/view/an%20id?')).toBe(true);
    expect(app).toEqual({ index: 'logs', query: 'a:1', columns: ['x'], sort: [['x', 'asc']] });
    expect(global.time).toEqual({ from: 'now-1d', to: 'now' });
    expect(filters).toMatchObject([{ key: 'b' }]);
  });

  it('asks both queries, of one language or of two', () => {
    const same = { ...context, query: { query: 'c:3', language: 'kuery' as const } };
    expect(readUrlState(discoverHash('a', search, same, SOURCE)).app.query).toBe('(a:1) and (c:3)');

    const other = { ...context, query: { query: 'c:[1 TO 3]', language: 'lucene' as const } };
    const { app, filters } = readUrlState(discoverHash('a', search, other, SOURCE));
    expect(app).toMatchObject({ query: 'a:1' });
    expect(filters[1]).toMatchObject({ type: 'custom', alias: 'c:[1 TO 3]' });
  });

  it('asks the DQL of the page as DQL beside a search in Lucene', () => {
    const lucene = { ...search, query: { query: 'a:[1 TO 2]', language: 'lucene' as const } };
    const page = { ...context, query: { query: 'bytes > 3', language: 'kuery' as const } };
    const { app, filters } = readUrlState(discoverHash('a', lucene, page, SOURCE));
    expect(app).toMatchObject({ query: 'a:[1 TO 2]', language: 'lucene' });
    expect(filters[1]?.params).toEqual({ query: { range: { bytes: { gt: '3' } } } });
  });

  it('asks the query of the page alone where the search has a single *, in another language too', () => {
    const all = { ...search, query: { query: ' * ', language: 'kuery' as const } };
    for (const language of ['kuery', 'lucene'] as const) {
      const page = { ...context, query: { query: 'c:3', language } };
      const { app, filters } = readUrlState(discoverHash('a', all, page, SOURCE));
      expect(app.query).toBe('c:3');
      expect(filters).toHaveLength(1);
    }
  });

  it('leaves out a query of the page that keeps everything or can not be read', () => {
    const lucene = { ...search, query: { query: 'a:[1 TO 2]', language: 'lucene' as const } };
    for (const query of ['*', 'bytes > (']) {
      const page = { ...context, query: { query, language: 'kuery' as const } };
      const { app, filters } = readUrlState(discoverHash('a', lucene, page, SOURCE));
      expect(app.query).toBe('a:[1 TO 2]');
      expect(filters).toHaveLength(1);
    }
  });
});
