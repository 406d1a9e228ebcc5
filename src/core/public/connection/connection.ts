import { BehaviorSubject, type Observable } from 'rxjs';
import { i18n } from '#common/i18n';
import { SERVER_AWAY } from '#common/server-away';
import { HttpFetchError } from '../http/http-fetch-error';
import type { HttpInterceptor } from '../http/types';

/** Whether the server answers. */
export interface ConnectionStart {
  /** Since when it does not, in milliseconds since 1970; undefined while it does. */
  get(): number | undefined;
  get$(): Observable<number | undefined>;
  /** Asks it now. False: it is away, and is asked again until it is back. */
  check(): Promise<boolean>;
}

export interface Connection extends ConnectionStart {
  interceptor: HttpInterceptor;
  stop(): void;
}

interface Dependencies {
  /** Fulfilled when the server answers, whatever it says. */
  probe: (signal: AbortSignal) => Promise<unknown>;
  page: Pick<Window, 'addEventListener'>;
}

/** Until the next attempt, in milliseconds; the last one stays. */
const WAITS = [1000, 2000, 4000, 5000];
/** A server that takes longer to say so little is away. */
const PATIENCE_MS = 10_000;
/** What a proxy answers when nothing is behind it. */
const OF_PROXIES: readonly (number | undefined)[] = [502, 503, 504];

/**
 * Notices that the server is away and that it is back, for the whole page: a request without an answer may be that request's
 * own matter, so the server is asked something small before anybody is told.
 */
export function createConnection({ probe, page }: Dependencies): Connection {
  const away$ = new BehaviorSubject<number | undefined>(undefined);
  const public$ = away$.asObservable();
  const stopped = new AbortController();
  let asking: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;

  function setAway(isAway: boolean) {
    clearTimeout(timer);
    if (stopped.signal.aborted) return;
    if (isAway) {
      timer = setTimeout(() => void check(), WAITS[Math.min(attempts, WAITS.length - 1)]);
      attempts += 1;
    } else {
      attempts = 0;
    }
    if (isAway !== (away$.value !== undefined)) away$.next(isAway ? Date.now() : undefined);
  }

  async function ask(): Promise<boolean> {
    let isThere = true;
    try {
      await probe(AbortSignal.any([stopped.signal, AbortSignal.timeout(PATIENCE_MS)]));
    } catch {
      isThere = false;
    }
    asking = undefined;
    setAway(!isThere);
    return isThere;
  }

  function check(): Promise<boolean> {
    asking ??= ask();
    return asking;
  }

  // A browser that gets its network back knows it before the next attempt.
  page.addEventListener('online', () => away$.value !== undefined && void check(), {
    signal: stopped.signal,
  });
  return {
    get: () => away$.value,
    get$: () => public$,
    check,
    interceptor: createInterceptor({
      isAway: () => away$.value !== undefined,
      check,
      onAnswer: () => setAway(false),
    }),
    stop() {
      clearTimeout(timer);
      stopped.abort();
    },
  };
}

interface InterceptorDependencies {
  isAway: () => boolean;
  check: () => Promise<boolean>;
  /** Something was answered. */
  onAnswer: () => void;
}

/** Whoever asked is told in words, once it is known whether it is the server that is away. */
function createInterceptor({ isAway, check, onAnswer }: InterceptorDependencies): HttpInterceptor {
  return {
    response: () => {
      if (isAway()) onAnswer();
    },
    async responseError({ error, request, response }) {
      if (error.name === 'AbortError' || !isUnanswered(response)) return;
      if (isAway() || !(await check())) {
        throw new HttpFetchError(awayText(), SERVER_AWAY, request, response);
      }
    },
  };
}

const isUnanswered = (response: Response | undefined) =>
  response === undefined || OF_PROXIES.includes(response.status);

const awayText = () =>
  i18n.formatMessage({
    id: 'core.connection.away',
    defaultMessage: 'The server can’t be reached. Try again when it is back.',
  });
