import { act, screen } from '@testing-library/react';
import { BehaviorSubject, firstValueFrom, throwError } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ICON_PATHS } from '../../../ui/icons/icon-paths.data';
import { createApp, renderShell } from '../testing';
import { createWorkspaces } from '../workspaces';
import { HELP_LINKS } from './header/help-links';

const apps = [createApp('one'), createApp('two', { headerVariant: 'application' })];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

function watch<T>(values$: { subscribe(next: (value: T) => void): unknown }): T[] {
  const seen: T[] = [];
  values$.subscribe((value) => seen.push(value));
  return seen;
}

describe('The chrome', () => {
  it('shows the variant of the header that the app asks for, a page by default', async () => {
    const { chrome, application } = await renderShell({ apps, path: '/app/one' });
    const variants = watch(chrome.getHeaderVariant$());
    await act(() => application.navigateToApp('two'));

    expect(variants).toEqual(['page', 'application']);
  });

  it('shows another variant for a time: until it is reset, or another app opens', async () => {
    const { chrome, application } = await renderShell({ apps, path: '/app/one' });
    const variants = watch(chrome.getHeaderVariant$());
    chrome.setHeaderVariant('application');
    chrome.setHeaderVariant();
    chrome.setHeaderVariant('application');
    await act(() => application.navigateToApp('two'));
    await act(() => application.navigateToApp('one'));

    expect(variants).toEqual(['page', 'application', 'page', 'application', 'page']);
  });

  it('knows which classes apps put around themselves, each once', async () => {
    const { chrome } = await renderShell({ apps });
    chrome.addApplicationClass('foo');
    chrome.addApplicationClass('foo');
    chrome.addApplicationClass('bar');
    chrome.removeApplicationClass('foo');

    expect(await firstValueFrom(chrome.getApplicationClasses$())).toEqual(['bar']);
  });

  it("has the title 'Overview' until someone sets another", async () => {
    const { chrome } = await renderShell({ apps });
    const titles = watch(chrome.getAppTitle$());
    chrome.setAppTitle('Sales');

    expect(titles).toEqual(['Overview', 'Sales']);
  });

  it("shows 'Overview', or the title that was set, as the breadcrumb of an app that sets none", async () => {
    const { chrome, application } = await renderShell({ apps, path: '/app/one' });
    const shown = watch(chrome.getShownBreadcrumbs$());
    expect(shown.at(-1)).toEqual([{ text: 'Overview' }]);

    act(() => chrome.setAppTitle('Sales'));
    expect(shown.at(-1)).toEqual([{ text: 'Sales' }]);
    act(() => chrome.setBreadcrumbs([{ text: 'Its own' }]));
    expect(shown.at(-1)).toEqual([{ text: 'Its own' }]);

    await act(() => application.navigateToApp('two'));
    expect(shown.at(-1)).toEqual([{ text: 'Sales' }]);
  });

  it('shows the name of an app while that is on its way: nobody knows yet what it sets', async () => {
    const mount = () => new Promise<() => void>(() => {});
    const { chrome, application } = await renderShell({
      apps: [...apps, createApp('slow', { mount })],
      path: '/app/slow',
    });
    const shown = watch(chrome.getShownBreadcrumbs$());
    expect(shown.at(-1)).toEqual([{ text: 'slow title' }]);

    await act(() => application.navigateToApp('one'));
    expect(shown.at(-1)).toEqual([{ text: 'Overview' }]);
  });
});

describe('The chrome', () => {
  it('has a link of its own in the navigation, where one is set', async () => {
    const { chrome } = await renderShell({ apps });
    const links = watch(chrome.getCustomNavLink$());
    chrome.setCustomNavLink({ title: 'Manage the cloud' });
    chrome.setCustomNavLink(undefined);

    expect(links).toEqual([undefined, { title: 'Manage the cloud' }, undefined]);
  });

  it('sends people who need help to the forum until another address is set', async () => {
    const { chrome } = await renderShell({ apps });
    const urls = watch(chrome.getHelpSupportUrl$());
    chrome.setHelpSupportUrl('https://help.example/');

    expect(urls).toEqual([HELP_LINKS.community, 'https://help.example/']);
  });

  it('warns where the top of the navigation is drawn by a second one', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { chrome } = await renderShell({
      apps,
      setupChrome(setup) {
        setup.registerCollapsibleNavHeader(() => 'first');
        setup.registerCollapsibleNavHeader(() => 'second');
      },
    });

    expect(warn.mock.calls).toEqual([
      [
        '[ChromeService] An existing custom collapsible navigation bar header render has been overridden.',
      ],
    ]);
    expect(chrome.collapsibleNavHeader()?.()).toBe('second');
  });

  it('is shown again when an app asks for it in an embedded page', async () => {
    const { chrome } = await renderShell({ apps, path: '/app/one#/view?embed=true' });
    const visible = watch(chrome.getIsVisible$());
    chrome.setIsVisible(true);

    expect(visible).toEqual([false, true]);
  });

  it('stays hidden for an app that wants the page for itself, whatever is asked', async () => {
    const alone = createApp('alone', { chromeless: true });
    const { chrome } = await renderShell({ apps: [alone], path: '/app/alone' });
    chrome.setIsVisible(true);

    expect(await firstValueFrom(chrome.getIsVisible$())).toBe(false);
  });

  it('takes a badge with a text, a tooltip and an icon, and a help extension with its own content', async () => {
    const { chrome } = await renderShell({ apps, path: '/app/one' });
    const badge = { text: 'Read only', tooltip: 'You may not save', iconType: 'glasses' };
    const help = { appName: 'One', links: [], content: () => () => {} };
    act(() => {
      chrome.setBadge(badge);
      chrome.setHelpExtension(help);
    });

    expect(await firstValueFrom(chrome.getBadge$())).toEqual(badge);
    expect(await firstValueFrom(chrome.getHelpExtension$())).toEqual(help);
  });

  it('draws the text of a badge, its tooltip and its icon', async () => {
    const { chrome } = await renderShell({ apps, path: '/app/one' });
    const draw = (iconType?: string) => {
      act(() => chrome.setBadge({ text: 'Read only', tooltip: 'You may not save', iconType }));
      const badge = screen.getByText('Read only');
      const icon = badge.querySelector('path')?.getAttribute('d');
      return { icon, picture: badge.querySelector('img')?.src };
    };

    expect(draw('eye')).toEqual({ icon: ICON_PATHS.eye });
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => screen.getByRole('note').focus());
    expect(screen.getByRole('tooltip').textContent).toBe('You may not save');
    const describedBy = screen.getByRole('note').getAttribute('aria-describedby');
    expect(describedBy).toBe(screen.getByRole('tooltip').id);
    // By the names that plugins of the ecosystem know.
    expect(draw('glasses').icon).toBe(ICON_PATHS.eye);
    expect(draw('lock').icon).toBe(ICON_PATHS.key);
    expect(draw('tokenPercolator').icon).toBe(ICON_PATHS.info);
    expect(draw('https://icons.example/eye.svg')).toMatchObject({
      icon: undefined,
      picture: 'https://icons.example/eye.svg',
    });
    expect(draw()).toMatchObject({ icon: undefined, picture: undefined });
  });
});

describe('Nav groups in the shell', () => {
  const settings = { 'home:useNewHomePage': { value: true, type: 'boolean' } };
  const group = { id: 'search', title: 'Search', description: '' };
  const setupChrome = (setup: Parameters<NonNullable<Options['setupChrome']>>[0]) =>
    setup.navGroup.addNavLinksToGroup(group, [{ id: 'one' }]);
  type Options = Parameters<typeof renderShell>[0];
  const capabilities = { navLinks: {}, workspaces: { enabled: true } };
  const crumbs = () =>
    [...screen.queryAllByRole('listitem'), screen.getByRole('heading', { level: 1 })]
      .filter((element) => element.closest('header'))
      .map(({ textContent }) => textContent);

  it('put Home and the group before the breadcrumbs of an app', async () => {
    const { chrome } = await renderShell({
      apps,
      path: '/app/one',
      settings,
      setupChrome,
      capabilities,
    });
    expect(chrome.navGroup.getNavGroupEnabled()).toBe(true);
    expect(crumbs()).toEqual(['Home', 'Search', 'Overview']);

    act(() => chrome.setBreadcrumbs([{ text: 'Sales' }]));
    expect(crumbs()).toEqual(['Home', 'Search', 'Sales']);
  });

  it('leave the breadcrumbs alone in a workspace, and where they are off', async () => {
    const workspaces = {
      currentWorkspaceId$: new BehaviorSubject('w'),
      currentWorkspace$: new BehaviorSubject({ id: 'w' }),
    };
    const options = { apps, path: '/app/one', setupChrome, capabilities };
    await renderShell({ ...options, settings, workspaces });
    expect(crumbs()).toEqual(['Overview']);

    const { chrome } = await renderShell(options);
    expect(chrome.navGroup.getNavGroupEnabled()).toBe(false);
    const list = screen.getByRole('navigation', { name: 'Breadcrumbs' });
    expect(list.textContent).toBe('Overview');
  });
});

describe('The chrome in a workspace', () => {
  it('remembers with each recent item which workspace it was in', async () => {
    const workspaces = {
      currentWorkspaceId$: new BehaviorSubject('w'),
      currentWorkspace$: new BehaviorSubject({ id: 'w' }),
    };
    const { chrome } = await renderShell({ apps, workspaces });
    act(() => chrome.recentlyAccessed.add('/app/one', 'One', '1'));

    expect(chrome.recentlyAccessed.get()[0]?.workspaceId).toBe('w');
  });

  it('takes a workspace up again that was gone, once the list has it', async () => {
    const workspaces = createWorkspaces();
    workspaces.currentWorkspaceId$.next('w');
    workspaces.initialized$.next(true);
    const { chrome } = await renderShell({ apps, workspaces });
    act(() => chrome.recentlyAccessed.add('/app/one', 'One', '1'));
    expect(chrome.recentlyAccessed.get()[0]).not.toHaveProperty('workspaceId');

    workspaces.workspaceList$.next([{ id: 'w', name: 'Work' }]);
    act(() => chrome.recentlyAccessed.add('/app/one', 'One', '1'));
    expect(chrome.recentlyAccessed.get()[0]?.workspaceId).toBe('w');
  });

  it('goes on where the workspace is gone', async () => {
    const stale$ = throwError(() => ({ reason: 'WORKSPACE_IS_STALE' }));
    const workspaces = { currentWorkspaceId$: stale$, currentWorkspace$: stale$ };
    const { chrome } = await renderShell({ apps, path: '/app/one', workspaces });
    act(() => chrome.recentlyAccessed.add('/app/one', 'One', '1'));

    expect(chrome.recentlyAccessed.get()[0]).not.toHaveProperty('workspaceId');
  });
});
