import type { JsonText } from '#common/json';
import type { SearchRequest } from '#common/search';
import { EngineError } from './engine-error';
import type { EngineContext, SearchOutcome } from './engine';

const AT_A_TIME = 2;

/** Answers as they come; leaving the loop stops those that still run. */
export async function* multiSearch(
  requests: readonly SearchRequest[],
  context: EngineContext,
  search: (request: SearchRequest, context: EngineContext) => Promise<JsonText>,
): AsyncGenerator<SearchOutcome> {
  const leaving = new AbortController();
  const signal = AbortSignal.any([context.signal, leaving.signal]);
  const running = new Map<number, Promise<SearchOutcome>>();
  let next = 0;
  const start = () => {
    const position = next;
    const request = requests[position];
    if (!request) return;
    next += 1;
    running.set(position, outcome(position, search(request, { ...context, signal })));
  };
  try {
    for (let count = 0; count < AT_A_TIME; count += 1) start();
    while (running.size > 0) {
      const ready = await Promise.race(running.values());
      running.delete(ready.position);
      start();
      yield ready;
    }
  } finally {
    leaving.abort();
    await Promise.all(running.values());
  }
}

async function outcome(position: number, answer: Promise<JsonText>): Promise<SearchOutcome> {
  try {
    return { position, response: await answer };
  } catch (error) {
    if (error instanceof EngineError) return { position, error };
    return {
      position,
      error: new EngineError('unavailable', 'The search failed.', { cause: error }),
    };
  }
}
