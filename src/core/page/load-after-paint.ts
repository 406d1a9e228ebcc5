import { FIRST_STYLES_ID } from '#common/first-picture';
import type { PagePicture, StyleSheetLink } from '#common/page-scripts';

/** Where nothing is painted, such as in a tab that nobody sees, the scripts do not wait for it. */
const LATEST_MS = 400;

/**
 * First the whole stylesheets, then the scripts: they are there as soon as the picture is drawn, and would keep the browser
 * from painting it.
 */
export function loadAfterPaint(
  page: Window,
  picture: PagePicture,
  nonce: string | undefined,
): void {
  const { document } = page;
  let done = false;
  const load = () => {
    if (done) return;
    done = true;
    preloadScripts(document, picture.scripts, nonce);
    loadStyleSheets(page, picture.styleSheets, () => {
      picture.scripts.forEach((url) => {
        const script = document.createElement('script');
        script.src = url;
        script.async = false;
        script.nonce = nonce ?? '';
        document.head.append(script);
      });
    });
  };
  page.setTimeout(load, LATEST_MS);
  if (document.hidden) load();
  else afterFirstPaint(page, load);
}

/** They come, and are compiled, beside the stylesheets. */
function preloadScripts(
  document: Document,
  scripts: readonly string[],
  nonce: string | undefined,
): void {
  scripts.forEach((url) => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = url;
    link.nonce = nonce ?? '';
    document.head.append(link);
  });
}

function afterFirstPaint(page: Window, listener: () => void): void {
  const Observer = globalThis.PerformanceObserver;
  if (Observer?.supportedEntryTypes?.includes('paint')) {
    new Observer((_entries, observer) => {
      observer.disconnect();
      listener();
    }).observe({ type: 'paint', buffered: true });
  } else {
    page.requestAnimationFrame(() => page.requestAnimationFrame(listener));
  }
}

/** `then` once those are there that count now. Where one does not come, the picture's rules lose their id, so that they stay when it goes. */
function loadStyleSheets(page: Window, sheets: readonly StyleSheetLink[], then: () => void): void {
  let waiting = 0;
  let failed = false;
  const settle = ({ type }: Event) => {
    if (type === 'error') failed = true;
    waiting -= 1;
    // A sheet may load once more later, such as when its media change: the scripts run once.
    if (waiting !== 0) return;
    if (failed) page.document.getElementById(FIRST_STYLES_ID)?.removeAttribute('id');
    then();
  };
  sheets.forEach((attributes) => {
    const link = page.document.createElement('link');
    Object.keys(attributes).forEach((name) => link.setAttribute(name, attributes[name] ?? ''));
    if (!link.media || page.matchMedia(link.media).matches) {
      waiting += 1;
      link.addEventListener('load', settle);
      link.addEventListener('error', settle);
    }
    page.document.head.append(link);
  });
}
