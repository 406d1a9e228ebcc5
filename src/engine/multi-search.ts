import type { JsonText } from '#common/json';
import type { SearchRequest } from '#common/search';
import { tell } from '#common/server-messages';
import { EngineError } from './engine-error';
import type { EngineContext, SearchOutcome, StoppableSearch } from './engine';

const AT_A_TIME = 2;

/** Answers as they come; leaving the loop stops those that still run. */
export async function* multiSearch(
  requests: readonly StoppableSearch[],
  context: EngineContext,
  search: (request: SearchRequest, context: EngineContext) => Promise<JsonText>,
): AsyncGenerator<SearchOutcome> {
  const leaving = new AbortController();
  const signal = AbortSignal.any([context.signal, leaving.signal]);
  const running = new Map<number, Promise<SearchOutcome>>();
  let next = 0;
  const start = () => {
    const position = next;
    const wanted = requests[position];
    if (!wanted) return;
    next += 1;
    const { signal: own, onSearchProgress, ...request } = wanted;
    const either = own ? AbortSignal.any([signal, own]) : signal;
    const limited = { ...context, signal: either, ...(onSearchProgress && { onSearchProgress }) };
    const answer = own?.aborted ? notWanted() : search(request, limited);
    running.set(position, outcome(position, answer));
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

/** It was cancelled before its turn came. */
const notWanted = (): Promise<JsonText> =>
  Promise.reject(new EngineError('cancelled', tell('search.cancelled')));

async function outcome(position: number, answer: Promise<JsonText>): Promise<SearchOutcome> {
  try {
    return { position, response: await answer };
  } catch (error) {
    if (error instanceof EngineError) return { position, error };
    return {
      position,
      error: new EngineError('unavailable', tell('search.failed'), { cause: error }),
    };
  }
}
