import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { EngineContext } from '../../../engine';
import { FUNCTION_SCORES } from '../scores/function-scores.data';
import { LIKE_SCORES } from '../scores/like-scores.data';
import { SCORED, SCORES } from '../scores/scores.data';
import { indexForTests } from '../testing/test-index';
import type { Explanation } from './explanation';
import { EXPLAINED } from './explanations.data';

const { ask, test } = indexForTests('scored', SCORED);
const HIDDEN = Array.from({ length: 30 }, (_, at) => ({
  t: `time red out ${at % 2 ? 'the' : 'of'} ${'more '.repeat(at)}`,
  k: 'secret',
  n: 99,
  b: at % 2 === 0,
}));
const hidden = indexForTests('beside', [...SCORED, ...HIDDEN]);
const RULE: EngineContext['allowedIndices'] = [
  { pattern: '*', filter: { bool: { must_not: { term: { 'k.keyword': 'secret' } } } } },
];

interface Hit {
  _id: string;
  _score: number;
  _explanation: Explanation;
}

interface Explained {
  hits: { hits: Hit[] };
}

/** A line for each part; those of sums in any order, as OpenSearch has them. */
const linesOf = ({ value, description, details }: Explanation): string[] => [
  `${value} ${description.replace(/ in \d+\) \[/, ' in N) [').replace(/match id \d+/, 'match id N')}`,
  ...details
    .map((one) => linesOf(one).map((line) => `  ${line}`))
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
    .flat(),
];

/** The same of text that a node gave. */
function read(text: string): Explanation {
  const root: Explanation & { details: Explanation[] } = { value: 0, description: '', details: [] };
  const open: { depth: number; details: Explanation[] }[] = [{ depth: -1, details: root.details }];
  for (const line of text.trim().split('\n')) {
    const depth = line.search(/\S/);
    const [, value, description = ''] = /^(\S+) (.*)$/.exec(line.trimStart()) ?? [];
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    const own = { value: Number(value), description, details: [] };
    open.at(-1)?.details.push(own);
    open.push({ depth, details: own.details });
  }
  const [only] = root.details;
  if (!only) throw new Error('nothing is explained');
  return only;
}

const explainedBy = async (from: typeof ask, query: JsonObject, rules = {}) =>
  (await from<Explained>({ query, explain: true, size: 6 }, rules)).hits.hits;

describe('explain', () => {
  it.each(EXPLAINED)('says what OpenSearch says, to the letter: %j', async (query, id, text) => {
    const hit = (await explainedBy(ask, query)).find(({ _id }) => _id === id);
    expect(hit && linesOf(hit._explanation)).toEqual(linesOf(read(text)));
  });

  it.each(EXPLAINED)('knows visible documents only (attack 95): %j', async (query, id, text) => {
    const hits = await explainedBy(hidden.ask, query, { allowedIndices: RULE });
    const hit = hits.find(({ _id }) => _id === id);
    expect(hit && linesOf(hit._explanation)).toEqual(linesOf(read(text)));
    expect(JSON.stringify(hits)).not.toContain('secret');
  });

  it('says the same while texts wait for their index', async () => {
    const index = test.indices.get('scored');
    if (!index) throw new Error('The index is not there.');
    test.indices.set('scored', { ...index, indexedThrough: 2 });
    for (const [query, id, text] of EXPLAINED) {
      // oxlint-disable-next-line no-await-in-loop -- one engine
      const hit = (await explainedBy(ask, query)).find(({ _id }) => _id === id);
      expect(hit && linesOf(hit._explanation)).toEqual(linesOf(read(text)));
    }
    test.indices.set('scored', index);
  });

  it.each([...SCORES, ...FUNCTION_SCORES, ...LIKE_SCORES])(
    'comes to the score of each hit: %j',
    async (body) => {
      const { hits } = await ask<Explained>({ ...body, explain: true, track_scores: true });
      for (const { _score, _explanation } of hits.hits) {
        expect(Math.abs(_explanation.value - _score)).toBeLessThanOrEqual(1e-4 * _score);
      }
    },
  );

  it('names the index of a hit as OpenSearch does, also of hits in buckets', async () => {
    const query = { match: { t: 'time' } };
    const best = { top_hits: { explain: true, size: 1 } };
    const { hits, aggregations } = await ask<
      Explained & { aggregations: { best: { hits: Explained['hits'] } } }
    >({ query, explain: true, size: 1, aggs: { best } });
    expect(hits.hits[0]).toMatchObject({ _shard: '[scored][0]', _node: 'atrium' });
    expect(aggregations.best.hits.hits[0]?._explanation).toEqual(hits.hits[0]?._explanation);
  });

  it('is not there unless it is asked for, and is refused where it would be endless', async () => {
    const query = { match: { t: 'time' } };
    const { hits } = await ask<Explained>({ query });
    expect(hits.hits[0]).not.toHaveProperty('_explanation');
    expect(hits.hits[0]).not.toHaveProperty('_shard');
    const numbers = Array.from({ length: 20 }, (_, at) => ({ term: { n: at } }));
    const many = { query: { bool: { should: numbers } }, explain: true, size: 10_000 };
    await expect(ask(many)).rejects.toMatchObject({ code: 'too_large' });
  });
});
