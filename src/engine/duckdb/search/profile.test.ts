import { expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { indexForTests } from './testing/test-index';

const visible = [
  { owner: 'me', text: 'a red fox' },
  { owner: 'me', text: 'two red dogs' },
];
const hidden = Array.from({ length: 40 }, () => ({ owner: 'other', text: 'a red secret' }));
const { ask } = indexForTests('both', [...visible, ...hidden]);

interface Profiled {
  hits: { total: { value: number } };
  profile?: {
    shards: {
      id: string;
      searches: {
        query: {
          type: string;
          description: string;
          time_in_nanos: number;
          breakdown: { rows_count: number };
        }[];
      }[];
    }[];
  };
}

const BODY: JsonObject = {
  profile: true,
  query: { match: { text: 'red' } },
  aggs: { owners: { terms: { field: 'owner.keyword' } } },
};

it('a profile has the statements that ran, their times and their rows, each time anew', async () => {
  const [shard] = (await ask<Profiled>(BODY)).profile?.shards ?? [];
  const [search] = shard?.searches ?? [];

  expect(shard?.id).toBe('[atrium][both][0]');
  expect(search).toMatchObject({ rewrite_time: 0, collector: [] });
  const read = search?.query.find(({ breakdown }) => breakdown.rows_count === 10);
  expect(read?.type).toBe('Statement');
  expect(read?.description).toMatch(/^SELECT .* FROM .* LIMIT 10/);
  expect(read?.time_in_nanos).toBeGreaterThan(0);
  const times = (own: Profiled) =>
    own.profile?.shards[0]?.searches[0]?.query.map(({ time_in_nanos: time }) => time);
  expect(times(await ask<Profiled>(BODY))).not.toEqual(times(await ask<Profiled>(BODY)));
  expect((await ask<Profiled>({ ...BODY, profile: false })).profile).toBeUndefined();
});

it('attack 95: under a rule a profile has neither its condition nor counts or times', async () => {
  const allowedIndices = [{ pattern: '*', filter: { term: { 'owner.keyword': 'me' } } }];
  const { hits, profile } = await ask<Profiled>(BODY, { allowedIndices });

  expect(hits.total.value).toBe(2);
  expect(profile).toEqual({
    shards: [
      {
        id: '[atrium][both][0]',
        searches: [{ query: [], rewrite_time: 0, collector: [] }],
        aggregations: [],
      },
    ],
  });
});
