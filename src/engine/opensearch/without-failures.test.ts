import { expect, it } from 'vitest';
import type { JsonText } from '#common/json';
import { withoutFailures } from './without-failures';

const answerOf = (shards: object) =>
  JSON.stringify({ took: 1, _shards: shards, hits: { hits: [] } }) as JsonText;

it('attack 110: reasons of failed shards are cut out, and how many there are stays', () => {
  const reason = { type: 'x', reason: 'For input string: "Ada" in [pay] at 10.1.2.3:9300' };
  const failures = [{ shard: 0, index: 'pay', node: 'n', reason }];
  const shards = { total: 3, successful: 2, failed: 1 };
  expect(JSON.parse(withoutFailures(answerOf({ ...shards, failures })))).toEqual({
    took: 1,
    _shards: { ...shards, failures: [] },
    hits: { hits: [] },
  });
});

it('an answer of all shards is the same text', () => {
  const answer = answerOf({ total: 1, successful: 1, failed: 0 });
  expect(withoutFailures(answer)).toBe(answer);
});
