import type { JsonText } from '#common/json';
import type { SearchRequest } from '#common/search';
import type { AnswerPlace, AnswerRoom } from '#cluster';
import { tell } from '#common/server-messages';
import { EngineError } from './engine-error';
import type { EngineContext, SearchOutcome, StoppableSearch } from './engine';

const AT_A_TIME = 2;

interface Running {
  isOver: Promise<void>;
  place: AnswerPlace | undefined;
}

/**
 * Answers as they come; leaving the loop stops those that still run. An answer has been taken when the next one is asked for: until then
 * it takes its place in the room, where there is one.
 */
export async function* multiSearch(
  requests: readonly StoppableSearch[],
  context: EngineContext,
  search: (request: SearchRequest, context: EngineContext) => Promise<JsonText>,
  room?: AnswerRoom,
): AsyncGenerator<SearchOutcome> {
  const leaving = new AbortController();
  const signal = AbortSignal.any([context.signal, leaving.signal]);
  const running = new Map<number, Running>();
  // Not by `Promise.race`: what is still pending would keep all answers before its own.
  const ready: SearchOutcome[] = [];
  let wake = () => {};
  const onReady = (one: SearchOutcome) => {
    ready.push(one);
    wake();
  };
  let next = 0;
  const start = () => {
    const position = next;
    const wanted = requests[position];
    if (!wanted) return;
    next += 1;
    const { signal: own, onSearchProgress, ...request } = wanted;
    const either = own ? AbortSignal.any([signal, own]) : signal;
    const place = room?.place();
    const limited = {
      ...context,
      signal: either,
      ...(onSearchProgress && { onSearchProgress }),
      ...(place && { place }),
    };
    const answer = own?.aborted ? notWanted() : search(request, limited);
    running.set(position, { isOver: outcome(position, answer).then(onReady), place });
  };
  try {
    for (let count = 0; count < AT_A_TIME; count += 1) start();
    while (running.size > 0) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      while (ready.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const position = ready[0]?.position ?? next;
      const place = running.get(position)?.place;
      running.delete(position);
      start();
      try {
        // No variable keeps it while the next one is waited for.
        yield ready.shift() as SearchOutcome;
      } finally {
        place?.leave();
      }
    }
  } finally {
    leaving.abort();
    for (const { place } of running.values()) place?.leave();
    await Promise.all(Array.from(running.values(), ({ isOver }) => isOver));
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
