// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { SearchRequest, SearchResponse } from '#common/search';
import { createSharedSearch } from './shared-search';

const ANSWER: SearchResponse = {
  took: 1,
  timed_out: false,
  hits: { max_score: null, hits: [] },
};
const request = (index: string): SearchRequest => ({ index, body: { size: 0 } });

function setUp() {
  const asked: { index: string; signal: AbortSignal | undefined; answer: () => void }[] = [];
  const client = createSharedSearch({
    search: ({ index }, { signal } = {}) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        asked.push({ index, signal, answer: () => resolve(ANSWER) });
      }),
  });
  return { client, asked };
}

describe('searches of several charts', () => {
  it('run once where they are identical', async () => {
    const { client, asked } = setUp();
    const both = [client.search(request('a')), client.search(request('a'))];
    asked[0]?.answer();
    expect(await Promise.all(both)).toEqual([ANSWER, ANSWER]);
    expect(asked).toHaveLength(1);
  });

  it('end only when nobody waits for them any more', async () => {
    const { client, asked } = setUp();
    const [first, second] = [new AbortController(), new AbortController()];
    const both = [first, second].map(({ signal }) => client.search(request('a'), { signal }));
    first.abort();
    expect(asked[0]?.signal?.aborted).toBe(false);
    second.abort();
    expect(asked[0]?.signal?.aborted).toBe(true);
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
  });

  it('run anew once they were answered', async () => {
    const { client, asked } = setUp();
    const first = client.search(request('a'));
    asked[0]?.answer();
    await first;
    const again = client.search(request('a'));
    asked[1]?.answer();
    await again;
    expect(asked).toHaveLength(2);
  });
});
