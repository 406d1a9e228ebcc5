import type { Page } from 'playwright-core';

/** Where it stands, and the words: `button.aria-label: Close`. */
export type FoundText = string;

/**
 * What can be read or is read aloud on the page and did not come through the pseudo-locale, whose texts stand in ⟦ ⟧. Left out are code,
 * keys, single letters, and what `known` takes for data or a name.
 */
export async function findUnbracketed(page: Page, known: readonly RegExp[]): Promise<FoundText[]> {
  const found = await page.evaluate(() => {
    const spoken = ['aria-label', 'aria-roledescription', 'alt', 'placeholder', 'title'];
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const texts: { place: string; text: string }[] = [];
    const add = (element: Element, place: string, text: string) => {
      if (isShown(element) && !element.closest('code, kbd, pre, samp, script, style, noscript')) {
        texts.push({ place: element.localName + place, text });
      }
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      if (parentElement && nodeValue?.trim()) add(parentElement, '', nodeValue);
    }
    for (const name of spoken) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        add(element, `.${name}`, element.getAttribute(name) ?? '');
      }
    }
    return texts;
  });
  const escaped = found.filter(({ text }) => {
    const rest = withoutBrackets(text).trim();
    return /\p{L}{2}/u.test(rest) && !known.some((pattern) => pattern.test(rest));
  });
  return [...new Set(escaped.map(({ place, text }) => `${place}: ${text.trim()}`))];
}

/** One text can be filled with another. */
function withoutBrackets(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  return rest === text ? text : withoutBrackets(rest);
}
