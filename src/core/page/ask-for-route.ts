import { LONGEST_ROUTE, type RouteAnswer, type RouteQuestion } from '#common/page-scripts';

const NOTHING: RouteAnswer = { answers: [], files: [] };

/**
 * Asks for what the app shows at the page's address, which the server never sees, before anything else of the page is there. The
 * shell's HTTP client finds the answers. Where it fails, the app asks, and its person is told what is wrong.
 */
export function askForRoute(page: Window, question: RouteQuestion): void {
  const { pattern, url, awaited, filesPath, files } = question;
  const route = page.location.hash.slice(1);
  if (route.length > LONGEST_ROUTE) return;
  if (!new RegExp(pattern).test(route.replace(/\?[^]*/, ''))) return;
  const load = (wanted: readonly string[]) => {
    wanted.forEach((file) => preload(page.document, filesPath + file));
  };
  const answer = page
    .fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'osd-xsrf': 'true' },
      body: JSON.stringify({ route }),
    })
    .then((response) => (response.ok ? (response.json() as Promise<RouteAnswer>) : NOTHING))
    .catch(() => NOTHING);
  page.__osdRouteAnswers__ = {
    paths: awaited,
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
