import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { indexForTests } from '../testing/test-index';

const DOCUMENTS = [
  { t: 'quick fox', k: 'x' },
  { t: 'the quick fox', k: ['y', 'x'] },
  { t: 'lazy dog', k: 'z' },
  { t: 'brown bears', k: 'w' },
  { t: 'foxes', k: 'w' },
];
const HIDDEN = Array.from({ length: 20 }, () => ({ t: 'quick secret', k: 'x', hidden: true }));
const { ask } = indexForTests('visible', DOCUMENTS);
const beside = indexForTests('beside', [...DOCUMENTS, ...HIDDEN]);

interface Found {
  aggregations: { a: { buckets: { key: string; score: number }[] } };
}

const asked = (script: JsonObject | string): JsonObject => ({
  size: 0,
  query: { match: { t: 'fox quick' } },
  aggs: {
    a: {
      significant_terms: {
        field: 'k.keyword',
        min_doc_count: 1,
        script_heuristic: { script },
      },
    },
  },
});
const scoresOf = ({ aggregations }: Found) =>
  Object.fromEntries(aggregations.a.buckets.map(({ key, score }) => [key, score]));

/** With the scores that OpenSearch 3.8 gives. */
const SCRIPTS: readonly (readonly [JsonObject | string, Readonly<Record<string, number>>])[] = [
  ['params._subset_freq/(params._superset_freq - params._subset_freq + 1)', { x: 2, y: 1 }],
  ['params._subset_freq * 1.0 / params._superset_size', { x: 0.4, y: 0.2 }],
  ['7 / (params._subset_size)', { x: 3, y: 3 }],
  [
    { source: 'Math.log(params._subset_size + params.x)', params: { x: 3 } },
    { x: 1.6094379124341003, y: 1.6094379124341003 },
  ],
  ['params._subset_freq > 1 ? 2.5 : 1', { x: 2.5, y: 1 }],
  ['params._subset_freq > 1 ? 2 : 0', { x: 2 }],
  ['-1.0', {}],
];

describe('a script that says how significant a term is', () => {
  it.each(SCRIPTS)('gives the scores of OpenSearch: %j', async (script, scores) => {
    expect(scoresOf(await ask<Found>(asked(script)))).toEqual(scores);
  });

  it.each(SCRIPTS)('counts visible documents only (attack 95): %j', async (script, scores) => {
    const filter = { bool: { must_not: { term: { hidden: true } } } };
    const rules = { allowedIndices: [{ pattern: '*', filter }] };
    expect(scoresOf(await beside.ask<Found>(asked(script), rules))).toEqual(scores);
  });

  it.each([
    "doc['n'].value",
    "params._subset_freq + 'a'",
    'params.missing',
    'Math.sqrt(params._subset_freq)',
    'params._subset_freq == 1 ? 2 : 3',
    `def a = params._subset_freq; ${'a = a + a; '.repeat(12)} a`,
  ])('is refused where it is not understood: %s', async (script) => {
    const error: unknown = await ask(asked(script)).catch((failure: unknown) => failure);
    expect(error).toMatchObject({ code: expect.stringMatching(/unsupported|invalid|large/) });
  });
});
