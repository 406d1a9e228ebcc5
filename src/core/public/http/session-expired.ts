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
      if (!target) return;
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
      const url = onThisOrigin(target) ?? dependencies.basePath.prepend('/');
      setTimeout(() => dependencies.navigate(url), REDIRECT_DELAY_MS);
    },
  };
}

/** The address as the browser reads it, or nothing if it leads to another server. */
function onThisOrigin(target: string): string | undefined {
  try {
    const url = new URL(target, window.location.href);
    return url.origin === window.location.origin ? url.href : undefined;
  } catch {
    return undefined;
  }
}
