import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '#common/i18n';
import type { CoreSystem } from '../core-system';
import type { CoreSetup, CoreStart } from '../lifecycle';
import type { AnyPluginInitializer } from '../plugins';
import { startTestServer, type TestResponse, type TestServer } from '../testing';
import { bootstrap } from './bootstrap';

let server: TestServer;
let core: CoreSystem | undefined;
let translations: (response: TestResponse) => void;
let capabilities: object;

const json = (response: TestResponse, value: unknown) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));

beforeEach(async () => {
  cleanup();
  capabilities = { navLinks: {} };
  translations = (response) =>
    json(response, {
      locale: 'de',
      messages: { 'core.application.appNotFound.title': 'Nichts da' },
    });
  server = await startTestServer(({ url }, response) => {
    if (url.endsWith('/api/core/capabilities')) json(response, capabilities);
    else if (url.includes('/translations/')) translations(response);
    else response.writeHead(404).end();
  });
});

afterEach(async () => {
  await act(async () => core?.stop());
  core = undefined;
  i18n.setLocale('en', {});
  delete window.__osdThemeTag__;
  document.documentElement.lang = 'en';
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
  await server.stop();
});

interface BootOptions {
  path?: string;
  setup?: (core: CoreSetup) => void;
  start?: (core: CoreStart) => void;
  metadata?: object;
}

async function boot({ path = '/app/one', setup, start, metadata = {} }: BootOptions = {}) {
  window.history.replaceState(null, '', path);
  const element = document.createElement('osd-injected-metadata');
  const i18nMetadata = { translationsUrl: '/translations/en.json' };
  element.setAttribute('data', JSON.stringify({ i18n: i18nMetadata, ...metadata }));
  document.body.replaceChildren(element);
  const plugin: AnyPluginInitializer = () => ({
    setup: (given) => {
      given.application.register({
        id: 'one',
        title: 'One',
        mount(params) {
          params.element.textContent = 'This is one';
          return () => {};
        },
      });
      setup?.(given);
    },
    start: (given) => start?.(given),
  });
  const plugins = [{ id: 'test', requiredPlugins: [], optionalPlugins: [] }];
  await act(async () => {
    core = await bootstrap({ page: window, plugins, loadPlugin: async () => plugin });
  });
}

describe('Starting', () => {
  it('ends in a running shell with the app of the address', async () => {
    await boot();

    expect(await screen.findByText('This is one')).toBeTruthy();
    expect(document.getElementById('opensearch-dashboards-body')).toBeTruthy();
  });

  it('starts the services one after the other, in the order of the contract', async () => {
    performance.clearMarks();
    await boot();
    const marks = performance.getEntriesByType('mark').map(({ name }) => name);

    expect(marks.filter((name) => name.startsWith('core.start.'))).toEqual([
      'core.start.fatalErrors',
      'core.start.integrations',
      'core.start.docLinks',
      'core.start.http',
      'core.start.uiSettings',
      'core.start.notifications',
      'core.start.workspaces',
      'core.start.application',
      'core.start.coreApp',
      'core.start.chrome',
      'core.start.plugins',
      'core.start.rendering',
    ]);
  });

  it('names the page as the contract does where nobody brands it', async () => {
    await boot();
    expect(document.title).toBe('opensearch dashboards');

    await act(async () => core?.stop());
    await boot({ metadata: { branding: { applicationTitle: 'Our data' } } });
    expect(document.title).toBe('Our data');
    expect(screen.getByRole('link', { name: 'Our data: home' })).toBeTruthy();
  });

  it('asks the server once which of all registered apps may be opened', async () => {
    await boot();
    const asked = server.requests.filter(({ url }) => url.endsWith('/api/core/capabilities'));

    expect(asked.map(({ method, body }) => [method, JSON.parse(body) as unknown])).toEqual([
      ['POST', { applications: ['error', 'one', 'status'] }],
    ]);
  });

  it('asks through the client: below the base path, with version and anti-forgery header', async () => {
    await boot({ path: '/base/app/one', metadata: { basePath: '/base', version: '1.2.3' } });
    const calls = server.requests.filter(({ url }) => url.includes('/api/core/'));

    expect(calls.map(({ url, headers }) => [url, headers])).toEqual([
      [
        '/base/api/core/capabilities',
        expect.objectContaining({
          'content-type': 'application/json',
          'osd-version': '1.2.3',
          'osd-xsrf': 'osd-fetch',
        }),
      ],
    ]);
  });

  it('gives plugins capabilities that nobody can change', async () => {
    const savedQuery = { share: { publicly: true } };
    capabilities = { navLinks: { one: true, two: false }, savedQuery };
    let given: CoreStart['application']['capabilities'] | undefined;
    await boot({
      start: ({ application }) => {
        given = application.capabilities;
      },
    });

    expect(given).toEqual(capabilities);
    expect(Object.isFrozen(given)).toBe(true);
    expect(Object.isFrozen(given?.navLinks)).toBe(true);
    const share: unknown = given?.['savedQuery']?.['share'];
    expect(share).toEqual({ publicly: true });
    expect(Object.isFrozen(share)).toBe(true);
  });

  it.each([
    ['v9dark', true],
    ['v7light', false],
    [undefined, false],
  ])('is dark when the theme tag ends so: %s', async (tag, dark) => {
    if (tag) window.__osdThemeTag__ = tag;
    let branding: unknown;
    await boot({
      setup: ({ injectedMetadata }) => {
        branding = injectedMetadata.getBranding();
      },
    });

    expect(branding).toMatchObject({ darkMode: dark });
  });
});

describe('The language of the page', () => {
  it('asks for no translations where the page is in English', async () => {
    await boot();

    expect(i18n.locale).toBe('en');
    expect(server.requests.some(({ url }) => url.includes('translations'))).toBe(false);
  });

  it.each(['/app/none?locale=de', '/app/none#/view?locale=de'])(
    'takes the language of the address, from the file of that name: %s',
    async (path) => {
      await boot({ path });

      expect(await screen.findByRole('heading', { name: 'Nichts da' })).toBeTruthy();
      expect(server.requests.map(({ url }) => url)).toContain('/translations/de.json');
      expect(document.documentElement.lang).toBe('de');
      expect(i18n.locale).toBe('de');
    },
  );

  it('comes from where the metadata of the page says', async () => {
    const metadata = { i18n: { translationsUrl: '/base/7/translations/en.json' } };
    await boot({ path: '/app/one?locale=de', metadata });
    const asked = server.requests.filter(({ url }) => url.includes('translations'));

    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /base/7/translations/de.json',
    ]);
    expect(i18n.locale).toBe('de');
  });

  it('is English where neither the address nor the server names one', async () => {
    await boot({ metadata: { i18n: { translationsUrl: '/translations/{locale}.json' } } });

    expect(i18n.locale).toBe('en');
    expect(server.requests.some(({ url }) => url.includes('translations'))).toBe(false);
  });

  it('is there before anything is set up', async () => {
    let send = () => {};
    const asked = new Promise<void>((resolve) => {
      translations = (response) => {
        send = () => json(response, { messages: {} });
        resolve();
      };
    });
    const seen: string[] = [];
    const booting = boot({ path: '/app/one?locale=de', setup: () => seen.push(i18n.locale) });
    await asked;
    expect(seen).toEqual([]);

    send();
    await booting;
    expect(seen).toEqual(['de']);
  });

  it('takes the language of the server where the address asks for none', async () => {
    await boot({
      path: '/app/none',
      metadata: { i18n: { translationsUrl: '/translations/de.json' } },
    });

    expect(i18n.locale).toBe('de');
  });

  it('is English where neither the address nor the server names one', async () => {
    await boot({ metadata: { i18n: { translationsUrl: '/translations/{locale}.json' } } });

    expect(i18n.locale).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });
});

describe('The language of the page', () => {
  it('ends in the fatal-error screen when the translations cannot be loaded', async () => {
    translations = (response) => response.writeHead(500).end();
    await boot({ path: '/app/one?locale=de' });

    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    expect(document.body.textContent).toContain(
      'Translations request failed with status code: 500',
    );
  });

  it.each([
    ['do not come', (response: TestResponse) => response.destroy()],
    [
      'can not be read',
      (response: TestResponse) =>
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"messages":'),
    ],
  ])('ends in the fatal-error screen when the translations %s', async (_reason, answer) => {
    translations = answer;
    await boot({ path: '/app/one?locale=de' });

    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    expect(screen.queryByText('This is one')).toBeNull();
  });

  it('keeps the warning on an address in the window until the page stands', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const seen: unknown[] = [];
    const setup = () => seen.push(window.__localeWarning, warn.mock.calls.length);
    await boot({ path: '/app/one&locale=de', setup });

    const text = expect.stringMatching(/^The locale parameter is not in a valid URL format/);
    expect(seen).toEqual([{ title: 'Invalid URL Format', text }, 0]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('logs the warnings on language and translations, and forgets them', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const warning = { title: 'Old', text: 'Three texts are missing' };
    translations = (response) => json(response, { messages: {}, warning });
    await boot({ path: '/app/one?locale=de' });
    await boot({ path: '/app/one&locale=de' });

    expect(warn.mock.calls.map(([text]) => String(text))).toEqual([
      'Old: Three texts are missing',
      expect.stringMatching(
        /^Invalid URL Format: The locale parameter is not in a valid URL format/,
      ),
    ]);
    expect(window.__localeWarning).toBeUndefined();
    expect(window.__i18nWarning).toBeUndefined();
  });
});

describe('What the shell remembers', () => {
  const uiSettings = { defaults: { 'home:useNewHomePage': { value: true } }, user: {} };

  it('is the width of the navigation for good, and the current group for the session', async () => {
    localStorage.clear();
    sessionStorage.clear();
    const group = { id: 'all', title: 'Everything', description: '' };
    await boot({
      metadata: { legacyMetadata: { uiSettings } },
      setup: ({ chrome }) => chrome.navGroup.addNavLinksToGroup(group, [{ id: 'one' }]),
    });
    const lock = await screen.findByRole('button', { name: /^(Collapse|Expand) navigation$/ });
    act(() => lock.click());

    expect(localStorage.getItem('core.chrome.isLocked')).toBe('false');
    expect(sessionStorage.getItem('core.chrome.isLocked')).toBeNull();
    expect(sessionStorage.getItem('core.chrome.currentNavGroupId')).toBe('all');
    expect(localStorage.getItem('core.chrome.currentNavGroupId')).toBeNull();
    localStorage.clear();
    sessionStorage.clear();
  });
});

describe('What the shell remembers', () => {
  it('are the objects opened last, for good and for all workspaces below one base path', async () => {
    localStorage.clear();
    sessionStorage.clear();
    await boot({
      path: '/base/w/sales/app/one',
      metadata: { basePath: '/base' },
      start: ({ chrome }) => chrome.recentlyAccessed.add('/app/one', 'One', 'one'),
    });
    const keyOf = (storage: Storage) =>
      Object.keys(storage).filter((key) => key.includes('.history.'));

    expect(keyOf(localStorage)).toEqual([
      // With the digest of `/base`.
      'opensearchDashboards.history.recentlyAccessed-fP4znqSkvvyVABf/ScHegby2QUU3PTxK8lGqSZ1hBNM=',
    ]);
    expect(keyOf(sessionStorage)).toEqual([]);
    localStorage.clear();
    sessionStorage.clear();
  });
});

describe('A page', () => {
  let titles: unknown[] = [];
  const watchToasts = ({ notifications }: CoreStart) => {
    notifications.toasts.get$().subscribe((toasts) => {
      titles = toasts.map(({ title }) => title);
    });
  };

  it.each([true, false])(
    'warns of a browser without security policies where its metadata say so: %s',
    async (warnLegacyBrowsers) => {
      // That of the tests is one.
      expect('SecurityPolicyViolationEvent' in window).toBe(false);
      await boot({ metadata: { csp: { warnLegacyBrowsers } }, start: watchToasts });
      const warning =
        'Your browser does not meet the security requirements for OpenSearch Dashboards.';

      expect(titles).toEqual(warnLegacyBrowsers ? [warning] : []);
    },
  );

  it('says so when a setting that a plugin changes can not be saved', async () => {
    let saved: Promise<boolean> | undefined;
    await boot({
      start: (core) => {
        watchToasts(core);
        saved = core.uiSettings.set('defaultRoute', '/app/one');
      },
    });

    expect(await saved).toBe(false);
    expect(titles).toEqual(['Unable to update UI setting']);
  });

  it('goes on where a promise fails with nobody listening, and logs it', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    await boot();
    const event = Object.assign(new Event('unhandledrejection'), { reason: 'no answer' });
    act(() => void window.dispatchEvent(event));

    expect(log).toHaveBeenCalledWith('Detected an unhandled Promise rejection.\nno answer');
    expect(await screen.findByText('This is one')).toBeTruthy();
  });
});

describe('What is thrown while starting', () => {
  const throwing = (thrown: unknown) =>
    boot({
      // A plugin's own failure is the plugin's; this one breaks what the shell calls next.
      start: ({ http }) => {
        http.basePath.prepend = () => {
          throw thrown;
        };
      },
    });

  it.each([new Error('no chart'), 'no chart'])(
    'ends in the fatal-error screen where it is an error or a text: %s',
    async (thrown) => {
      await throwing(thrown);

      expect(await screen.findByText('Something went wrong')).toBeTruthy();
      expect(document.body.textContent).toContain('no chart');
    },
  );

  it('goes to the console where it is anything else', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    await throwing({ code: 7 });

    expect(error).toHaveBeenCalledWith({ code: 7 });
    expect(screen.queryByText('Something went wrong')).toBeNull();
  });
});

describe('Stopping', () => {
  it('leaves an empty page', async () => {
    await boot();
    await act(async () => core?.stop());

    expect(document.body.childElementCount).toBe(0);
  });
});
