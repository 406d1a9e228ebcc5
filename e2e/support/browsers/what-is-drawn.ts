/** These run in the page: they know nothing of what is around them here. */

/**
 * What is still to come, or nothing where the screen is there: drawn, and as it was a moment ago. `before` is kept in the page
 * from look to look.
 */
export function findWhatIsMissing(charts: number): string {
  const waits = '#osd_first_picture, progress:not([value]), [aria-busy="true"]';
  const page = window as Window & { __before?: string };
  if (document.readyState !== 'complete') return 'the document';
  if (document.querySelector(waits)) return document.querySelector(waits)?.outerHTML ?? waits;
  if (!document.querySelector('h1, [data-drawn]')) return 'a heading';
  const drawn = document.querySelectorAll('[data-drawn]').length;
  if (drawn < charts) return `${charts - drawn} charts`;
  const requests = performance.getEntriesByType('resource').length;
  const now = `${requests} ${document.body.innerHTML.length}`;
  const isStill = page.__before === now;
  page.__before = now;
  return isStill ? '' : 'it changes';
}

/** Charts that say that they are drawn, and have a point of any color. */
export function countDrawn(within: string): number {
  const canvases = [
    ...document.querySelectorAll<HTMLCanvasElement>(`${within} [data-drawn] canvas`),
  ];
  return canvases.filter((canvas) => {
    const { width, height } = canvas;
    if (width === 0 || height === 0) return false;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    return pixels.some((channel) => channel > 0);
  }).length;
}

export function readTable(within: string): (string | null)[][] {
  const rows = document.querySelectorAll(`${within} tbody tr:not([aria-hidden])`);
  return [...rows].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
}

export const readTotal = () =>
  document.querySelector('[data-test-subj="discoverTotal"]:not([data-stale]) strong')?.textContent;

/** What cards and banners say of failures. */
export const readAlerts = () =>
  [...document.querySelectorAll<HTMLElement>('[role="alert"]')]
    .map((card) => card.innerText.trim())
    .filter((text) => text !== '');
