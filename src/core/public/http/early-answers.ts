import type { EarlyAnswer } from '#common/page-scripts';

/** Later an answer is old: who asks then wants to know how things are now. */
const MAX_AGE_MS = 15_000;

/** Longer, and asking again is as good. */
const PATIENCE_MS = 2000;

function toResponse(answer: EarlyAnswer['answer']): Response {
  const response = new Response(answer.text, answer);
  // It is read already: a body takes the browser a turn of its loop, in which it would paint half a page.
  response.text = () => Promise.resolve(answer.text);
  return response;
}

export interface EarlyAnswers {
  /** The answer to a request that was sent early, once; nothing where it was not or did not come. */
  take(request: Request, body: unknown): Promise<Response | undefined>;
}

export function createEarlyAnswers(page: Window): EarlyAnswers {
  return {
    async take(request, body) {
      if (page.performance.now() > MAX_AGE_MS) return undefined;
      if (isAmong(page.__osdRouteAnswers__, request)) await bringRouteAnswers(page);
      const early = page.__osdEarlyAnswers__ ?? [];
      const position = early.findIndex(
        (one) =>
          one.method === request.method &&
          one.body === (body ?? undefined) &&
          new URL(one.url, page.location.href).href === request.url,
      );
      const [found] = position === -1 || request.signal.aborted ? [] : early.splice(position, 1);
      return found && toResponse(found.answer);
    },
  };
}

function isAmong(route: Window['__osdRouteAnswers__'], { url }: Request): boolean {
  if (!route) return false;
  const { pathname } = new URL(url);
  return route.paths.some((path) => pathname.startsWith(path));
}

/** Puts them beside the others once they are there. Without them each request is sent, and its caller learns what is wrong. */
async function bringRouteAnswers(page: Window): Promise<void> {
  const route = page.__osdRouteAnswers__;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<readonly EarlyAnswer[]>((resolve) => {
    timer = setTimeout(() => resolve([]), PATIENCE_MS);
  });
  const answers = await Promise.race([route?.answers ?? [], tooLate]).catch(() => []);
  clearTimeout(timer);
  // Of those who wait, the first brings them.
  if (page.__osdRouteAnswers__ !== route) return;
  delete page.__osdRouteAnswers__;
  page.__osdEarlyAnswers__ = [...(page.__osdEarlyAnswers__ ?? []), ...answers];
}
