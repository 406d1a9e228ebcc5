import type { Page } from 'playwright-core';

/** What of the header lies on something else of it, or outside of the window; each pair as its two names. */
export function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const parts = [
      ...document.querySelectorAll('header button, header a, header h1, header li, header input'),
    ]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map((part) => ({
        part,
        box: part.getBoundingClientRect(),
        name: part.getAttribute('aria-label') ?? part.textContent,
      }))
      .filter(({ box }) => box.width > 1);
    const outside = parts
      .filter(({ box }) => box.left < -1 || box.right > clientWidth + 1)
      .map(({ name }) => `${name} is outside`);
    const pairs = parts.flatMap((one, position) =>
      parts
        .slice(position + 1)
        .filter(({ part }) => !part.contains(one.part) && !one.part.contains(part))
        .filter(({ box }) => {
          const width = Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left);
          const height = Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top);
          return width > 1 && height > 1;
        })
        .map(({ name }) => `${one.name} lies on ${name}`),
    );
    return [...outside, ...pairs];
  });
}
