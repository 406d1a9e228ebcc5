import { ReplaySubject, type Observable } from 'rxjs';

export interface FatalErrorInfo {
  message: string;
  stack?: string;
}

export interface FatalErrorsSetup {
  /** Ends the page: the error takes the place of everything. */
  add(error: string | Error, source?: string): never;
  get$(): Observable<FatalErrorInfo>;
}

export type FatalErrorsStart = FatalErrorsSetup;

export interface FatalErrors extends FatalErrorsSetup {
  /** As `add`, for places that must go on. */
  report(error: unknown, source?: string): void;
}

interface Dependencies {
  /** Takes the page over; called at the first error. */
  showScreen: (errors$: Observable<FatalErrorInfo>) => void;
}

export function createFatalErrors({ showScreen }: Dependencies): FatalErrors {
  const errors$ = new ReplaySubject<FatalErrorInfo>();
  let shown = false;

  function report(error: unknown, source?: string) {
    errors$.next({
      message: (source ? `${source}: ` : '') + messageOf(error),
      stack: error instanceof Error ? error.stack : undefined,
    });
    if (!shown) {
      shown = true;
      showScreen(errors$);
    }
  }

  return {
    report,
    add(error, source) {
      report(error, source);
      throw error instanceof Error ? error : new Error(error);
    },
    get$: () => errors$.asObservable(),
  };
}

/** A search's root cause, else what the server said, else the error itself. */
function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const { body, message } = (error ?? {}) as { body?: AnswerBody; message?: string };
  const causes = body?.attributes?.error?.root_cause?.map(({ reason }) => reason).filter(Boolean);
  return causes?.join('\n') || body?.message || message || String(error);
}

interface AnswerBody {
  message?: string;
  attributes?: { error?: { root_cause?: { reason?: string }[] } };
}
