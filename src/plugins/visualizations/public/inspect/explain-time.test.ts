import { describe, expect, it } from 'vitest';
import { explainTime } from './explain-time';
import { readProfile } from './read-profile';

const part = (description: string, milliseconds: number, more: object = {}) => ({
  type: 'Statement',
  description,
  time_in_nanos: milliseconds * 1e6,
  breakdown: { rows_count: 3 },
  ...more,
});
const profileOf = (...shards: object[][]) =>
  readProfile({ shards: shards.map((query) => ({ searches: [{ query }], aggregations: [] })) });

describe('Why a search is slow', () => {
  it('is told of the slowest shard, with the parts of parts', () => {
    const inner = part('inner', 5, { type: 'TermQuery', breakdown: {} });
    const profile = profileOf([part('a', 10)], [part('b', 40, { children: [inner] })]);

    expect(profile).toMatchObject({ of: 2, milliseconds: 40 });
    expect(profile.parts).toEqual([
      {
        name: 'Statement',
        description: 'b',
        milliseconds: 40,
        rows: 3,
        parts: [{ name: 'TermQuery', description: 'inner', milliseconds: 5, parts: [] }],
      },
    ]);
  });

  it.each([undefined, 7, {}, { shards: 'x' }, { shards: [7, { searches: [{}] }] }])(
    'is nothing where %j is no profile',
    (value) => {
      expect(readProfile(value).parts).toEqual([]);
    },
  );

  it.each([
    ['not slow', 200, 150, 'SELECT 1'],
    ['waiting for other searches', 2000, 300, 'SELECT 1'],
    ['counting in groups', 2000, 1800, 'SELECT a, count(*) FROM t GROUP BY a ORDER BY 1'],
    ['documents in order', 2000, 1800, 'SELECT a FROM t ORDER BY b LIMIT 10'],
    ['was one part', 2000, 1800, 'SELECT a FROM t'],
  ])('is said in words: %s', (text, total, took, statement) => {
    const profile = profileOf([part('SELECT 1', 10), part(statement, 1500)]);

    expect(explainTime({ total, took, profile })).toContain(text);
  });

  it('says the times alone where the engine names no parts', () => {
    const text = explainTime({ total: 2000, took: 1500, profile: profileOf([]) });

    expect(text).toMatch(/^The engine worked 1\.5 s of 2\.0 s\./);
  });
});
