import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject, firstValueFrom, NEVER, of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp, renderShell } from '../testing';
import { createOverlays } from '../overlays';
import { createApplicationService } from './application-service';
import { nameApp } from '../chrome/name-app';
import {
  AppNavLinkStatus,
  AppStatus,
  WorkspaceAvailability,
  type App,
  type AppMountContext,
  type AppMountParameters,
  type AppUpdatableFields,
} from './types';

const NOT_FOUND =
  'No application was found at this URL. Try going back or choosing an app from the menu.';

beforeEach(() => localStorage.clear());
afterEach(() => window.history.replaceState(null, '', '/'));

/** An app whose parameters the test can reach. */
function createProbe(id: string, fields: Partial<App> = {}) {
  const visits: AppMountParameters[] = [];
  let unmounts = 0;
  const app = createApp(id, {
    mount(parameters) {
      visits.push(parameters);
      parameters.element.textContent = `This is ${id}`;
      return () => {
        unmounts += 1;
      };
    },
    ...fields,
  });
  return { app, visits, unmounts: () => unmounts };
}

describe('Registering an app', () => {
  it('is refused where the id is taken', async () => {
    await expect(renderShell({ apps: [createApp('one'), createApp('one')] })).rejects.toThrow(
      'An application is already registered with the id "one"',
    );
  });

  it('is refused where the route is taken', async () => {
    const apps = [createApp('one'), createApp('two', { appRoute: '/app/one' })];
    await expect(renderShell({ apps })).rejects.toThrow(
      'An application is already registered with the appRoute "/app/one"',
    );
  });

  it('is refused where the route includes the base path', async () => {
    const apps = [createApp('one', { appRoute: '/base/app/one' })];
    await expect(renderShell({ apps, basePath: '/base', path: '/base' })).rejects.toThrow(
      'Cannot register an application route that includes HTTP base path',
    );
  });

  it('takes a route that only begins as the base path does', async () => {
    const apps = [createApp('one', { appRoute: '/baseline' })];
    const { application } = await renderShell({ apps, basePath: '/base', path: '/base/baseline' });

    expect(application.getUrlForApp('one')).toBe('/base/baseline');
  });

  it('is refused after setup', async () => {
    const { setup } = await renderShell({ apps: [] });

    expect(() => setup.register(createApp('late'))).toThrow(
      'Applications cannot be registered after "setup"',
    );
  });
});

describe('The address', () => {
  it('opens the app that it names', async () => {
    await renderShell({ apps: [createApp('one'), createApp('two')], path: '/app/two/a?b#c' });

    expect(await screen.findByText('This is two')).toBeTruthy();
  });

  it('of an app without a route of its own is /app and its id', async () => {
    const apps = [createApp('one'), createApp('two', { appRoute: '/elsewhere' })];
    const { application } = await renderShell({ apps });

    expect(application.getUrlForApp('one')).toBe('/app/one');
    expect(application.getUrlForApp('two')).toBe('/elsewhere');
  });

  it('without an app shows the page that says so', async () => {
    await renderShell({ apps: [createApp('one')], path: '/app/nothing' });

    expect(screen.getByText('Application Not Found')).toBeTruthy();
    expect(screen.getByText(NOT_FOUND)).toBeTruthy();
  });

  it('attack 13: is not echoed by that page', async () => {
    await renderShell({ apps: [], path: '/app/<img src=x onerror=alert(1)>?errorType=<script>' });

    expect(screen.getByText(NOT_FOUND)).toBeTruthy();
    expect(document.body.innerHTML).not.toContain('onerror');
  });

  it('of an app with an exact route opens nothing below it', async () => {
    await renderShell({ apps: [createApp('one', { exactRoute: true })], path: '/app/one/more' });

    expect(screen.getByText(NOT_FOUND)).toBeTruthy();
  });

  it('chooses the app with the longer route', async () => {
    const apps = [createApp('one'), createApp('deep', { appRoute: '/app/one/deep' })];
    await renderShell({ apps, path: '/app/one/deep/er' });

    expect(await screen.findByText('This is deep')).toBeTruthy();
  });
});

describe('An address below /app', () => {
  it('opens the app with that id, also where its route is another one', async () => {
    const { app, visits } = createProbe('one', { appRoute: '/elsewhere' });
    await renderShell({ apps: [app], path: '/app/one/list' });

    expect(await screen.findByText('This is one')).toBeTruthy();
    expect(visits[0]?.appBasePath).toBe('/app/one');
    expect(visits[0]?.history.location.pathname).toBe('/list');
  });

  it('is below the base path of the server', async () => {
    const { app, visits } = createProbe('one');
    await renderShell({ apps: [app], path: '/base/app/one', basePath: '/base' });

    expect(visits[0]?.appBasePath).toBe('/base/app/one');
  });
});

describe('A workspace', () => {
  const inside = () =>
    createApp('inside', { workspaceAvailability: WorkspaceAvailability.insideWorkspace });
  const outside = () =>
    createApp('outside', { workspaceAvailability: WorkspaceAvailability.outsideWorkspace });
  const open = (path: string) =>
    renderShell({ apps: [inside(), outside(), createApp('both')], path, basePath: '/base' });

  it('holds the apps that are not meant for outside', async () => {
    const { application } = await open('/base/w/sales/app/inside');

    expect(await screen.findByText('This is inside')).toBeTruthy();
    expect(application.getUrlForApp('inside')).toBe('/base/w/sales/app/inside');
    expect(application.getUrlForApp('both')).toBe('/base/w/sales/app/both');
  });

  it('is not part of the addresses of apps outside', async () => {
    const { application } = await open('/base/w/sales/app/both');

    expect(application.getUrlForApp('outside')).toBe('/base/app/outside');
    expect(application.getUrlForApp('both')).toBe('/base/w/sales/app/both');
  });

  it('is left by a whole load of the page, after the open app was asked', async () => {
    const { application } = await open('/base/w/sales/app/both');
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    application.leaveGuard.setHandler((factory) => factory.confirm('Unsaved', 'Leave?'));
    const leaving = application.navigateToApp('outside', { path: '/a' });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await act(() => leaving);

    expect(assign).toHaveBeenCalledWith('/base/app/outside/a');
    expect(window.location.pathname).toBe('/base/w/sales/app/both');
    assign.mockRestore();
  });

  it('stays open for every other app, and none has to be left for an app outside', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const within = await open('/base/w/sales/app/inside');
    await act(() => within.application.navigateToApp('both'));
    expect(window.location.pathname).toBe('/base/w/sales/app/both');

    const beside = await open('/base/app/both');
    expect(await screen.findByText('This is both')).toBeTruthy();
    await act(() => beside.application.navigateToApp('outside'));
    expect(window.location.pathname).toBe('/base/app/outside');
    expect(assign).not.toHaveBeenCalled();
    assign.mockRestore();
  });

  it('has to be entered for an app that lives in workspaces only', async () => {
    const { application } = await open('/base/app/inside');

    expect(await screen.findByText(NOT_FOUND)).toBeTruthy();
    expect(application.apps().get('inside')?.status).toBe(AppStatus.inaccessible);
  });
});

describe('The language', () => {
  async function reloadsAfter(path: string): Promise<boolean> {
    const { application } = await renderShell({ apps: [createApp('one')], path: '/app/one' });
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    await act(async () => application.history.push(path));
    const reloaded = reload.mock.calls.length > 0;
    reload.mockRestore();
    return reloaded;
  }

  it.each(['/app/one?locale=de', '/app/one#/view?locale=de'])(
    'that an address asks for loads the page anew where it is another one: %s',
    async (path) => {
      expect(await reloadsAfter(path)).toBe(true);
    },
  );

  it.each(['/app/one?locale=en', '/app/one#/view', '/app/one?locale='])(
    'stays where the address asks for no other: %s',
    async (path) => {
      expect(await reloadsAfter(path)).toBe(false);
    },
  );
});

describe('An app of the older form', () => {
  it('gets what context providers give as its first argument', async () => {
    const seen: unknown[] = [];
    await renderShell({
      apps: [],
      path: '/app/old',
      setupApplication({ register, registerMountContext }) {
        registerMountContext('core', () => ({ name: 'core' }));
        registerMountContext('later', async () => 'promised');
        register({
          id: 'old',
          title: 'Old',
          mount(context: AppMountContext, { element }: AppMountParameters) {
            seen.push(context);
            element.textContent = 'This is old';
            return () => {};
          },
        });
      },
    });

    expect(await screen.findByText('This is old')).toBeTruthy();
    expect(seen).toEqual([{ core: { name: 'core' }, later: 'promised' }]);
  });
});

describe('The service', () => {
  it('is of no use before its setup', () => {
    const overlays = createOverlays();

    expect(() => createApplicationService().start({ overlays })).toThrow(
      'ApplicationService#setup() must be invoked before start.',
    );
  });
});

describe('An app that may not be opened', () => {
  it('is not found, neither in the address nor in the navigation, when capabilities say false', async () => {
    const { application } = await renderShell({
      apps: [createApp('one'), createApp('secret'), createApp('unnamed')],
      path: '/app/secret',
      capabilities: { navLinks: { one: true, secret: false } },
    });

    expect(screen.getByText(NOT_FOUND)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'secret title' })).toBeNull();
    expect([...(await firstValueFrom(application.applications$)).keys()]).toEqual([
      'one',
      'unnamed',
    ]);
    expect(application.capabilities.navLinks['secret']).toBe(false);
  });

  it('is not found while an updater makes it inaccessible, and comes back after', async () => {
    const updater$ = new BehaviorSubject(() => ({ status: AppStatus.inaccessible as AppStatus }));
    const { application } = await renderShell({
      apps: [createApp('one', { updater$ })],
      path: '/app/one',
    });

    expect(screen.getByText(NOT_FOUND)).toBeTruthy();
    expect(application.apps().get('one')?.status).toBe(AppStatus.inaccessible);

    await act(async () => updater$.next(() => ({ status: AppStatus.accessible })));
    expect(await screen.findByText('This is one')).toBeTruthy();
  });
});

describe('Updaters', () => {
  it('know two statuses of an app, by their numbers', () => {
    expect(AppStatus).toEqual({ accessible: 0, inaccessible: 1 });
  });

  it('agree on the strictest status; of other fields the last wins', async () => {
    const updater$ = new BehaviorSubject(() => ({
      navLinkStatus: AppNavLinkStatus.hidden,
      tooltip: 'first',
    }));
    const apps = [createApp('one', { updater$, defaultPath: '/a' }), createApp('two')];
    const { application, setup } = await renderShell({ apps });
    await act(async () =>
      setup.registerAppUpdater(
        new BehaviorSubject(({ id }) =>
          id === 'one'
            ? { navLinkStatus: AppNavLinkStatus.visible, tooltip: 'second', defaultPath: '/b' }
            : undefined,
        ),
      ),
    );

    expect(application.apps().get('one')).toMatchObject({
      navLinkStatus: AppNavLinkStatus.hidden,
      tooltip: 'second',
      defaultPath: '/b',
    });
    expect(application.apps().get('two')?.navLinkStatus).toBe(AppNavLinkStatus.visible);
  });

  const { accessible, inaccessible } = AppStatus;
  const { visible, disabled, hidden } = AppNavLinkStatus;
  type Fields = Partial<AppUpdatableFields>;
  const CLOSED = { status: inaccessible, navLinkStatus: hidden };
  it.each<[string, Fields, Fields[], Fields]>([
    ['reveals a hidden app', { navLinkStatus: hidden }, [{ navLinkStatus: visible }], {}],
    [
      'leaves a link to its default',
      { navLinkStatus: hidden },
      [{ navLinkStatus: 0 }],
      { navLinkStatus: visible },
    ],
    ['closes an app and so its link', {}, [{ status: inaccessible }], { navLinkStatus: hidden }],
    ['opens an inaccessible app', { status: inaccessible }, [{ status: accessible }], {}],
    ['leaves a status alone that it does not name', CLOSED, [{ tooltip: 'new' }], CLOSED],
    [
      'reveals no more than the strictest of them says',
      CLOSED,
      [
        { navLinkStatus: disabled, status: accessible },
        { navLinkStatus: visible, status: accessible },
      ],
      { navLinkStatus: disabled, status: accessible },
    ],
  ])('override what an app was registered with: one %s', async (_what, own, said, then) => {
    const { application } = await renderShell({
      apps: [createApp('one', own)],
      setupApplication({ registerAppUpdater }) {
        for (const change of said) registerAppUpdater(of(() => change));
      },
    });

    expect(application.apps().get('one')).toMatchObject({ ...said[0], ...then });
  });

  it('open nothing that capabilities or the workspace keep closed', async () => {
    const { application, chrome } = await renderShell({
      apps: [
        createApp('secret'),
        createApp('inside', { workspaceAvailability: WorkspaceAvailability.insideWorkspace }),
      ],
      capabilities: { navLinks: { secret: false } },
      setupApplication: ({ registerAppUpdater }) =>
        registerAppUpdater(of(() => ({ status: accessible, navLinkStatus: visible }))),
    });

    expect([...application.apps().keys()]).toEqual(['inside']);
    expect(application.apps().get('inside')?.status).toBe(inaccessible);
    expect(chrome.navLinks.get('inside')?.hidden).toBe(true);
  });

  it('that have not spoken yet hold nobody up', async () => {
    const { application } = await renderShell({ apps: [createApp('one', { updater$: NEVER })] });

    expect(application.apps().get('one')?.status).toBe(AppStatus.accessible);
  });
});

describe('Opening an app', () => {
  it('that fails while the server is away opens by itself when it is back', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const away$ = new BehaviorSubject<number | undefined>(undefined);
    const connection = {
      get: () => away$.value,
      get$: () => away$,
      async check() {
        away$.next(1);
        return false;
      },
    };
    const mount: App['mount'] = ({ element }) => {
      if (away$.value === undefined && log.mock.calls.length === 0)
        throw new Error('Loading chunk 7 failed');
      element.textContent = 'It worked';
      return () => {};
    };
    await renderShell({ apps: [createApp('late', { mount })], path: '/app/late', connection });
    expect(await screen.findByText('This page opens when the server is back')).toBeTruthy();
    // One banner says what happened.
    expect(screen.queryByText('Loading chunk 7 failed')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();

    act(() => away$.next(undefined));
    expect(await screen.findByText('It worked')).toBeTruthy();
    log.mockRestore();
  });
});

describe('Mounting', () => {
  it('shows that it is loading until the app is there, and counts as loading', async () => {
    let finish: (unmount: () => void) => void = () => {};
    const mount = () =>
      new Promise<() => void>((resolve) => {
        finish = resolve;
      });
    const { http } = await renderShell({ apps: [createApp('slow', { mount })], path: '/app/slow' });

    expect(screen.getByLabelText('Loading application')).toBeTruthy();
    expect(await firstValueFrom(http.getLoadingCount$())).toBe(1);

    await act(async () => finish(() => {}));
    expect(screen.queryByLabelText('Loading application')).toBeNull();
    expect(await firstValueFrom(http.getLoadingCount$())).toBe(0);
  });

  it('that fails is logged, hides the spinner and offers another try', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failure = new Error('The chunk <b>7</b> is missing');
    let attempts = 0;
    const mount: App['mount'] = ({ element }) => {
      attempts += 1;
      if (attempts === 1) throw failure;
      element.textContent = 'It worked';
      return () => {};
    };
    const { http } = await renderShell({ apps: [createApp('bad', { mount })], path: '/app/bad' });

    expect(log).toHaveBeenCalledWith(failure);
    expect(screen.queryByLabelText('Loading application')).toBeNull();
    expect(await firstValueFrom(http.getLoadingCount$())).toBe(0);
    // Attack 12: the message is text.
    expect(screen.getByText('The chunk <b>7</b> is missing')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('It worked')).toBeTruthy();
    log.mockRestore();
  });

  it('ends when another app is opened; what the app draws later is ignored', async () => {
    const one = createProbe('one');
    const { application } = await renderShell({
      apps: [one.app, createApp('two')],
      path: '/app/one',
    });
    const draw = (text: string) => (element: HTMLElement) => {
      element.textContent = text;
      return () => {};
    };
    act(() => one.visits[0]?.setHeaderRightControls(draw('Share')));
    expect(screen.getByText('Share')).toBeTruthy();

    await act(() => application.navigateToApp('two'));
    expect(one.unmounts()).toBe(1);
    expect(screen.queryByText('Share')).toBeNull();

    act(() => one.visits[0]?.setHeaderActionMenu(draw('Too late')));
    expect(screen.queryByText('Too late')).toBeNull();
  });

  it('takes an app away that was slower than the person', async () => {
    let finish: (unmount: () => void) => void = () => {};
    let unmounts = 0;
    const mount = () =>
      new Promise<() => void>((resolve) => {
        finish = resolve;
      });
    const { application } = await renderShell({
      apps: [createApp('slow', { mount }), createApp('two')],
      path: '/app/slow',
    });
    await act(() => application.navigateToApp('two'));
    await act(async () =>
      finish(() => {
        unmounts += 1;
      }),
    );

    expect(unmounts).toBe(1);
  });

  it('lets an app that was slower than the person write nothing over the next one', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const titles: string[] = [];
    const chrome: Parameters<typeof nameApp>[0]['chrome'] = {
      docTitle: { change: (title: string) => titles.push(title), reset: () => {} },
      setBreadcrumbs: () => titles.push('breadcrumbs'),
    };
    let arrive: () => void = () => {};
    const code = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const mount: App['mount'] = async (params) => {
      await code;
      nameApp({ chrome }, params, 'Slow');
      return () => {};
    };
    const { application } = await renderShell({
      apps: [createApp('slow', { mount }), createApp('two')],
      path: '/app/slow',
    });
    await act(() => application.navigateToApp('two'));
    await act(async () => arrive());

    expect(titles).toEqual([]);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });
});

describe('Navigating', () => {
  it('goes to the default path of the app, or to the path that is given', async () => {
    const apps = [createApp('one'), createApp('two', { defaultPath: '#/start' })];
    const { application } = await renderShell({ apps, path: '/app/one' });

    await act(() => application.navigateToApp('two'));
    expect(window.location.pathname + window.location.hash).toBe('/app/two#/start');

    await act(() =>
      application.navigateToApp('two', { path: 'deep?a=1', state: { from: 'test' } }),
    );
    expect(window.location.pathname + window.location.search).toBe('/app/two/deep?a=1');
    expect(application.history.location.state).toEqual({ from: 'test' });
  });

  it.each([
    ['/base/app/two', '/base/app/two#/start'],
    ['/base/app/two#/other', '/base/app/two#/other'],
    ['/base/app/two?a=1', '/base/app/two?a=1'],
    ['/base/app/two/', '/base/app/two'],
    ['/base/app/three', '/base/elsewhere/first'],
  ])(
    'by address opens the default path of the app where there is no other: %s',
    async (url, opened) => {
      const { application } = await renderShell({
        apps: [
          createApp('one'),
          createApp('two', { defaultPath: '#/start' }),
          createApp('three', { appRoute: '/elsewhere', defaultPath: '/first' }),
        ],
        path: '/base/app/one',
        basePath: '/base',
      });
      await act(() => application.navigateToUrl(url));

      const { pathname, search, hash } = window.location;
      expect(pathname + search + hash).toBe(opened);
    },
  );
});

describe('Navigating', () => {
  it('can replace the entry in the history', async () => {
    const { application } = await renderShell({ apps: [createApp('one'), createApp('two')] });
    const before = window.history.length;
    await act(() => application.navigateToApp('two', { replace: true }));

    expect(window.history.length).toBe(before);
  });

  it('by address stays in the page for addresses of apps', async () => {
    const { application } = await renderShell({
      apps: [createApp('one'), createApp('two')],
      path: '/base/app/one',
      basePath: '/base',
    });
    await act(() => application.navigateToUrl('/base/app/two/x?y=1#z'));

    expect(await screen.findByText('This is two')).toBeTruthy();
    expect(window.location.href).toMatch(/\/base\/app\/two\/x\?y=1#z$/);
  });

  it.each(['https://elsewhere.example/app/one', '/app/one', '/base/api/status', '/base/app/none'])(
    'by address leaves the page for %s',
    async (url) => {
      const { application } = await renderShell({
        apps: [createApp('one')],
        path: '/base/app/one',
        basePath: '/base',
      });
      const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
      await act(() => application.navigateToUrl(url));

      expect(assign).toHaveBeenCalledWith(url);
      assign.mockRestore();
    },
  );

  it.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://',
  ])('attack 14: by address opens nothing that is no page: %s', async (url) => {
    const { application } = await renderShell({ apps: [createApp('one')], path: '/app/one' });
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});

    await expect(application.navigateToUrl(url)).rejects.toThrow(
      'Only addresses of pages are opened',
    );
    expect(assign).not.toHaveBeenCalled();
    assign.mockRestore();
  });

  it.each(['/app/two/%E0%A4%A', '/app/two/%00?a=%', '/app/two#/%25E0%'])(
    'attack 40: takes a path as it is, however broken its encoding: %s',
    async (url) => {
      const { application } = await renderShell({
        apps: [createApp('one'), createApp('two')],
        path: '/app/one',
      });
      await act(() => application.navigateToUrl(url));

      expect(await screen.findByText('This is two')).toBeTruthy();
    },
  );

  it('knows the address of an app, also the whole of it', async () => {
    const apps = [createApp('one', { appRoute: '/status' }), createApp('two')];
    const { application } = await renderShell({ apps, path: '/base', basePath: '/base' });

    expect(application.getUrlForApp('one')).toBe('/base/status');
    expect(application.getUrlForApp('two', { path: '/a' })).toBe('/base/app/two/a');
    expect(application.getUrlForApp('two', { path: '#/a' })).toBe('/base/app/two#/a');
    expect(application.getUrlForApp('two', { absolute: true })).toBe(
      `${window.location.origin}/base/app/two`,
    );
  });

  it('tells which app is open, each once', async () => {
    const { application } = await renderShell({
      apps: [createApp('one'), createApp('two')],
      path: '/app/one',
    });
    const ids: string[] = [];
    application.currentAppId$.subscribe((id) => ids.push(id));
    await act(() => application.navigateToApp('one', { path: '/again' }));
    await act(() => application.navigateToApp('two'));

    expect(ids).toEqual(['one', 'two']);
  });
});

describe('A click on a link', () => {
  async function renderLink(html: string) {
    const mount: App['mount'] = ({ element }) => {
      element.innerHTML = html;
      return () => {};
    };
    const two = createApp('two', { defaultPath: '#/start' });
    await renderShell({ apps: [createApp('one', { mount }), two], path: '/app/one' });
    const link = await screen.findByText('go');
    return (init: MouseEventInit = {}) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      let left = false;
      // After the shell has seen it: what is still wanted would be the browser's.
      const stop = new AbortController();
      const look = (seen: Event) => {
        left = !seen.defaultPrevented;
        seen.preventDefault();
      };
      window.addEventListener('click', look, { signal: stop.signal });
      act(() => void link.dispatchEvent(event));
      stop.abort();
      return left ? 'browser' : 'page';
    };
  }

  it('to an app stays in the page', async () => {
    const click = await renderLink('<a href="/app/two"><b>go</b></a>');

    expect(click()).toBe('page');
    expect(await screen.findByText('This is two')).toBeTruthy();
  });

  it('to an app without a path leads to the default path of that app', async () => {
    const click = await renderLink('<a href="/app/two">go</a>');
    click();

    expect(await screen.findByText('This is two')).toBeTruthy();
    expect(window.location.hash).toBe('#/start');
  });

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('with %o is left to the browser', async (init) => {
    const click = await renderLink('<a href="/app/two">go</a>');

    expect(click(init)).toBe('browser');
    expect(window.location.pathname).toBe('/app/one');
  });

  it('that asks first is not followed before the answer', async () => {
    const apps = [createApp('one'), createApp('two')];
    const { chrome } = await renderShell({ apps, path: '/app/one' });
    const onClick = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    act(() => chrome.setBreadcrumbs([{ text: 'Up', href: '/app/two', onClick }, { text: 'Here' }]));
    await userEvent.click(await screen.findByRole('link', { name: 'Up' }));

    expect(onClick).toHaveBeenCalledTimes(1);
    expect(window.location.pathname).toBe('/app/one');
  });

  it.each([
    '<a href="/app/two" target="_blank">go</a>',
    '<a href="/app/two" download>go</a>',
    '<a href="https://elsewhere.example/">go</a>',
    '<a href="/api/status">go</a>',
    '<a href="#part">go</a>',
  ])('is left to the browser for %s', async (html) => {
    const click = await renderLink(html);

    expect(click()).toBe('browser');
  });
});

describe('The header of an app', () => {
  it.each([
    'setHeaderActionMenu',
    'setHeaderLeftControls',
    'setHeaderCenterControls',
    'setHeaderRightControls',
    'setHeaderBadgeControls',
    'setHeaderDescriptionControls',
    'setHeaderBottomControls',
  ] as const)('loses with the app what it drew by %s', async (setPart) => {
    const one = createProbe('one');
    // The page variant of the header has a place for each of them.
    const { application } = await renderShell({
      apps: [one.app, createApp('two')],
      path: '/app/one',
      settings: { 'home:useNewHomePage': { value: true, type: 'boolean' } },
    });
    act(() =>
      one.visits[0]?.[setPart]((element) => {
        element.textContent = 'Mine';
        return () => {};
      }),
    );
    expect(screen.getByText('Mine')).toBeTruthy();

    await act(() => application.navigateToApp('two'));
    expect(screen.queryByText('Mine')).toBeNull();
  });
});

describe('Leaving an app', () => {
  async function renderLeaving() {
    const one = createProbe('one');
    const shell = await renderShell({ apps: [one.app, createApp('two')], path: '/app/one' });
    one.visits[0]?.onAppLeave((actions) =>
      actions.confirm('Changes are lost <b>now</b>.', 'Leave the editor?'),
    );
    return shell;
  }

  it('asks when the app wants it to, and stays when that is declined', async () => {
    const { application } = await renderLeaving();
    const leaving = application.navigateToApp('two');
    await screen.findByRole('heading', { name: 'Leave the editor?' });

    // Attack 1: the text of the app is text.
    expect(screen.getByText('Changes are lost <b>now</b>.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(() => leaving);
    expect(window.location.pathname).toBe('/app/one');
  });

  it('goes when that is confirmed', async () => {
    const { application } = await renderLeaving();
    const leaving = application.navigateToApp('two');
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await act(() => leaving);

    expect(await screen.findByText('This is two')).toBeTruthy();
  });

  it('does not ask when it is the same app', async () => {
    const { application } = await renderLeaving();
    await act(() => application.navigateToApp('one', { path: '/deeper' }));

    expect(window.location.pathname).toBe('/app/one/deeper');
  });

  it("by the browser's history does not ask within the app", async () => {
    const { application } = await renderLeaving();
    await act(() => application.navigateToApp('one', { path: '/deeper' }));
    await act(async () => window.history.back());

    expect(window.location.pathname).toBe('/app/one');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('does not ask for an app that has nothing to lose', async () => {
    const one = createProbe('one');
    const { application } = await renderShell({
      apps: [one.app, createApp('two')],
      path: '/app/one',
    });
    one.visits[0]?.onAppLeave((actions) => actions.default());
    await act(() => application.navigateToApp('two'));

    expect(await screen.findByText('This is two')).toBeTruthy();
  });

  it('by closing the tab brings up the warning of the browser', async () => {
    await renderLeaving();
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);

    expect(event.defaultPrevented).toBe(true);
    expect(event.returnValue).toBe('Changes are lost <b>now</b>.');
  });

  it('that has nothing to lose by closing the tab brings up no warning', async () => {
    const one = createProbe('one');
    await renderShell({ apps: [one.app], path: '/app/one' });
    one.visits[0]?.onAppLeave((actions) => actions.default());
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);

    expect(event.defaultPrevented).toBe(false);
  });
});

describe.each([
  ['back', -1],
  ['forward', 1],
  ['two steps back', -2],
])("Leaving an app by the browser's history: %s", (_way, steps) => {
  /** Of four visits the third asks before it is left. */
  async function renderInTheMiddle() {
    const middle = createProbe('middle');
    const shell = await renderShell({
      apps: [createApp('one'), createApp('two'), middle.app, createApp('four')],
      path: '/app/one',
    });
    const { navigateToApp } = shell.application;
    for (const id of ['two', 'middle', 'four']) await act(() => navigateToApp(id));
    await act(async () => window.history.back());
    middle.visits
      .at(-1)
      ?.onAppLeave((actions) => actions.confirm('Changes are lost.', 'Leave the editor?'));
    const go = () => act(async () => window.history.go(steps));
    return { ...shell, middle, go };
  }

  it('stays where that is declined, at the same place of the history', async () => {
    const { application, go, middle } = await renderInTheMiddle();
    await go();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));

    expect(window.location.pathname).toBe('/app/middle');
    expect(application.history.location.pathname).toBe('/app/middle');
    expect(screen.getByText('This is middle')).toBeTruthy();
    expect(middle.unmounts()).toBe(1);
    // And it asks the next time too.
    await go();
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy();
  });

  it('goes where that is confirmed, and no further', async () => {
    const { go } = await renderInTheMiddle();
    await go();
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    const id = steps === 1 ? 'four' : steps === -1 ? 'two' : 'one';

    expect(await screen.findByText(`This is ${id}`)).toBeTruthy();
    expect(window.location.pathname).toBe(`/app/${id}`);
  });

  it('asks once, however often it is pressed', async () => {
    const { go } = await renderInTheMiddle();
    await go();
    await go();

    expect(await screen.findAllByRole('button', { name: 'Cancel' })).toHaveLength(1);
    expect(window.location.pathname).toBe('/app/middle');
  });
});
