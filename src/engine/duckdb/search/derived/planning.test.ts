import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import { indexForTests } from '../testing/test-index';

const DOCUMENTS = Array.from({ length: 50 }, (_, n) => ({ n: n % 3 }));
const { ask } = indexForTests('planned', DOCUMENTS);

interface Profiled {
  profile: { shards: { searches: { query: unknown[] }[] }[] };
}

/** Fields whose sums are nested as deep as they have terms. */
const sums = (terms: number): JsonObject =>
  Object.fromEntries(
    Array.from({ length: 32 }, (_, at) => [
      `f${at}`,
      { type: 'long', script: `emit(${"doc['n'].value + ".repeat(terms)}${at})` },
    ]),
  );
const groups = (fields: JsonObject, each: number): JsonObject =>
  Object.fromEntries(
    Object.keys(fields).flatMap((field) =>
      Array.from({ length: each }, (_, at) => [
        `${field}-${at}`,
        { terms: { field, size: at + 1 } },
      ]),
    ),
  );

describe('attack 27: expressions that take the database long to plan', () => {
  it('are planned in several statements, with the same answer', async () => {
    const derived = sums(40);
    const aggs = groups(derived, 2);
    const answer = await ask<SearchResponse & Profiled>({ size: 0, derived, aggs, profile: true });
    const { aggregations, profile } = answer;
    expect(profile.shards[0]?.searches[0]?.query.length).toBeGreaterThan(2);
    for (const [at, field] of Object.keys(derived).entries()) {
      expect(aggregations).toHaveProperty(`${field}-1.buckets`, [
        { key: at, doc_count: 17 },
        { key: 40 + at, doc_count: 17 },
      ]);
    }
  });

  it('are refused where one statement has too many of them', async () => {
    const derived = sums(110);
    const must = Object.keys(derived).map((field) => ({ term: { [field]: 1 } }));
    await expect(ask({ size: 0, derived, query: { bool: { must } } })).rejects.toMatchObject({
      code: 'too_large',
    });
    // One of them is no fault.
    const one = { f0: derived['f0'] ?? null };
    const { hits } = await ask({ size: 0, derived: one, query: { term: { f0: 110 } } });
    expect(hits.total?.value).toBe(17);
  });
});
