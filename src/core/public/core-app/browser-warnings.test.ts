// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { ToastInput } from '../notifications';
import { warnOfOldBrowsers } from './browser-warnings';

function warningsOf(page: object, warnLegacyBrowsers: boolean): readonly ToastInput[] {
  const warnings: ToastInput[] = [];
  const addWarning = (toast: ToastInput) => {
    warnings.push(toast);
    return { id: '', toastLifeTimeMs: 0 };
  };
  warnOfOldBrowsers({ toasts: { addWarning }, page: page as Window, warnLegacyBrowsers });
  return warnings;
}

const chrome = { userAgent: 'Mozilla/5.0 Chrome/140' };
const enforcing = { SecurityPolicyViolationEvent: Event };

describe('A browser', () => {
  it('that enforces no security policy is warned of, where the config says so', () => {
    const message =
      'Your browser does not meet the security requirements for OpenSearch Dashboards.';

    expect(warningsOf({ navigator: chrome }, true)).toEqual([message]);
    expect(warningsOf({ navigator: chrome }, false)).toEqual([]);
  });

  it('that enforces it is not', () => {
    expect(warningsOf({ ...enforcing, navigator: chrome }, true)).toEqual([]);
  });

  it('from before is warned of: Internet Explorer', () => {
    const warningsIn = (userAgent: string) =>
      warningsOf({ ...enforcing, navigator: { userAgent } }, true);
    const warning = expect.stringMatching(
      /^Internet Explorer lacks features required .*please use one of the supported browsers listed on our website$/,
    );

    expect(warningsIn('Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0)')).toEqual([warning]);
    expect(warningsIn('Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.0)')).toEqual([warning]);
    expect(warningsIn(chrome.userAgent)).toEqual([]);
  });
});
