import { createBrowserHistory } from 'history';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as corePublic from '#core/public';
import { createBasePath, createHttpService } from '../http';
import { createToasts } from '../notifications';
import { createUiSettings } from '../ui-settings';
import { startCoreApps } from './core-app';
import { URL_MAX_LENGTH, urlLimits, watchUrlLength } from './url-overflow';

let stop = () => {};
beforeEach(() => window.history.replaceState(null, '', '/base/app/one'));
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

/** A path that makes the whole address this long. */
function pathOfLength(length: number, start = '/base/app/one#'): string {
  return start + 'a'.repeat(length - window.location.origin.length - start.length);
}

function watch({ stored = false } = {}) {
  const history = createBrowserHistory();
  const toasts = createToasts(createUiSettings({ defaults: {}, user: {} }));
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const basePath = createBasePath('/base');
  stop = watchUrlLength({
    history,
    basePath,
    toasts,
    isStoredInSession: () => stored,
    page: window,
  });
  const titles: unknown[] = [];
  const texts: unknown[] = [];
  const colors: unknown[] = [];
  toasts.get$().subscribe((all) => {
    titles.splice(0, titles.length, ...all.map(({ title }) => title));
    texts.splice(0, texts.length, ...all.map(({ text }) => text));
    colors.splice(0, colors.length, ...all.map(({ color }) => color));
  });
  return { history, assign, titles, texts, colors };
}

describe('The setting state:storeInSessionStorage', () => {
  it.each([true, false])('decides whether the length of the address matters: %s', (value) => {
    const uiSettings = createUiSettings({
      defaults: { 'state:storeInSessionStorage': { value: false, type: 'boolean' } },
      user: { 'state:storeInSessionStorage': { userValue: value } },
    });
    const http = createHttpService({
      basePath: '/base',
      serverBasePath: '/base',
      version: '1.0.0',
      onFatalError() {},
    });
    const notifications = { toasts: createToasts(uiSettings) };
    const titles: unknown[] = [];
    notifications.toasts
      .get$()
      .subscribe((all) => titles.splice(0, titles.length, ...all.map(({ title }) => title)));
    const history = createBrowserHistory();
    stop = startCoreApps({ history, http, notifications, uiSettings, warnLegacyBrowsers: false });
    history.push(pathOfLength(24_500));

    expect(titles).toHaveLength(value ? 0 : 1);
  });
});

describe('The length of the address', () => {
  it('is at most 25000 characters, and warned of from 24000 on', () => {
    expect(urlLimits('Mozilla/5.0 Chrome/140')).toEqual({ maximum: 25_000, warning: 24_000 });
    expect(URL_MAX_LENGTH).toBe(25_000);
  });

  it('is known to plugins, whose addresses grow with what is in them', () => {
    expect(corePublic).toHaveProperty('URL_MAX_LENGTH', 25_000);
  });

  it.each(['MSIE 10.0', 'Trident/7.0; rv:11.0', 'Chrome/64 Safari/537 Edge/17.17134'])(
    'is at most 2000 characters, and warned of from 1000 on, in %s',
    (userAgent) => {
      expect(urlLimits(userAgent)).toEqual({ maximum: 2000, warning: 1000 });
    },
  );

  it('brings up nothing below the warning', () => {
    const { history, assign, titles } = watch();
    history.push(pathOfLength(23_999));

    expect(assign).not.toHaveBeenCalled();
    expect(titles).toEqual([]);
  });

  it('brings up a warning, once, between warning and maximum', () => {
    const { history, assign, titles, texts, colors } = watch();
    history.push(pathOfLength(24_000));
    expect(titles).toHaveLength(1);
    history.push(pathOfLength(25_000));

    expect(assign).not.toHaveBeenCalled();
    expect(colors).toEqual(['warning']);
    expect(titles).toEqual(['The URL is big and OpenSearch Dashboards might stop working']);
    expect(texts).toEqual([
      'Either enable the state:storeInSessionStorage option in advanced settings or simplify the onscreen visuals.',
    ]);
  });

  it('attack 38: above the maximum leads to the error page', () => {
    const { history, assign, titles } = watch();
    history.push(pathOfLength(25_001));

    expect(assign).toHaveBeenCalledWith('/base/app/error?errorType=urlOverflow');
    expect(titles).toEqual([]);
  });

  it('is checked when the page opens too', () => {
    window.history.replaceState(null, '', pathOfLength(25_001));

    expect(watch().assign).toHaveBeenCalledWith('/base/app/error?errorType=urlOverflow');
  });

  it('does not matter where state is kept in the session', () => {
    const { history, assign, titles } = watch({ stored: true });
    history.push(pathOfLength(25_001));

    expect(assign).not.toHaveBeenCalled();
    expect(titles).toEqual([]);
  });

  it('does not matter on the error page itself', () => {
    const { history, assign } = watch();
    history.push(pathOfLength(25_001, '/base/app/error?errorType=urlOverflow#'));

    expect(assign).not.toHaveBeenCalled();
  });
});
