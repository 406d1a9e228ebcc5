import type { Locator, Page } from 'playwright-core';
import type { Screenshot } from './screens';

export interface TakenScreenshot {
  png: Buffer;
  /** Where on the page it begins. */
  left: number;
  top: number;
}

/**
 * The screenshot of a page that is quiet, which is afterwards as it was. Of what the window shows: for more, Chromium changes the
 * size of the page while it takes the screenshot, and charts are drawn again meanwhile.
 */
export async function takeScreenshot(page: Page, screenshot: Screenshot): Promise<TakenScreenshot> {
  const clip = await findClip(page, screenshot);
  const restore = await hideWhatChanges(page, screenshot.without);
  const png = await page.screenshot({ animations: 'disabled', clip });
  await restore();
  return { png, left: clip.x, top: clip.y };
}

async function findClip(page: Page, { of }: Screenshot) {
  const boxes = await Promise.all(of.map((part) => page.locator(part).first().boundingBox()));
  const found = boxes.filter((box) => box !== null);
  if (found.length < of.length) throw new Error(`Not on the page: ${of.join(' or ')}.`);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const left = Math.max(0, Math.min(...found.map(({ x }) => x)));
  const top = Math.max(0, Math.min(...found.map(({ y }) => y)));
  const right = Math.min(width, Math.max(...found.map((box) => box.x + box.width)));
  const bottom = Math.min(height, Math.max(...found.map((box) => box.y + box.height)));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

declare global {
  interface Window {
    __shownAgain?: (() => void)[];
  }
}

/**
 * What a server needs and has today, another one has not: hidden, and not covered, as a cover is as wide as its words. Figures
 * that may need two lines become one sign, and so does where an error came from, which changes with the code. By scripts: the
 * page's policy takes no styles of others. Returns how it becomes as it was.
 */
async function hideWhatChanges(page: Page, without: string | undefined) {
  const figures = page
    .getByTestId('statusTiles')
    .locator('dd')
    .or(page.getByText(/^Version: /));
  const times = page
    .getByText(/\b\d{4}, \d\d?:\d\d|^\d+(\.\d+)? KB$|^(Updated|BUILD|COMMIT) /)
    .or(page.locator('time'));
  await figures.evaluateAll((all) => {
    for (const element of all) {
      const before = [...element.childNodes];
      element.replaceChildren('0');
      (window.__shownAgain ??= []).push(() => element.replaceChildren(...before));
    }
  });
  for (const hidden of [times, ...(without ? [page.locator(without)] : [])]) await hide(hidden);
  return () =>
    page.evaluate(() => {
      for (const show of window.__shownAgain ?? []) show();
      window.__shownAgain = [];
    });
}

const hide = (locator: Locator) =>
  locator.evaluateAll((all) => {
    for (const element of all as HTMLElement[]) {
      const before = element.style.visibility;
      element.style.visibility = 'hidden';
      (window.__shownAgain ??= []).push(() => (element.style.visibility = before));
    }
  });
