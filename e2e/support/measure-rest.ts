import type { Page } from 'playwright-core';

export interface Rest {
  /** Of one core, by the processor's clock: another program on the machine does not count. */
  share: number;
  /** What changed in the page, and how often: `attributes aria-busy of div`. */
  changes: string[];
}

/** What a page does while nothing is asked of it. Nothing waits for it, so it takes as long as it takes. */
export async function measureRest(page: Page, milliseconds: number): Promise<Rest> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  // What the screens before it left behind is not its own: Chromium would clean it up in the middle of its rest.
  await session.send('HeapProfiler.collectGarbage');
  const before = await readTaskSeconds();
  const changes = await page.evaluate(watchChanges, milliseconds);
  const spent = (await readTaskSeconds()) - before;
  await session.detach();
  return { share: (spent * 1000) / milliseconds, changes };

  async function readTaskSeconds(): Promise<number> {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  }
}

async function watchChanges(milliseconds: number): Promise<string[]> {
  const counts = new Map<string, number>();
  const observer = new MutationObserver((changes) => {
    for (const { type, attributeName, target } of changes) {
      const what = [type, attributeName ?? '', 'of', target.nodeName.toLowerCase()].join(' ');
      counts.set(what, (counts.get(what) ?? 0) + 1);
    }
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  observer.disconnect();
  return [...counts].map(([what, count]) => `${what}: ${count}`);
}
