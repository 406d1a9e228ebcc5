import { describe, expect, it } from 'vitest';
import type { HttpStart } from '#core/public';
import { createSearchClient } from './search-client';

const EVENTS = [
  'event: answer\ndata: {"id":"0","response":{"took":1}}\n\n',
  'event: answer\ndata: {"id":"1","response":{"took":2}}\n\n',
  'event: answer\ndata: {"id":"2","error":{"message":"Too many buckets."}}\n\n',
  'event: end\ndata: {}\n\n',
];

/** A server whose answers come all at once. */
const http = {
  post: async () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(EVENTS.join('')));
        controller.close();
      },
    }),
} as unknown as HttpStart;

describe('searches that were asked for together', () => {
  it('fail alone', async () => {
    const client = createSearchClient(http);
    const answers = await Promise.allSettled(
      ['a', 'b', 'c'].map((index) => client.search({ index, body: {} })),
    );

    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(String((answers[2] as PromiseRejectedResult).reason)).toContain('Too many buckets.');
  });
});
