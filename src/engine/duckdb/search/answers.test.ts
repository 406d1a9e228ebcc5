import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject, JsonText } from '#common/json';
import type { SearchResponse } from '#common/search';
import type { EngineContext } from '../../engine';
import { createAnswerCache } from '../../shared-runs/answer-cache';
import { createSharedRuns } from '../../shared-runs/shared-runs';
import { createAnswers, type SearchContext } from './answers';
import { openTemporaryEngine, type TemporaryEngine } from '../storage/testing/temporary-engine';
import { testContext } from './testing/load-documents';

let test: TemporaryEngine;

beforeAll(async () => {
  test = await openTemporaryEngine();
  await test.load('people.csv', 'name,team\nAda,a\nBob,b\nCleo,b\n', { index: 'people' });
});
afterAll(() => test.remove());

async function total(changes: Partial<EngineContext> = {}, index = 'people') {
  const body: JsonObject = { size: 0, track_total_hits: true };
  const text = await test.engine.search({ index, body }, testContext(changes));
  return (JSON.parse(text) as SearchResponse).hits.total?.value;
}

const ofTeam = (team: string): Partial<EngineContext> => ({
  allowedIndices: [{ pattern: '*', filter: { term: { 'team.keyword': team } } }],
});

it('attack 67: never gives the answer of somebody who may see other documents', async () => {
  for (let round = 0; round < 2; round += 1) {
    expect(await total()).toBe(3);
    expect(await total(ofTeam('a'))).toBe(1);
    expect(await total(ofTeam('b'))).toBe(2);
    expect(await total({ allowedIndices: ['pe*'] }, '*')).toBe(3);
    expect(await total({ allowedIndices: ['other'] }, '*')).toBe(0);
    await expect(total({ allowedIndices: ['other'] })).rejects.toMatchObject({
      code: 'index_not_found',
    });
  }
});

it('attack 67: two who ask at the same time get each their own', async () => {
  const filters = [undefined, ofTeam('a'), ofTeam('b'), ofTeam('a')];
  const totals = await Promise.all(filters.map((context) => total(context)));
  expect(totals).toEqual([3, 1, 2, 1]);
});

it('shows changes of an index at once', async () => {
  await test.load('more.csv', 'name\nx\n', { index: 'changing' });
  expect(await total({}, 'changing')).toBe(1);
  await test.append('more.csv', 'name\ny\nz\n', 'changing');
  expect(await total({}, 'changing')).toBe(3);
  await test.writer.deleteIndex('changing', testContext());
  await expect(total({}, 'changing')).rejects.toMatchObject({ code: 'index_not_found' });
  await test.load('more.csv', 'name\nx\ny\n', { index: 'changing' });
  expect(await total({}, 'changing')).toBe(2);
});

/** Counts how often an answer is computed. */
function counted() {
  const answers = createAnswers();
  let computed = 0;
  const ask = (body: JsonObject, changes: Partial<EngineContext> = {}) =>
    answers.answer(
      { index: 'a', body },
      { indices: [], filters: new Map() },
      testContext(changes),
      async () => {
        computed += 1;
        return {
          text: `{"took":7,"n":${computed}}` as JsonText,
          found: { indices: [], filters: new Map() },
        };
      },
    );
  return { ask, computed: () => computed };
}

it('computes an answer once, and anew where time is part of it', async () => {
  const { ask, computed } = counted();
  await ask({ size: 1 });
  expect(await ask({ size: 1 })).toBe('{"took":0,"n":1}');
  expect(computed()).toBe(1);
  await ask({ query: { range: { at: { gte: 'now-15m' } } } });
  await ask({ query: { range: { at: { gte: 'now-15m' } } } });
  expect(computed()).toBe(3);
  await ask(
    { size: 1 },
    { allowedIndices: [{ pattern: '*', filter: { range: { at: { gte: 'now/d' } } } }] },
  );
  await ask(
    { size: 1 },
    { allowedIndices: [{ pattern: '*', filter: { range: { at: { gte: 'now/d' } } } }] },
  );
  expect(computed()).toBe(5);
});

it('attack 99: a search is that of all who wait for its answer, whoever asked first', async () => {
  const answers = createAnswers();
  let finish = () => {};
  const ended = new Promise<void>((resolve) => (finish = resolve));
  const begun: SearchContext[] = [];
  const ask = (principal: string, body: JsonObject) =>
    answers.answer(
      { index: 'a', body },
      { indices: [], filters: new Map() },
      testContext({ principal }),
      async (context) => {
        begun.push(context);
        await ended;
        return { text: '{"took":1}' as JsonText, found: { indices: [], filters: new Map() } };
      },
    );
  const all = [ask('ada', { size: 1 }), ask('bob', { size: 1 }), ask('ada', { size: 2 })];
  // Not shared, as its answer is another one later.
  all.push(ask('eve', { query: { range: { at: { gte: 'now' } } } }));
  await Promise.resolve();

  expect(begun.map(({ askers, principal }) => [...(askers?.people ?? [principal])])).toEqual([
    ['ada', 'bob'],
    ['ada'],
    ['eve'],
  ]);
  finish();
  await Promise.all(all);
});

it.each([
  [{ match: { note: 'snow' } }, 1],
  [{ term: { 'city.keyword': 'Knowle' } }, 1],
  [{ match: { note: 'nowhere' } }, 1],
  [{ range: { at: { gte: 'now' } } }, 2],
  [{ range: { at: { gte: 'now||/d' } } }, 2],
  [{ query_string: { query: 'at:[2020 TO now-1d]' } }, 2],
  [{ query_string: { query: 'at:>now' } }, 2],
  [{ query_string: { query: 'at:[2020 TO\tnow]' } }, 2],
  [{ query_string: { query: 'at:[2020 TO n\\ow]' } }, 2],
])('takes only a time for a time: of %j it computes %i', async (query, times) => {
  const { ask, computed } = counted();
  await ask({ query });
  await ask({ query });
  expect(computed()).toBe(times);
});

it('keeps the answers used last, within its bytes', () => {
  const cache = createAnswerCache<JsonText>(2 * 4 * 11, (text) => text.length);
  const answer = '0123456789' as JsonText;
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, answer);
  cache.get('a');
  cache.set('e', answer);
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd', 'e']);
  cache.set('f', '0'.repeat(50) as JsonText);
  expect(cache.get('f')).toBe(undefined);
});

it('lets each who waits go alone, and stops the work when all have gone', async () => {
  const runs = createSharedRuns();
  const started: AbortSignal[] = [];
  const ask = (controller: AbortController, timeoutMs = 10_000) =>
    runs.run(
      'key',
      { principal: 'someone', signal: controller.signal, timeoutMs },
      (signal) =>
        new Promise<string>((_, reject) => {
          started.push(signal);
          signal.addEventListener('abort', () => reject(new Error('stopped')));
        }),
    );
  const [first, second] = [new AbortController(), new AbortController()];
  const waiting = [ask(first), ask(second), ask(new AbortController(), 5)];
  first.abort();
  await expect(waiting[0]).rejects.toMatchObject({ code: 'cancelled' });
  await expect(waiting[2]).rejects.toMatchObject({ code: 'timeout' });
  expect(started.map(({ aborted }) => aborted)).toEqual([false]);
  second.abort();
  await expect(waiting[1]).rejects.toMatchObject({ code: 'cancelled' });
  expect(started.map(({ aborted }) => aborted)).toEqual([true]);
});
