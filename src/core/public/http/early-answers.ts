/** An answer that the server wrote into the page. */
interface EarlyAnswer {
  method: string;
  /** Path and query, base path included. */
  url: string;
  body?: string;
  answer: Promise<{
    status: number;
    statusText: string;
    headers: [string, string][];
    text: string;
  }>;
}

declare global {
  interface Window {
    /** Answers to what the server knows the page will ask for. */
    __osdEarlyAnswers__?: EarlyAnswer[];
  }
}

/** Later an answer is old: who asks then wants to know how things are now. */
const MAX_AGE_MS = 15_000;

function toResponse(answer: Awaited<EarlyAnswer['answer']>): Response {
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
      const early = page.__osdEarlyAnswers__;
      if (!early || page.performance.now() > MAX_AGE_MS) return undefined;
      const position = early.findIndex(
        (one) =>
          one.method === request.method &&
          one.body === (body ?? undefined) &&
          new URL(one.url, page.location.href).href === request.url,
      );
      const [found] = position === -1 ? [] : early.splice(position, 1);
      try {
        const answer = await found?.answer;
        request.signal.throwIfAborted();
        return answer && toResponse(answer);
      } catch {
        return undefined; // Asked anew, the caller learns what is wrong.
      }
    },
  };
}
