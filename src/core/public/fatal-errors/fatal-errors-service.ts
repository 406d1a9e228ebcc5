import { createFatalErrors, type FatalErrors, type FatalErrorsStart } from './fatal-errors';

type Dependencies = Parameters<typeof createFatalErrors>[0] & {
  /** Tells of promises that fail with nobody listening. */
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
};

export interface FatalErrorsService {
  setup(): FatalErrors;
  /** Throws before `setup`. */
  start(): FatalErrorsStart;
  stop(): void;
}

/** Ends the page where nothing else can be done (spec, sections 2 and 8). */
export function createFatalErrorsService({ showScreen, page }: Dependencies): FatalErrorsService {
  let errors: FatalErrors | undefined;
  return {
    setup() {
      page.addEventListener('unhandledrejection', logRejection);
      errors ??= createFatalErrors({ showScreen });
      return errors;
    },
    start() {
      if (!errors) throw new Error('FatalErrorsService#setup() must be invoked before start.');
      const { add, get$ } = errors;
      return { add, get$ };
    },
    stop: () => page.removeEventListener('unhandledrejection', logRejection),
  };
}

/** Logged and no more: one request that fails must not end the page. */
function logRejection({ reason }: PromiseRejectionEvent) {
  // oxlint-disable-next-line no-console -- the spec asks for it
  console.log(`Detected an unhandled Promise rejection.\n${String(reason)}`);
}
