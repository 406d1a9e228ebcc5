import { describe, expect, it } from 'vitest';
import { hasEnglish, speak } from '#common/i18n/testing';
import type { SearchResponse } from './search';
import { missingResults } from './missing-results';

const answer = (shards?: SearchResponse['_shards']): SearchResponse => ({
  took: 1,
  timed_out: false,
  hits: { max_score: null, hits: [] },
  ...(shards && { _shards: shards }),
});

describe('An answer that lacks the results of some indices', () => {
  it('says so, with their names and the reason', () => {
    const failures = ['logs-1', 'logs-2', 'logs-1'].map((index) => ({
      index,
      reason: { type: 'illegal_argument_exception', reason: 'Not a number.' },
    }));

    expect(missingResults(answer({ total: 9, failed: 2, failures }))).toBe(
      'Results are incomplete: the search failed in 2 indices (logs-1, logs-2). Not a number.',
    );
    expect(missingResults(answer({ total: 9, failed: 1, failures: failures.slice(0, 1) }))).toBe(
      'Results are incomplete: the search failed in 1 index (logs-1). Not a number.',
    );
  });

  it('says how many of how many shards, where an index has several', () => {
    const failures = [{ index: 'logs-1', reason: { reason: 'The node is gone.' } }];

    expect(missingResults(answer({ total: 9, failed: 3, failures }))).toBe(
      'Results are incomplete: 3 of 9 shards failed in 1 index (logs-1). The node is gone.',
    );
    expect(missingResults(answer({ total: 9, failed: 3 }))).toBe(
      'Results are incomplete: 3 of 9 shards did not answer.',
    );
  });

  it('counts shards that no node has, which a cluster counts as nothing', () => {
    expect(missingResults(answer({ total: 3, successful: 2, failed: 0 }))).toBe(
      'Results are incomplete: 1 of 3 shards did not answer.',
    );
    expect(missingResults(answer({ total: 3, successful: 3, failed: 0 }))).toBeUndefined();
  });

  it('says the reason in the language of the page', async () => {
    await speak('de');
    const failures = [
      {
        index: 'logs-1',
        reason: { reason: 'failed to create query: For input string: "x"' },
        attributes: { messageCode: 'query.number', messageValues: { value: 'x' } },
      },
    ];
    const german = missingResults(answer({ total: 2, failed: 1, failures })) ?? '';
    await speak('en');

    expect(german).toContain('logs-1');
    expect(hasEnglish(german)).toBe(false);
  });

  it('names a few of many', () => {
    const failures = Array.from({ length: 7 }, (_, n) => ({ index: `i${n}` }));

    expect(missingResults(answer({ total: 7, failed: 7, failures }))).toContain(
      'in 7 indices (i0, i1, i2, i3, i4, …)',
    );
  });

  it('says how many shards are missing where nothing else is known', () => {
    expect(missingResults(answer({ total: 5, failed: 2 }))).toBe(
      'Results are incomplete: 2 of 5 shards did not answer.',
    );
  });

  it('is told from a whole one', () => {
    expect(missingResults(answer())).toBeUndefined();
    expect(missingResults(answer({ total: 5, failed: 0 }))).toBeUndefined();
  });
});
