/** Later, `now` is the time of the browser. */
const OPENING_MS = 5000;

/**
 * What `now` means while a page opens, in milliseconds since 1970: the server began the page's searches with it. Undefined once the
 * page has been open for a while, or where nothing was begun.
 */
export function openedAt(page: Window = window): number | undefined {
  const at = page.__osdOpenedAt__;
  return at !== undefined && Date.now() - at < OPENING_MS ? at : undefined;
}
