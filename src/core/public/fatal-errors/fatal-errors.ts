import { ReplaySubject, type Observable } from 'rxjs';
import { translateAnswer } from '#common/i18n';

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
      stack: stackOf(error),
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

/** Some browsers leave the message out of it. */
function stackOf(error: unknown): string | undefined {
  const { stack, message } = (error ?? {}) as { stack?: string; message?: string };
  if (!stack || !message || stack.includes(message)) return stack;
  return `Error: ${message}\n${stack}`;
}

/** The root causes of a search, else what the server said, else the error itself. */
function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const { body, attributes, resp, message } = (error ?? {}) as ServerError;
  const [reasons] = [body?.attributes, attributes, resp].map(reasonsOf).filter(Boolean);
  return reasons ?? (translateAnswer(body) || message || String(error));
}

/** One a line; undefined where there are none. What a server answers may be of any shape. */
function reasonsOf(holder: { error?: SearchError } | undefined): string | undefined {
  const causes = holder?.error?.root_cause;
  const reasons = Array.isArray(causes) ? causes.flatMap((cause) => cause?.reason ?? []) : [];
  return reasons.length > 0 ? reasons.join('\n') : undefined;
}

interface SearchError {
  root_cause?: readonly ({ reason?: string } | null)[];
}

/** The shapes that the errors of searches have, of today and of older plugins. */
interface ServerError {
  message?: string;
  body?: { message?: string; attributes?: { error?: SearchError } };
  attributes?: { error?: SearchError };
  resp?: { error?: SearchError };
}
