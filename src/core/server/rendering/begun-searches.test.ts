import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import type { SearchRequest, SearchResponse } from '#common/search';
import type { EngineService } from '../engine/engine-for-request';
import type { BegunSearch } from '../plugins/route-plan';
import { createBegunSearches } from './begun-searches';

const LIMITS = { atOnce: 2, searches: 5, pagesEach: 2, pages: 3, milliseconds: 600_000 };
const as = (id: string, makerId?: string) =>
  ({ principal: { id, ...(makerId !== undefined && { makerId }) } }) as unknown as FastifyRequest;

/** An engine that answers when it is told to, and notes for whom it searches what. */
function createSlowEngine() {
  const running: { person: string; index: string; signal: AbortSignal; answer(): void }[] = [];
  const all: string[] = [];
  const engine = {
    forRequest: ({ principal }: FastifyRequest, { signal }: { signal: AbortSignal }) => ({
      sharesAnswer: ({ index }: SearchRequest) => index !== 'of the moment',
      search: ({ index }: SearchRequest) =>
        new Promise((resolve, reject) => {
          all.push(index);
          const one = { person: principal?.id ?? '', index, signal, answer: end };
          function end() {
            running.splice(running.indexOf(one), 1);
            resolve(`{"took":1,"asked":"${index}"}`);
          }
          running.push(one);
          signal.addEventListener('abort', () => {
            running.splice(running.indexOf(one), 1);
            reject(signal.reason as Error);
          });
        }),
    }),
  } as unknown as Pick<EngineService, 'forRequest'>;
  const answerAll = async () => {
    while (running.length > 0) {
      running[0]?.answer();
      // oxlint-disable-next-line no-await-in-loop -- what follows is begun then
      await new Promise(setImmediate);
    }
  };
  return { engine, running, all, answerAll };
}
const named = (...names: string[]): BegunSearch[] =>
  names.map((index) => ({ index, body: { size: 0 } }));

it('Searches of a page begin two at a time, as whoever opened it', async () => {
  const { engine, running, all, answerAll } = createSlowEngine();
  createBegunSearches(engine, LIMITS).begin(as('nina'), named('a', 'b', 'c'));

  await expect.poll(() => all).toEqual(['a', 'b']);
  expect(running.map(({ person }) => person)).toEqual(['nina', 'nina']);
  await answerAll();
  expect(all).toEqual(['a', 'b', 'c']);
});

it('What follows from an answer is begun at once; a failure is nobody’s, and ends nothing else', async () => {
  const { engine, all, answerAll } = createSlowEngine();
  const asked: unknown[] = [];
  const follow = (answer: SearchResponse) => {
    asked.push(answer);
    return named('b');
  };
  const fails = () => {
    throw new Error('of a chart that is wrong');
  };
  createBegunSearches(engine, LIMITS).begin(as('nina'), [
    { index: 'a', body: {}, follow },
    { index: 'x', body: {}, follow: fails },
    ...named('c'),
  ]);
  await expect.poll(() => all).toEqual(['a', 'x']);
  await answerAll();

  expect(asked).toEqual([{ took: 1, asked: 'a' }]);
  expect(all).toEqual(['a', 'x', 'b', 'c']);
});

it('What would be computed twice is not begun', async () => {
  const { engine, all } = createSlowEngine();
  createBegunSearches(engine, LIMITS).begin(as('nina'), named('of the moment', 'b'));

  await expect.poll(() => all).toEqual(['b']);
});

it('attack 130: a page begins so many, also where each answer leads to more', async () => {
  const { engine, all, answerAll } = createSlowEngine();
  const endless = (): BegunSearch[] => [{ index: 'more', body: {}, follow: endless }];
  createBegunSearches(engine, LIMITS).begin(as('nina'), [...endless(), ...named('a', 'b')]);
  await expect.poll(() => all).toHaveLength(2);
  await answerAll();

  expect(all).toHaveLength(LIMITS.searches);
});

it('attack 130: pages that open again and again begin no more, each person for themselves and all together', async () => {
  const { engine, running, answerAll } = createSlowEngine();
  const begun = createBegunSearches(engine, LIMITS);
  const open = (who: FastifyRequest) => begun.begin(who, named('a'));
  for (let count = 0; count < 50; count += 1) open(as('nina'));
  // A key is its maker's.
  open(as('key of nina', 'nina'));
  for (let count = 0; count < 50; count += 1) open(as('owen'));
  await expect.poll(() => running).toHaveLength(3);
  expect(running.map(({ person }) => person)).toEqual(['nina', 'nina', 'owen']);

  await answerAll();
  open(as('owen'));
  await expect.poll(() => running).toHaveLength(1);
});

it('attack 130: what no page asks for in time is stopped, and makes room', async () => {
  const { engine, running, all } = createSlowEngine();
  const begun = createBegunSearches(engine, { ...LIMITS, pagesEach: 1, milliseconds: 20 });
  begun.begin(as('nina'), named('a', 'b', 'c'));
  const signals = running.map(({ signal }) => signal);
  await expect.poll(() => signals.every(({ aborted }) => aborted)).toBe(true);

  const openAgain = () => {
    if (all.length < 3) begun.begin(as('nina'), named('d'));
    return all;
  };
  await expect.poll(openAgain).toEqual(['a', 'b', 'd']);
});

it('Nobody who has not signed in begins any', () => {
  const { engine, all } = createSlowEngine();
  const begun = createBegunSearches(engine, LIMITS);

  expect(() => begun.begin({} as FastifyRequest, named('a'))).toThrow();
  expect(all).toEqual([]);
});
