import type { Page } from 'playwright-core';
import { findOverlaps } from './find-overlaps';

/** What a person would call broken: scrolling to the side, what lies outside or on something else, what is cut off. */
export async function findLayoutProblems(page: Page): Promise<string[]> {
  const inPage = await page.evaluate(findInPage);
  return [...inPage, ...(await findOverlaps(page))];
}

function findInPage(): string[] {
  const { clientWidth, scrollWidth, scrollHeight } = document.documentElement;
  const problems: string[] = [];
  if (scrollWidth > clientWidth) {
    problems.push(`the page is ${scrollWidth - clientWidth} px wider than its window`);
  }
  const end = Math.max(window.innerHeight, document.body.getBoundingClientRect().bottom + scrollY);
  if (scrollHeight > end + 1) {
    problems.push(`the page scrolls ${Math.round(scrollHeight - end)} px beyond its end`);
  }

  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return `${element.localName} "${words.slice(0, 40)}"`;
  };
  /** What is seen of it: less what its ancestors cut off. */
  const seen = (element: Element) => {
    const own = element.getBoundingClientRect();
    const box = { left: own.left, top: own.top, right: own.right, bottom: own.bottom };
    let parent = element.parentElement;
    for (; parent; parent = parent.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(parent);
      const edge = parent.getBoundingClientRect();
      if (overflowX !== 'visible') {
        box.left = Math.max(box.left, edge.left);
        box.right = Math.min(box.right, edge.right);
      }
      if (overflowY !== 'visible') {
        box.top = Math.max(box.top, edge.top);
        box.bottom = Math.min(box.bottom, edge.bottom);
      }
    }
    return box;
  };
  /** Whether it is in what is meant to be scrolled to the side: tables that are wider than their place, and rows of tabs. */
  const isScrolled = (element: Element) => {
    if (element.closest('[class*="scroll"], [role="grid"], [role="tablist"]')) return true;
    if (!element.closest('table')) return false;
    let parent = element.parentElement;
    for (; parent && !parent.matches('main, #app-content, body'); parent = parent.parentElement) {
      if (['auto', 'scroll'].includes(getComputedStyle(parent).overflowX)) return true;
    }
    return false;
  };
  const CONTROLS =
    'a[href], button, h1, h2, input, select, textarea, [role="tab"], [role="checkbox"], [role="combobox"]';
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((control) =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    .map((control) => ({ control, own: control.getBoundingClientRect(), box: seen(control) }))
    .filter(({ own }) => own.width > 1 && own.height > 1);

  for (const { control, own, box } of controls) {
    const scrolls = isScrolled(control);
    if (!scrolls && (own.left < -1 || own.right > clientWidth + 1)) {
      problems.push(`${nameOf(control)} is outside of the window`);
    } else if (!scrolls && own.width - (box.right - box.left) > 1 && box.bottom - box.top > 1) {
      problems.push(`${nameOf(control)} is cut off at its side`);
    }
  }

  const shown = controls.filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1);
  shown.forEach(({ control: one, box: first }, place) => {
    for (const { control: other, box: second } of shown.slice(place + 1)) {
      const width = Math.min(first.right, second.right) - Math.max(first.left, second.left);
      const height = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
      const isInside = one.contains(other) || other.contains(one);
      if (!isInside && width > 1 && height > 1) {
        problems.push(`${nameOf(one)} lies on ${nameOf(other)}`);
      }
    }
  });

  // Words that end in the middle of a letter, without a sign that there are more.
  for (const element of document.querySelectorAll('body *')) {
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
    if (!hasWords || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const { clientWidth: width, clientHeight: height } = element;
    if (width <= 1 || height <= 1) continue;
    const isCut =
      (overflowX === 'hidden' || overflowX === 'clip') &&
      textOverflow !== 'ellipsis' &&
      element.scrollWidth > width + 1;
    const isLow =
      (overflowY === 'hidden' || overflowY === 'clip') && element.scrollHeight > height + 2;
    if (isCut || isLow) problems.push(`the words of ${nameOf(element)} are cut`);
  }
  return problems;
}
