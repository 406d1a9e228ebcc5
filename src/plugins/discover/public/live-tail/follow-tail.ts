import type { TailAnswer } from '../../common/tail-question';

export interface Following {
  /** Asks for what was written since. */
  ask(cursor: string | undefined): Promise<TailAnswer>;
  onAnswer(answer: TailAnswer): void;
  /** @param isFinal it is not tried again */
  onFailure(error: unknown, isFinal: boolean): void;
  signal: AbortSignal;
  /** How far an earlier answer went. */
  cursor?: string | undefined;
  /** Milliseconds between an answer and the next question. */
  pause?: number;
}

const PAUSE = 1000;
const LONGEST_PAUSE = 4000;
/** Also where a server that is busy asks for more. */
const LONGEST_BUSY = 60_000;

/**
 * Asks again and again, one question after the other, while somebody looks at the page. Nothing is lost in between: a question says
 * how far the last answer went, whatever became of those that failed.
 */
export async function followTail(following: Following): Promise<void> {
  const { ask, onAnswer, onFailure, signal, pause = PAUSE } = following;
  let { cursor } = following;
  let failures = 0;
  let busy = 0;
  while (!signal.aborted) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await ask(cursor);
      if (signal.aborted) return;
      ({ cursor } = answer);
      failures = 0;
      busy = 0;
      onAnswer(answer);
    } catch (error) {
      if (signal.aborted) return;
      const isFinal = isRefused(error);
      onFailure(error, isFinal);
      if (isFinal) return;
      failures += 1;
      busy = busyFor(error);
    }
    // oxlint-disable-next-line no-await-in-loop
    await waitFor(Math.max(busy, Math.min(LONGEST_PAUSE, pause * 2 ** failures)), signal);
    // oxlint-disable-next-line no-await-in-loop
    await untilWatched(signal);
  }
}

/** It would be refused again; a server that is busy, away or late may answer later. */
function isRefused(error: unknown): boolean {
  const { response } = error as { response?: Pick<Response, 'status'> };
  const status = response?.status ?? 0;
  return status >= 400 && status < 500 && ![408, 429, 499].includes(status);
}

/** Milliseconds after which a server that is busy wants to be asked again. */
function busyFor(error: unknown): number {
  const { response } = error as { response?: Partial<Pick<Response, 'headers'>> };
  const seconds = Number(response?.headers?.get('retry-after') ?? 0);
  return seconds > 0 ? Math.min(LONGEST_BUSY, seconds * 1000) : 0;
}

const waitFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });

/** A page that nobody sees asks for nothing. */
const untilWatched = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden || signal.aborted) return resolve();
    const end = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    document.addEventListener('visibilitychange', end);
    signal.addEventListener('abort', end);
  });
