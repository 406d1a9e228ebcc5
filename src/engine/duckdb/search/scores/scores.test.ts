import type { JsonObject } from '#common/json';
import { describe, expect, it } from 'vitest';
import { choosePart } from '../../../../../tools/rotating-part.mjs';
import type { EngineContext } from '../../../engine';
import { indexForTests } from '../testing/test-index';
import { FUNCTION_SCORES } from './function-scores.data';
import { LIKE_SCORES } from './like-scores.data';
import { SCORED, SCORES } from './scores.data';

const { ask, test } = indexForTests('scored', SCORED);

/** Further documents that the person may not see, with words that the others have. */
const HIDDEN = Array.from({ length: 30 }, (_, at) => ({
  t: `time red out ${at % 2 ? 'the' : 'of'} ${'more '.repeat(at)}`,
  k: 'a',
  n: 99,
  b: at % 2 === 0,
}));
const hidden = indexForTests('beside', [...SCORED, ...HIDDEN]);
const RULE: EngineContext['allowedIndices'] = [
  { pattern: '*', filter: { bool: { must_not: { term: { n: 99 } } } } },
];

interface Scored {
  hits: { max_score: number | null; hits: { _id: string; _score: number | null }[] };
}

const answerOf = ({ hits }: Scored) => [
  hits.max_score,
  hits.hits.map(({ _id, _score }) => [_id, _score]),
];

/** A boost of many clauses is taken into each of them there: the last of 32 bits may differ. */
const nearly = (best: number | null, hits: (typeof SCORES)[number][2]) => [
  close(best),
  hits.map(([id, score]) => [id, close(score)]),
];
const close = (score: number | null): unknown => (score === null ? null : expect.closeTo(score, 6));

const ALL: typeof SCORES = [...SCORES, ...FUNCTION_SCORES, ...LIKE_SCORES];

/** What else is asked of each has its run of three. */
const SOME = choosePart(ALL, ([body]) => JSON.stringify(body), 3);

describe('scores', () => {
  it.each(ALL)('are those of OpenSearch: %j', async (body, best, hits) => {
    expect(answerOf(await ask<Scored>(body))).toEqual(nearly(best, hits));
  });

  it.each(SOME)('are the same while texts wait for their index: %j', async (body, best, hits) => {
    const index = test.indices.get('scored');
    if (!index) throw new Error('The index is not there.');
    test.indices.set('scored', { ...index, indexedThrough: 2 });
    const answer = answerOf(await ask<Scored>(body));
    test.indices.set('scored', index);
    expect(answer).toEqual(nearly(best, hits));
  });

  it.each(SOME)('count visible documents only (attack 95): %j', async (body, best, hits) => {
    const answer = await hidden.ask<Scored>(body, { allowedIndices: RULE });
    expect(answerOf(answer)).toEqual(nearly(best, hits));
  });

  it('attack 27: of functions in each other take no twice the time of a level less', async () => {
    const body = (levels: number): JsonObject => {
      const inner = levels === 0 ? { match: { t: 'time' } } : body(levels - 1);
      const script_score = { script: '_score + _score' };
      return { function_score: { query: inner, boost_mode: 'avg', script_score } };
    };
    const { hits } = await ask<Scored>({ query: body(15), size: 1 });
    // Each level makes it one and a half times as large.
    expect((hits.max_score ?? 0) / 1.5 ** 16).toBeCloseTo(0.18864399, 6);
  });

  it('of the hits in buckets are those of the search', async () => {
    const body = {
      query: { match: { t: 'time' } },
      size: 0,
      aggs: { best: { top_hits: { size: 1 } }, none: { top_hits: { size: 1, sort: ['n'] } } },
    };
    const { aggregations } = await ask<{ aggregations: Record<string, Scored> }>(body);
    expect(aggregations['best'] && answerOf(aggregations['best'])).toEqual([
      0.18864399,
      [['1', 0.18864399]],
    ]);
    expect(aggregations['none'] && answerOf(aggregations['none'])).toEqual([null, [['3', null]]]);
  });
});
