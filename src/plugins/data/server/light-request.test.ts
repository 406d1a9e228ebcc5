import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#core/server/testing';
import { HEAVY_SEARCHES, heavyDocuments } from '../../../../tools/test/heavy-searches.mjs';
import { LONG_TEXTS } from './long-texts.data';
import { plugin } from './plugin';

/**
 * The clock is looked at in long runs only, and where the machine is so busy that a light request takes long on its own, ten of
 * these are what counts.
 */
const MOST_MILLISECONDS = process.env['LONG'] ? 1000 : Infinity;
const limitBeside = (alone: number) => Math.max(MOST_MILLISECONDS, 10 * alone);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    files: { 'texts.ndjson': heavyDocuments(), 'boats.csv': 'name,length\nAda,12\n' },
    plugins: [plugin],
  });
  // The first request to a route makes what checks the others.
  await light();
});
afterAll(() => server.close());

const headers = { host: 'localhost', 'osd-xsrf': 'true' };
const search = (index: string, body: object) =>
  server.http.inject({
    method: 'POST',
    url: '/internal/search/opensearch',
    headers,
    payload: { params: { index, body } },
  });

let asked = 0;
/** Another one each time, so that no answer is known already. */
const light = () =>
  search('boats', { size: 1, query: { range: { length: { gte: -(asked += 1) } } } });

async function timeOf(ask: typeof light): Promise<number> {
  const started = performance.now();
  expect((await ask()).statusCode).toBe(200);
  return performance.now() - started;
}

describe('a light request', () => {
  it.each(Object.entries(HEAVY_SEARCHES))(
    'attack 99: is answered soon beside %s',
    async (_name, body) => {
      const alone = await timeOf(light);
      const heavy = search('texts', body);
      expect(await timeOf(light)).toBeLessThan(limitBeside(alone));
      const answer = await heavy;
      expect([200, 400]).toContain(answer.statusCode);
      if (answer.statusCode === 400) {
        expect(answer.json()).toMatchObject({ message: expect.stringMatching(/\S/) as string });
        expect(answer.body.length).toBeLessThan(2000);
      }
    },
  );

  it('attack 99: is answered soon beside all of them at once', async () => {
    const alone = await timeOf(light);
    const all = Object.values(HEAVY_SEARCHES).map((body) => search('texts', body));
    expect(await timeOf(light)).toBeLessThan(5 * limitBeside(alone));
    await Promise.all(all);
  });
});

describe('a text of a language', () => {
  it.each(Object.entries(LONG_TEXTS))(
    'attack 121: is refused with its number, its limit or its place: %s',
    async (_name, [body, refusal]) => {
      const started = performance.now();
      const answer = await search('texts', body);
      expect(answer.statusCode).toBe(400);
      expect((answer.json() as { message: string }).message).toMatch(refusal);
      expect(performance.now() - started).toBeLessThan(MOST_MILLISECONDS);
    },
  );
});

it('attack 99: whose searches wait in a long row is told when to come again', async () => {
  const answers = await Promise.all(
    Array.from({ length: 130 }, (_, at) =>
      search('texts', {
        size: 0,
        query: { range: { number: { gte: -at - 1 } } },
        aggs: { a: { terms: { field: 'text.keyword' } } },
      }),
    ),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every((answer) => answer.headers['retry-after'] === '5')).toBe(true);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(100);
});
