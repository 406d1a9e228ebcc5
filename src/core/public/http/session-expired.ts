import { i18n } from '#common/i18n';
import type { HttpInterceptor, IBasePath } from './types';

/** Says where to sign in again, on an answer with status 401. */
const REDIRECT_HEADER = 'X-Auth-Redirect-URL';
/** The time to read the warning. */
const REDIRECT_DELAY_MS = 5000;

export interface SessionExpiredDependencies {
  basePath: Pick<IBasePath, 'prepend'>;
  warn: (toast: { title: string; text: string }) => void;
  /** Leaves the page. */
  navigate: (url: string) => void;
}

/**
 * When the session has ended: a warning, once, then the page where one signs in. Whoever asked is
 * never answered, so that no screen shows an error of its own.
 */
export function createSessionExpiredInterceptor(
  dependencies: SessionExpiredDependencies,
): HttpInterceptor {
  let expired = false;
  return {
    responseError({ response }, controller) {
      const target = response?.status === 401 && response.headers.get(REDIRECT_HEADER);
      // Another server's session is none of ours.
      if (!target || !onThisOrigin(response.url)) return;
      controller.halt();
      if (expired) return;
      expired = true;
      dependencies.warn({
        title: i18n.formatMessage({
          id: 'core.http.sessionExpired.title',
          defaultMessage: 'Session expired',
        }),
        text: i18n.formatMessage({
          id: 'core.http.sessionExpired.text',
          defaultMessage: 'Your session has expired. Redirecting to the login page...',
        }),
      });
      const signIn = onThisOrigin(target);
      setTimeout(() => {
        // The browser may show this page again, as it was, once the person has signed in.
        expired = false;
        dependencies.navigate(signIn ? leadBackHere(signIn) : dependencies.basePath.prepend('/'));
      }, REDIRECT_DELAY_MS);
    },
  };
}

/** The address as the browser reads it, or nothing if it leads to another server. */
function onThisOrigin(target: string): URL | undefined {
  try {
    const url = new URL(target, window.location.href);
    return url.origin === window.location.origin ? url : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The server knows the page that asked, without its fragment. Meanwhile the person may have gone
 * on, and what was typed is in the fragment; the sign-in page leads back to both.
 */
function leadBackHere(signIn: URL): string {
  if (!signIn.searchParams.has('nextUrl')) return signIn.href;
  const { pathname, search, hash } = window.location;
  signIn.searchParams.set('nextUrl', pathname + search);
  signIn.hash = hash;
  return signIn.href;
}
