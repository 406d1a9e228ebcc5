import { createMemoryHistory } from 'history';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpService } from '../http';
import { createToasts } from '../notifications';
import { createUiSettings } from '../ui-settings';
import { startCoreApps } from './core-app';

let stop = () => {};
beforeEach(() => vi.spyOn(window.location, 'assign').mockImplementation(() => {}));
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

/** Where a page with a very long address leads, if anywhere. */
function open(path: string, settings: Readonly<Record<string, boolean>> = {}) {
  window.history.replaceState(null, '', `${path}#${'a'.repeat(25_001)}`);
  const user = Object.entries(settings).map(([key, userValue]) => [key, { userValue }]);
  const uiSettings = createUiSettings({ defaults: {}, user: Object.fromEntries(user) as never });
  const http = createHttpService({
    basePath: '',
    serverBasePath: '',
    version: '1.0.0',
    onFatalError() {},
  });
  stop = startCoreApps({
    history: createMemoryHistory(),
    http,
    notifications: { toasts: createToasts(uiSettings) },
    uiSettings,
    warnLegacyBrowsers: false,
  });
  return vi.mocked(window.location.assign).mock.calls.flat();
}

describe('An address that is too long', () => {
  it('leads to the error page unless the settings keep state in the session', () => {
    expect(open('/app/one')).toEqual(['/app/error?errorType=urlOverflow']);

    vi.mocked(window.location.assign).mockClear();
    stop();
    expect(open('/app/one', { 'state:storeInSessionStorage': true })).toEqual([]);
  });

  it('is left alone below the error page too', () => {
    expect(open('/app/error/details')).toEqual([]);
  });
});
