import type { RouteAnswer, RouteQuestion } from '#common/page-scripts';

const NOTHING: RouteAnswer = { answers: [], files: [] };

/**
 * Asks for what the app shows at the page's address, which the server never sees, before anything else of the page is there. The
 * shell's HTTP client finds the answers. Where it fails, the app asks, and its person is told what is wrong.
 */
export function askForRoute(page: Window, question: RouteQuestion): void {
  const { pattern, url, awaited, filesPath, files } = question;
  const route = page.location.hash.slice(1).replace(/\?[^]*/, '');
  if (!new RegExp(pattern).test(route)) return;
  const load = (wanted: readonly string[]) => {
    wanted.forEach((file) => preload(page.document, filesPath + file));
  };
  const answer = page
    .fetch(url + encodeURIComponent(route))
    .then((response) => (response.ok ? (response.json() as Promise<RouteAnswer>) : NOTHING))
    .catch(() => NOTHING);
  page.__osdRouteAnswers__ = {
    path: awaited,
    answers: answer.then((found) => {
      load(found.files);
      return found.answers;
    }),
  };
  load(files);
}

function preload(document: Document, address: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = address.endsWith('.css') ? 'style' : 'script';
  link.href = address;
  document.head.append(link);
}
