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

/** The task that React draws in. */
const nextMessage = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', resolve, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });

describe('searches that were asked for together', () => {
  it('are told one after the other, so that what waits for one is drawn before the next', async () => {
    const client = createSearchClient(http);
    const seen: string[] = [];
    const search = async (name: string) => {
      await client.search({ index: 'orders', body: {} });
      seen.push(`${name} told`);
      await nextMessage();
      seen.push(`${name} drawn`);
    };
    await Promise.allSettled([search('one'), search('other'), search('broken')]);

    expect(seen).toEqual(['one told', 'one drawn', 'other told', 'other drawn']);
  });

  it('fail alone', async () => {
    const client = createSearchClient(http);
    const answers = await Promise.allSettled(
      ['a', 'b', 'c'].map((index) => client.search({ index, body: {} })),
    );

    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(String((answers[2] as PromiseRejectedResult).reason)).toContain('Too many buckets.');
  });
});
