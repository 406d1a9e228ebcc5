// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { queryAsFilter } from './query-as-filter';

const SOURCE = {
  fields: [
    { name: 'bytes', type: 'long', exactName: 'bytes' },
    { name: 'at', type: 'date', exactName: 'at' },
  ],
} as unknown as Parameters<typeof queryAsFilter>[2];

const filterOf = (query: string, language: 'kuery' | 'lucene') =>
  queryAsFilter({ query, language }, 'Europe/Berlin', SOURCE);

describe('The query of a page as a filter', () => {
  it('is asked in the language it is written in', () => {
    const [dql] = filterOf('bytes > 3', 'kuery');
    expect(dql).toMatchObject({ type: 'custom', alias: 'bytes > 3', pinned: false });
    expect(dql?.params).toEqual({ query: { range: { bytes: { gt: '3' } } } });

    const [lucene] = filterOf('bytes:[1 TO 3]', 'lucene');
    expect(lucene?.alias).toBe('bytes:[1 TO 3]');
    expect(lucene?.params).toEqual({
      query: {
        query_string: {
          query: 'bytes:[1 TO 3]',
          analyze_wildcard: true,
          time_zone: 'Europe/Berlin',
        },
      },
    });
  });

  it.each(['', '  ', '*'])('is none for "%s", which keeps everything', (query) => {
    expect(filterOf(query, 'kuery')).toEqual([]);
    expect(filterOf(query, 'lucene')).toEqual([]);
  });
});
