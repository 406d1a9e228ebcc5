import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { Atrium } from './atrium';
import { clusterUrl } from './on-cluster';

/** Of the embedded engine, which counts them. */
const computed = async (atrium: Atrium) => {
  const metrics = await (await fetch(`${atrium.url}/api/metrics`)).text();
  return Number(/^atrium_engine_searches_total (\d+)$/m.exec(metrics)?.[1]);
};

/**
 * Opens an address and holds its searches back until the server has computed as many as it sends, lets them go, and counts: none is
 * computed twice, and none that the page does not send. The address is to be of a time that nobody asked for yet. On a cluster only
 * what the page sends is counted.
 * @param shown resolves when all is shown
 * @returns how many searches the page sent, and how many of them the server had computed before
 */
export async function countBegun(
  page: Page,
  { atrium, url, shown, begun = 'all' }: Options,
): Promise<{ sent: number; begun: number }> {
  const sent = new Set<string>();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    void page.route('**/internal/search/batch', async (route: Route) => {
      const { searches } = route.request().postDataJSON() as {
        searches: { index: string; body: object }[];
      };
      for (const { index, body } of searches) sent.add(JSON.stringify([index, body]));
      resolve();
      await released;
      await route.continue();
    });
  });
  await page.goto('about:blank');
  const before = await computed(atrium);
  await page.goto(url);
  await asked;
  // Nothing of the page reached the server yet.
  const early = async () => (await computed(atrium)) - before;
  const expected = () => (begun === 'all' ? sent.size : begun);
  if (clusterUrl === undefined) {
    await expect.poll(async () => (await early()) - expected()).toBe(0);
  }
  const first = await early();
  release();
  await shown(page);

  await page.unrouteAll({ behavior: 'wait' });
  if (clusterUrl === undefined) expect((await computed(atrium)) - before).toBe(sent.size);
  return { sent: sent.size, begun: first };
}

interface Options {
  atrium: Atrium;
  url: string;
  shown: (page: Page) => Promise<unknown>;
  /** How many are begun; `all`: those that the page sends first. */
  begun?: number | 'all';
}
