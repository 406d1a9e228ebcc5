import { i18n } from '#common/i18n';
import type { IToasts } from '../notifications';

interface Dependencies {
  toasts: Pick<IToasts, 'addWarning'>;
  page: Window;
  /** From the config: whether to warn about an old browser. */
  warnLegacyBrowsers: boolean;
}

/** Warns people whose browser doesn't meet the shell's requirements (spec section 8). */
export function warnOfOldBrowsers({ toasts, page, warnLegacyBrowsers }: Dependencies): void {
  // A browser that knows no violation of a content security policy does not enforce one.
  if (warnLegacyBrowsers && !('SecurityPolicyViolationEvent' in page)) {
    toasts.addWarning(
      i18n.formatMessage({
        id: 'core.chrome.legacyBrowserWarning',
        defaultMessage:
          'Your browser does not meet the security requirements for OpenSearch Dashboards.',
      }),
    );
  }
  if (/MSIE |Trident\//.test(page.navigator.userAgent)) {
    toasts.addWarning(
      i18n.formatMessage({
        id: 'core.chrome.browserDeprecationWarning',
        defaultMessage:
          'Internet Explorer lacks features required for OpenSearch Dashboards; please use one of the supported browsers listed on our website',
      }),
    );
  }
}
