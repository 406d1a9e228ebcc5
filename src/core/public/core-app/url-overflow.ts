import type { History } from 'history';
import { i18n } from '#common/i18n';
import type { IBasePath } from '../http';
import type { IToasts } from '../notifications';

const ERROR_ROUTE = '/app/error';
const TOAST_ID = 'urlOverflow';

/** Internet Explorer and the first Edge cut addresses off early. */
const IS_OLD_BROWSER = /MSIE |Trident\/|Edge\/\d/;

export interface UrlLimits {
  /** Characters; a longer address is not opened. */
  maximum: number;
  /** From here on the person is warned. */
  warning: number;
}

/** How long an address may be (spec section 9). */
export function urlLimits(userAgent: string): UrlLimits {
  return IS_OLD_BROWSER.test(userAgent)
    ? { maximum: 2000, warning: 1000 }
    : { maximum: 25_000, warning: 24_000 };
}

/** The maximum in this browser. */
export const URL_MAX_LENGTH = urlLimits(navigator.userAgent).maximum;

interface Dependencies {
  history: History;
  basePath: IBasePath;
  toasts: IToasts;
  /** With `state:storeInSessionStorage` the address holds a short key only. */
  isStoredInSession: () => boolean;
  page: Window;
}

/** Checks the address now and after each change of it (spec sections 4 and 5). Returns how to stop. */
export function watchUrlLength(dependencies: Dependencies): () => void {
  const { history, basePath, toasts, isStoredInSession, page } = dependencies;
  const { maximum, warning } = urlLimits(page.navigator.userAgent);

  function check() {
    const { href, pathname } = page.location;
    if (href.length < warning || isOnErrorPage(pathname, basePath) || isStoredInSession()) return;
    if (href.length > maximum) {
      page.location.assign(basePath.prepend(`${ERROR_ROUTE}?errorType=urlOverflow`));
      return;
    }
    toasts.addWarning({
      id: TOAST_ID,
      title: i18n.formatMessage({
        id: 'core.ui.errorUrlOverflow.bigUrlWarningNotificationTitle',
        defaultMessage: 'The URL is big and OpenSearch Dashboards might stop working',
      }),
      text: i18n.formatMessage({
        id: 'core.ui.errorUrlOverflow.bigUrlWarningNotificationMessage',
        defaultMessage:
          'Either enable the state:storeInSessionStorage option in advanced settings or simplify the onscreen visuals.',
      }),
    });
  }

  check();
  return history.listen(check);
}

function isOnErrorPage(pathname: string, basePath: IBasePath): boolean {
  return basePath.remove(pathname).startsWith(ERROR_ROUTE);
}
