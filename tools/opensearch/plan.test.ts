import { describe, expect, it } from 'vitest';
import { describeCounts } from '../../e2e/opensearch/counts';
import { isInPart, planFor } from '../../e2e/opensearch/plan';

const DAY = new Date('2026-01-01T12:00:00Z');

describe('What a run asks a real OpenSearch node', () => {
  it('is nothing unless somebody asks for it', () => {
    expect(planFor({}, DAY)).toMatchObject({ live: 'none', record: false });
  });

  it('is a tenth where CI is set, another one on each of ten days', () => {
    const parts = Array.from({ length: 10 }, (_, day) => {
      const { live, part } = planFor({ CI: '1' }, new Date(DAY.getTime() + day * 86_400_000));
      expect(live).toBe('part');
      return part;
    });
    expect(parts.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('is the same tenth again when its number is given', () => {
    expect(planFor({ ATRIUM_TEST_PART: '3' }, DAY)).toMatchObject({ live: 'part', part: 3 });
    expect(planFor({ CI: '1', ATRIUM_TEST_PART: '0' }, DAY)).toMatchObject({ part: 0 });
    expect(() => planFor({ ATRIUM_TEST_PART: 'three' }, DAY)).toThrow('a whole number');
  });

  it.each([{ LONG: '1' }, { ATRIUM_TEST_OPENSEARCH: 'http://127.0.0.1:9200' }])(
    'is everything with %o',
    (environment) => {
      expect(planFor({ CI: '1', ...environment }, DAY)).toMatchObject({
        live: 'all',
        record: false,
      });
    },
  );

  it('is everything when all answers are recorded anew', () => {
    expect(planFor({ ATRIUM_RECORD: '1' }, DAY)).toMatchObject({ live: 'all', record: true });
  });

  it('is each request in exactly one of the ten parts, which are about equally large', () => {
    const sizes = Array.from({ length: 10 }, () => 0);
    for (let number = 0; number < 2000; number += 1) {
      const parts = sizes
        .map((_, part) => part)
        .filter((part) => isInPart(`{"a":${number}}`, part));
      expect(parts).toHaveLength(1);
      sizes[parts[0] ?? 0] = (sizes[parts[0] ?? 0] ?? 0) + 1;
    }
    expect(Math.min(...sizes)).toBeGreaterThan(150);
    expect(Math.max(...sizes)).toBeLessThan(250);
  });

  it('is told at the end, with the number that repeats it', () => {
    const counts = { live: 3, recorded: 20, missing: 0 };
    expect(describeCounts(counts, { live: 'part', part: 7, record: false })).toBe(
      'Compared with OpenSearch: 3 answers of a node (part 7 of 10: ATRIUM_TEST_PART=7), 20 recorded ones',
    );
    expect(describeCounts({ ...counts, missing: 2 }, planFor({}, DAY))).toBe(
      'Compared with OpenSearch: 3 answers of a node, 20 recorded ones, 2 without a record left out',
    );
  });
});
