import { describe, expect, it } from 'vitest';
import {
  type Difference,
  differencesRequest,
  rankDifferences,
  readDifferences,
} from './differences';
import type { DiscoverField } from './discover-field';
import { likelihoodRatio } from './significance';

const keyword = (name: string): DiscoverField =>
  ({ name, type: 'keyword', exactName: name }) as DiscoverField;

const difference = (counts: Partial<Difference>): Difference => {
  const all = { own: 50, ownAll: 100, other: 50, otherAll: 1000, ...counts };
  return { field: keyword('a'), value: 'x', compared: 10, ratio: likelihoodRatio(all), ...all };
};

describe('differences between a stretch of time and all other time', () => {
  it('are asked of each field with the whole as their background', () => {
    const own = { range: { at: { gte: 1 } } };
    const { body } = differencesRequest({ index: 'logs', own, all: { match_all: {} } }, [
      keyword('host'),
    ]);
    expect(body).toMatchObject({
      query: own,
      aggs: {
        values0: { significant_terms: { field: 'host', background_filter: { match_all: {} } } },
      },
    });
  });

  it('are read as counts in the stretch and outside', () => {
    const aggregations = {
      values0: {
        doc_count: 100,
        bg_count: 1100,
        buckets: [{ key: 1, key_as_string: 'true', doc_count: 50, bg_count: 60 }],
      },
      different0: { value: 2 },
    };
    const field = { ...keyword('failed'), type: 'boolean' } as DiscoverField;
    expect(readDifferences({ aggregations } as never, [field])).toEqual([
      expect.objectContaining({
        value: true,
        own: 50,
        ownAll: 100,
        other: 10,
        otherAll: 1000,
        compared: 2,
      }),
    ]);
  });

  it('come by how sure they are, without those that are rarer or of chance', () => {
    const ranked = rankDifferences([
      difference({ value: 'rarer', own: 1, other: 500 }),
      difference({ value: 'chance', own: 6, other: 50 }),
      difference({ value: 'some', own: 30, other: 100 }),
      difference({ value: 'most', own: 90, other: 10 }),
    ]);
    expect(ranked.map(({ value, strength }) => [value, strength])).toEqual([
      ['most', 'veryStrong'],
      ['some', 'moderate'],
    ]);
  });

  it('ask for more where more values were compared', () => {
    const one = difference({ own: 12, other: 50, compared: 1 });
    expect(rankDifferences([one])).toHaveLength(1);
    expect(rankDifferences([{ ...one, compared: 10_000 }])).toHaveLength(0);
  });
});
