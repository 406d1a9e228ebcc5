import { expect, it } from 'vitest';
import { RawJson, writeJson, writeJsonInSteps, type Answer } from './json-writer';
import { createSteps } from './steps';

const buckets = Array.from({ length: 4000 }, (_, at): Answer => {
  const members = Array.from({ length: 20 }, (__, of) => [`p${of}`, { value: at / (of + 1) }]);
  return new Map<string, Answer>([['key', at], ...(members as [string, Answer][])]);
});
const answer: Answer = {
  took: 1,
  missing: undefined,
  hits: { total: null, hits: [new RawJson('{"a": 1}'), { _id: '"', sort: [2n ** 62n, -0] }] },
  aggregations: new Map<string, Answer>([
    ['a', { buckets }],
    ['', Number.NaN],
  ]),
};

it('writes an answer of any size, and lets others have a turn meanwhile', async () => {
  let turns = 0;
  const steps = createSteps(async () => {
    turns += 1;
  });
  const text = await writeJsonInSteps(answer, steps);

  expect(text).toBe(writeJson(answer));
  expect(text.length).toBeGreaterThan(1_500_000);
  expect(turns).toBeGreaterThan(5);
});
