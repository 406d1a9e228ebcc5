import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { JsonText } from '#common/json';
import type { EngineContext } from '#engine';
import { createOpenSearchEngine } from '#engine/opensearch';
import { NO_WORKSHOP } from '../../../engine/opensearch/testing/no-workshop';
import { nextRefresh, sharedTime, spreadOf } from '../common/refresh-times';

const isWhole = process.env['LONG'] === '1';
const VIEWERS = isWhole ? 10_000 : 500;
const PANELS = 8;
const PERIOD = 30_000;
const INTERVALS = isWhole ? 20 : 6;
/** What a search of a panel takes on a cluster: see docs/scaling.md. */
const SEARCH_MS = 40;
/** Pages look at the clock so often. */
const TICK_MS = 1000;

beforeEach(() => {
  vi.useFakeTimers({
    now: 1_800_000_012_345,
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Answers a search as long after it was asked as a cluster does. */
function timedCluster() {
  const asked: number[] = [];
  const engine = createOpenSearchEngine({
    cluster: {
      ask(request) {
        if (request.method === 'GET') return Promise.resolve('[{"index":"logs"}]' as JsonText);
        asked.push(Date.now());
        const answer = JSON.stringify({ took: SEARCH_MS, hits: { hits: [] } }) as JsonText;
        return new Promise((resolve) => setTimeout(() => resolve(answer), SEARCH_MS));
      },
    },
    workshop: NO_WORKSHOP,
  });
  return { engine, asked };
}

const context = (person: number, rule?: string): EngineContext => ({
  principal: `person-${person}`,
  workspaceId: '',
  allowedIndices: rule ? [{ pattern: '*', filter: { term: { team: rule } } }] : ['*'],
  signal: new AbortController().signal,
  timeoutMs: 60_000,
});

const panelSearch = (panel: number, to: number) => ({
  index: 'logs',
  body: {
    size: 0,
    query: { bool: { filter: [{ range: { at: { gte: to - 900_000, lte: to } } }] } },
    aggs: { panel: { terms: { field: `f${panel}` } } },
  },
});

it(`${VIEWERS} viewers of one dashboard ask the cluster once for each panel and interval`, async () => {
  const { engine, asked } = timedCluster();
  const start = Date.now();
  const chances = Array.from({ length: VIEWERS }, (_, viewer) => (viewer * 0.618_033) % 1);
  // They opened it one after the other, within an interval.
  const pages = chances.map((chance, viewer) => {
    const spread = spreadOf(PERIOD, chance);
    const at = start + Math.round((viewer / VIEWERS) * PERIOD);
    return { viewer, spread, next: nextRefresh(at, PERIOD, spread) };
  });
  let answered = 0;
  const end = start + (INTERVALS + 1) * PERIOD;
  while (Date.now() < end) {
    const now = Date.now();
    for (const page of pages.filter(({ next }) => next <= now)) {
      const to = sharedTime(now, PERIOD);
      page.next = nextRefresh(now, PERIOD, page.spread);
      for (let panel = 0; panel < PANELS; panel += 1) {
        const request = { ...panelSearch(panel, to), maxAgeMs: now - to };
        void engine.search(request, context(page.viewer)).then(() => (answered += 1));
      }
    }
    // oxlint-disable-next-line no-await-in-loop -- time goes by
    await vi.advanceTimersByTimeAsync(TICK_MS / 4);
  }
  const intervals = new Set(asked.map((at) => sharedTime(at, PERIOD)));
  expect(answered).toBeGreaterThanOrEqual(VIEWERS * PANELS * INTERVALS);
  expect(asked.length).toBeLessThanOrEqual(PANELS * intervals.size);
}, 120_000);

it('attack 67: nobody gets what was found for somebody with other rights', async () => {
  const { engine, asked } = timedCluster();
  const request = { ...panelSearch(1, 0), index: 'logs', maxAgeMs: 5000 };
  for (const rule of ['red', 'blue', 'red', undefined]) {
    const answer = engine.search(request, context(1, rule));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await vi.advanceTimersByTimeAsync(SEARCH_MS * 4);
    // oxlint-disable-next-line no-await-in-loop -- and its answer
    await answer;
  }
  expect(asked).toHaveLength(3);
});

it('an answer is used as long as who asks says, and by nobody who does not', async () => {
  const { engine, asked } = timedCluster();
  const ask = async (maxAgeMs?: number) => {
    const request = { ...panelSearch(1, 0), ...(maxAgeMs !== undefined && { maxAgeMs }) };
    const answer = engine.search(request, context(1));
    await vi.advanceTimersByTimeAsync(SEARCH_MS);
    await answer;
    return asked.length;
  };
  expect(await ask(1000)).toBe(1);
  expect(await ask(1000)).toBe(1);
  expect(await ask()).toBe(2);
  expect(await ask(0)).toBe(3);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await ask(1000)).toBe(4);
});
