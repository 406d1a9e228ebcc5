import {
  LONGEST_ROUTE,
  LONGEST_WORK,
  type OpeningPage,
  type RouteAnswer,
  type RouteQuestion,
} from '#common/page-scripts';
import { browserZone } from '#common/time';

const NOTHING: RouteAnswer = { answers: [], files: [] };

/**
 * Asks for what the app shows at the page's address, which the server never sees, before anything else of the page is there. The
 * shell's HTTP client finds the answers. Where it fails, the app asks, and its person is told what is wrong.
 */
export function askForRoute(page: Window, question: RouteQuestion): void {
  const { pattern, url, awaited, filesPath, files } = question;
  const route = page.location.hash.slice(1);
  if (route.length > LONGEST_ROUTE) return;
  const shown = new RegExp(pattern).exec(route.replace(/\?[^]*/, ''));
  if (!shown) return;
  const load = (wanted: readonly string[]) => {
    wanted.forEach((file) => preload(page.document, filesPath + file));
  };
  const answer = page
    .fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'osd-xsrf': 'true' },
      body: JSON.stringify(
        describePage(page, route, readWork(page, question.work, shown[1] ?? '')),
      ),
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

function describePage(page: Window, route: string, work: string | undefined): OpeningPage {
  const now = Date.now();
  page.__osdOpenedAt__ = now;
  return {
    route,
    now,
    timeZone: browserZone(),
    width: page.innerWidth,
    height: page.innerHeight,
    ...(work !== undefined && { work: work.slice(0, LONGEST_WORK) }),
  };
}

/** A browser may keep nothing. */
function readWork(page: Window, names: readonly string[], id: string): string | undefined {
  try {
    const key = decodeURIComponent(id);
    const kept = names.map((name) => page.sessionStorage.getItem(name + key));
    return kept.find((text) => text !== null) ?? undefined;
  } catch {
    return undefined;
  }
}

function preload(document: Document, address: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = address.endsWith('.css') ? 'style' : 'script';
  link.href = address;
  document.head.append(link);
}
