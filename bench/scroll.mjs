import { chromium } from 'playwright-core';
import { findBrowser } from '../tools/find-browser.mjs';

/** Frame times while a table of documents is scrolled: 150 steps of 120 px, down and sideways. */
export async function measureScrolling(url, runs = 5) {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  const frames = [];
  for (let run = 0; run < runs; run++) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(url);
    await page.locator('[role="row"][aria-rowindex="2"]').waitFor();
    await loadAllRows(page);
    frames.push(...(await page.evaluate(scrollAndMeasure)));
    await page.close();
  }
  await browser.close();
  frames.sort((a, b) => a - b);
  const at = (share) => frames[Math.min(frames.length - 1, Math.floor(frames.length * share))];
  return { frames: frames.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: frames.at(-1) };
}

/** The table loads pages as it is scrolled: first to the end, so that only drawing is measured. */
async function loadAllRows(page) {
  await page.evaluate(async () => {
    const scroller = document.querySelector('[role="grid"]').parentElement;
    for (let n = 0; n < 200; n++) {
      scroller.scrollTop = scroller.scrollHeight;
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (scroller.scrollHeight >= 10_000 * 28) {
        break;
      }
    }
    scroller.scrollTop = 0;
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
}

async function scrollAndMeasure() {
  const scroller = document.querySelector('[role="grid"]').parentElement;
  const frames = [];
  let last = await new Promise(requestAnimationFrame);
  for (let step = 0; step < 150; step++) {
    scroller.scrollTop += 120;
    scroller.scrollLeft += step % 2 === 0 ? 60 : -30;
    const now = await new Promise(requestAnimationFrame);
    frames.push(now - last);
    last = now;
  }
  return frames;
}
