// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isServerAway } from '#common/server-away';
import type { HttpStart } from '#core/public';
import { createSearchClient } from './search-client';
import { onSearchProgress } from './search-progress';
import { createSharedSearch } from './shared-search';

const EVENTS = [
  'event: progress\ndata: {"id":"1","progress":{"step":2}}\n\n',
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

/** Of a page whose server answers. */
const connection = { check: async () => true };

describe('searches that were asked for together', () => {
  it('fail alone', async () => {
    const client = createSearchClient({ http, connection });
    const answers = await Promise.allSettled(
      ['a', 'b', 'c'].map((index) => client.search({ index, body: {} })),
    );

    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(String((answers[2] as PromiseRejectedResult).reason)).toContain('Too many buckets.');
  });

  it('tell how far they are to whoever asked, also where two ask for the same', async () => {
    const client = createSharedSearch(createSearchClient({ http, connection }));
    const told: string[] = [];
    const answers = ['a', 'b', 'b', 'c'].map((index, at) => {
      const { signal } = new AbortController();
      onSearchProgress(signal, ({ step }) => told.push(`${index}${at}: ${step}`));
      return client.search({ index, body: {} }, { signal });
    });
    await Promise.allSettled(answers);
    expect(told).toEqual(['b1: 2', 'b2: 2']);
  });

  it('are cancelled on the server, those that nobody waits for alone, and all with the last one', async () => {
    const sent: { path: string; body: unknown; signal?: AbortSignal }[] = [];
    const slow = {
      post: async (path: string, { body, signal }: { body: string; signal?: AbortSignal }) => {
        sent.push({ path, body: JSON.parse(body) as unknown, ...(signal && { signal }) });
        return new ReadableStream({
          start: (controller) =>
            controller.enqueue(new TextEncoder().encode('event: begin\ndata: {"batch":"b-1"}\n\n')),
        });
      },
    } as unknown as HttpStart;
    const client = createSearchClient({ http: slow, connection });
    const controllers = [1, 2, 3].map(() => new AbortController());
    const answers = controllers.map(({ signal }, at) =>
      client.search({ index: `i${at}`, body: {} }, { signal }),
    );
    const settled = Promise.allSettled(answers);
    await expect.poll(() => sent).toHaveLength(1);
    controllers[0]?.abort();
    controllers[2]?.abort();
    await expect.poll(() => sent).toHaveLength(2);

    expect(sent[1]).toEqual({
      path: '/internal/search/cancel',
      body: { batch: 'b-1', ids: ['0', '2'] },
    });
    expect(sent[0]?.signal?.aborted).toBe(false);
    controllers[1]?.abort();
    expect(sent[0]?.signal?.aborted).toBe(true);
    await settled;
  });

  it('whose stream breaks off tell whether the server is away, or ended the connection itself', async () => {
    const cut = {
      post: async () =>
        new ReadableStream({
          start: (controller) => controller.error(new TypeError('network error')),
        }),
    } as unknown as HttpStart;
    const failure = (isThere: boolean) =>
      createSearchClient({ http: cut, connection: { check: async () => isThere } })
        .search({ index: 'a', body: {} })
        .catch((error: unknown) => error);

    expect(isServerAway(await failure(false))).toBe(true);
    expect(isServerAway(await failure(true))).toBe(false);
  });

  it('end with their reason after search:timeout, on the server too', async () => {
    let signal: AbortSignal | undefined;
    const endless = {
      post: async (_path: string, options: { signal: AbortSignal }) => {
        ({ signal } = options);
        return new ReadableStream({});
      },
    } as unknown as HttpStart;
    const client = createSearchClient({ http: endless, connection, timeoutMs: () => 50 });

    await expect(client.search({ index: 'a', body: {} })).rejects.toThrow('search:timeout');
    expect(signal?.aborted).toBe(true);
  });
});
