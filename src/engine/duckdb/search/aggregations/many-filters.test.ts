import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import { indexForTests } from '../testing/test-index';

const CITIES = ['Oslo', 'Rome', 'Bern'];
const ROWS: JsonObject[] = Array.from({ length: 60 }, (_, number) => ({
  number,
  ...(number % 7 > 0 && { city: CITIES[number % 3] ?? '' }),
  tags: number % 2 === 0 ? ['even', 'each'] : ['each'],
}));
/** Some overlap, some find nothing, one is a negation. */
const QUERIES: readonly JsonObject[] = [
  ...Array.from({ length: 12 }, (_, step) => ({
    range: { number: { gte: step * 5, lt: step * 5 + 8 } },
  })),
  { term: { tags: 'even' } },
  { range: { number: { gte: 1000 } } },
  {
    bool: {
      filter: [{ exists: { field: 'city' } }],
      must_not: [{ match_phrase: { city: 'Oslo' } }],
    },
  },
];
const CHILDREN: JsonObject = {
  mean: { avg: { field: 'number' } },
  different: { cardinality: { field: 'city' } },
  cities: { terms: { field: 'city' }, aggs: { most: { max: { field: 'number' } } } },
  last: { top_hits: { size: 1, sort: [{ number: 'desc' }], _source: ['number'] } },
};

const types = { number: 'long', city: 'keyword', tags: 'keyword' } as const;
const { ask: answer } = indexForTests('rows', ROWS, { types });

async function ask(aggs: JsonObject): Promise<SearchResponse['aggregations']> {
  const body = { size: 0, aggs };
  return (await answer(body)).aggregations;
}

const named = Object.fromEntries(QUERIES.map((query, position) => [`f${position}`, query]));
const many: JsonObject = { filters: { filters: named }, aggs: CHILDREN };
const alone = Object.fromEntries(
  Object.entries(named).map(([name, query]) => [name, { filter: query, aggs: CHILDREN }]),
);

describe('more filters than a statement has columns for', () => {
  it('have the documents and numbers that each has alone', async () => {
    const together = await ask({ many });
    expect(together?.['many']?.buckets).toEqual(await ask(alone));
  });

  it('have them within other buckets, too, and name the rest', async () => {
    const withRest = { ...many, filters: { filters: named, other_bucket_key: 'rest' } };
    const within = (aggs: JsonObject) => ({ tags: { terms: { field: 'tags' }, aggs } });
    const none = { bool: { must_not: QUERIES } };
    const together = await ask(within({ many: withRest }));
    const apart = await ask(within({ ...alone, rest: { filter: none, aggs: CHILDREN } }));
    const buckets = (found: typeof together) =>
      (found?.['tags']?.buckets ?? []) as unknown as Record<string, { buckets?: unknown }>[];
    const members = [...Object.keys(named), 'rest'];
    expect(buckets(together).map(({ many: inner }) => inner?.buckets)).toEqual(
      buckets(apart).map((bucket) => Object.fromEntries(members.map((key) => [key, bucket[key]]))),
    );
  });
});
