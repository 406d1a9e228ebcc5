import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ICON_PATHS } from '../../../../ui/icons/icon-paths.data';
import { createApp, renderShell } from '../../testing';
import {
  ALL_USE_CASE_ID,
  NavGroupStatus,
  NavGroupType,
  type ChromeNavGroup,
  type ChromeRegistrationNavLink,
  type NavGroupItemInMap,
} from '../nav-groups';
import { toNavTopIcon } from './nav-top';

const path = '/app/one';
const GROUPED = { 'home:useNewHomePage': { value: true, type: 'boolean' } };
const CATEGORY = { id: 'late', label: 'Late', order: 9 };
const EARLY = { id: 'early', label: 'Early', order: 1 };

const navigation = () => within(screen.getByRole('navigation', { name: 'Primary' }));
const linkNames = () =>
  navigation()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

function setWidth(width: number) {
  act(() => {
    vi.stubGlobal('innerWidth', width);
    (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
      width,
    });
  });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setWidth(1280);
});

describe('The navigation in its classic form', () => {
  const apps = [
    createApp('one', { category: CATEGORY }),
    createApp('two', { category: EARLY }),
    createApp('three'),
  ];

  it('has a link of its own, what was viewed recently, categories by order, then links without one', async () => {
    const { chrome } = await renderShell({ apps, path });
    act(() => {
      chrome.setCustomNavLink({ title: 'Our handbook', href: '/handbook' });
      chrome.recentlyAccessed.add('/app/one#/1', 'Sales', '1');
    });

    expect(linkNames()).toEqual(['Our handbook', 'Sales', 'two title', 'one title', 'three title']);
    const folds = navigation().getAllByRole('button', { expanded: true });
    expect(folds.map(({ textContent }) => textContent)).toEqual([
      'Recently viewed',
      'Early',
      'Late',
    ]);
  });

  it('remembers which categories are open; by default they are', async () => {
    await renderShell({ apps, path });
    await userEvent.click(navigation().getByRole('button', { name: 'Early' }));
    expect(navigation().getByRole('button', { name: 'Early', expanded: false })).toBeTruthy();
    expect(localStorage.getItem('core.navGroup.early')).toBe('false');

    await renderShell({ apps, path });
    expect(navigation().getByRole('button', { name: 'Early', expanded: false })).toBeTruthy();
    expect(navigation().getByRole('button', { name: 'Late', expanded: true })).toBeTruthy();
  });

  it.each([
    ['inputOutput', ICON_PATHS.console],
    ['logoObservability', ICON_PATHS.eye],
    ['logoSecurity', ICON_PATHS.key],
    ['managementApp', ICON_PATHS.settings],
    ['data', ICON_PATHS.data],
    ['/plugins/one/early.svg', '/plugins/one/early.svg'],
    ['unheardOf', ICON_PATHS.objects],
    [undefined, undefined],
  ])('draws the icon of a category: %s', async (euiIconType, picture) => {
    await renderShell({ apps: [createApp('one', { category: { ...EARLY, euiIconType } })], path });
    const heading = navigation().getByRole('button', { name: 'Early' }).firstElementChild;
    const drawn =
      heading?.querySelector('path')?.getAttribute('d') ??
      heading?.getAttribute('src') ??
      undefined;

    expect(drawn).toBe(picture);
  });

  it('stands beside the page while it is docked, and then no button has to open it', async () => {
    await renderShell({ apps, path });
    expect(screen.queryByRole('button', { name: 'Toggle primary navigation' })).toBeNull();

    await userEvent.click(navigation().getByRole('button', { name: 'Undock navigation' }));
    expect(localStorage.getItem('core.chrome.isLocked')).toBe('false');
    // Else a keyboard would begin at the top of the page again.
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Toggle primary navigation' }),
    );
  });

  it('is opened and closed by the button of the header, and by Escape', async () => {
    localStorage.setItem('core.chrome.isLocked', 'false');
    await renderShell({ apps, path });
    const toggle = screen.getByRole('button', { name: 'Toggle primary navigation' });
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');

    await userEvent.click(toggle);
    await userEvent.keyboard('{Escape}');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });

  it.each([
    ['expanded', {}],
    ['dense', { branding: { useExpandedHeader: false } }],
    ['by nav groups', { settings: GROUPED }],
  ])(
    'leaves its button alone usable in the header while it is open: %s',
    async (_name, options) => {
      localStorage.setItem('core.chrome.isLocked', 'false');
      setWidth(700);
      await renderShell({ apps, path, ...options });
      const usable = () =>
        within(screen.getByRole('banner'))
          .getAllByRole('button')
          .filter((button) => !button.closest('[inert]'));
      const toggle = screen.getByRole('button', { name: 'Toggle primary navigation' });
      expect(usable().length).toBeGreaterThan(1);

      await userEvent.click(toggle);
      expect(usable()).toEqual([toggle]);
      await userEvent.click(toggle);
      expect(toggle.getAttribute('aria-expanded')).toBe('false');
      expect(usable().length).toBeGreaterThan(1);
    },
  );

  it('can be docked on large screens only', async () => {
    setWidth(700);
    await renderShell({ apps, path });

    expect(navigation().queryByRole('button', { name: /dock navigation/i })).toBeNull();
    expect(screen.getByRole('button', { name: 'Toggle primary navigation' })).toBeTruthy();
  });
});

const ALL: ChromeNavGroup = { id: ALL_USE_CASE_ID, title: 'Everything', description: '' };
const SEARCH: ChromeNavGroup = { id: 'search', title: 'Search', description: '', order: 2 };
const SYSTEM: ChromeNavGroup = {
  id: 'settings',
  title: 'Settings',
  description: '',
  type: NavGroupType.SYSTEM,
  order: 3,
};

const ONE_OF_EACH: GroupedOptions['groups'] = [
  [ALL, ['one']],
  [SEARCH, ['two']],
  [SYSTEM, ['home']],
];

interface GroupedOptions {
  path?: string;
  inWorkspace?: boolean;
  groups?: readonly (readonly [ChromeNavGroup, readonly (string | ChromeRegistrationNavLink)[]])[];
  workspacesEnabled?: boolean;
}

function renderGrouped(options: GroupedOptions = {}) {
  const { inWorkspace = false, groups = [[ALL, ['one']]], workspacesEnabled = false } = options;
  return renderShell({
    apps: ['home', 'one', 'two', 'three'].map((id) => createApp(id)),
    path: options.path ?? path,
    settings: GROUPED,
    capabilities: { navLinks: {}, workspaces: { enabled: workspacesEnabled } },
    workspaces: {
      currentWorkspaceId$: new BehaviorSubject(inWorkspace ? 'w' : ''),
      currentWorkspace$: new BehaviorSubject(inWorkspace ? { id: 'w' } : null),
    },
    setupChrome({ navGroup }) {
      for (const [group, ids] of groups) {
        navGroup.addNavLinksToGroup(
          group,
          ids.map((link) => (typeof link === 'string' ? { id: link } : link)),
        );
      }
    },
  });
}

describe('The navigation by nav groups', () => {
  it('has home, the button that shrinks it, the title of the group and its links', async () => {
    await renderGrouped({ groups: [[SYSTEM, ['one', 'two']]] });

    expect(linkNames()).toEqual(['Atrium', 'one title', 'two title']);
    expect(navigation().getByText('Settings')).toBeTruthy();
    expect(navigation().getByRole('button', { name: 'Collapse navigation' })).toBeTruthy();
  });

  it('remembers whether it is wide', async () => {
    await renderGrouped();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse navigation' }));
    expect(localStorage.getItem('core.chrome.isLocked')).toBe('false');

    await renderGrouped();
    expect(screen.getByRole('button', { name: 'Expand navigation' })).toBeTruthy();
  });

  it("'See all...' sets its group and opens the group's first link", async () => {
    const { chrome } = await renderGrouped({
      inWorkspace: true,
      workspacesEnabled: true,
      groups: [
        // Of several groups: to be there says nothing on the group.
        [ALL, ['home', 'two']],
        [SEARCH, ['two', { id: 'one', showInAllNavGroup: true }]],
      ],
    });
    act(() => chrome.navGroup.setCurrentNavGroup(ALL_USE_CASE_ID));
    const before = window.history.length;
    await userEvent.click(navigation().getByRole('link', { name: 'See all...' }));
    // One step: who goes back is where they came from.
    expect(window.history.length - before).toBe(1);

    expect(sessionStorage.getItem('core.chrome.currentNavGroupId')).toBe('search');
    expect(window.location.pathname).toBe('/app/two');
  });

  it('reads the capability of workspaces: with them, and none open, the groups of the system stand below', async () => {
    await renderGrouped({
      path: '/app/three',
      workspacesEnabled: true,
      groups: ONE_OF_EACH,
    });
    expect(navigation().getByRole('button', { name: 'Manage' })).toBeTruthy();
    // Which use case, nobody said yet.
    expect(navigation().queryByRole('link', { name: 'one title' })).toBeNull();

    await renderGrouped({
      path: '/app/two',
      workspacesEnabled: true,
      inWorkspace: true,
      groups: ONE_OF_EACH,
    });
    expect(navigation().queryByRole('button', { name: 'Manage' })).toBeNull();
  });

  it('leads from the top to the first link where a workspace has one use case', async () => {
    await renderGrouped({
      path: '/app/two',
      inWorkspace: true,
      groups: [[SEARCH, ['one', 'two']]],
    });
    await userEvent.click(navigation().getByRole('button', { name: 'Search' }));

    expect(window.location.pathname).toBe('/app/one');
  });

  it('has a way back in the second level of a workspace of all use cases', async () => {
    const { chrome } = await renderGrouped({
      path: '/app/two',
      inWorkspace: true,
      workspacesEnabled: true,
      groups: [
        [ALL, ['one']],
        [SEARCH, ['two']],
      ],
    });
    act(() => chrome.navGroup.setCurrentNavGroup('search'));
    await userEvent.click(navigation().getByRole('button', { name: 'Back' }));

    expect(window.location.pathname).toBe('/app/one');
    expect(sessionStorage.getItem('core.chrome.currentNavGroupId')).toBe(ALL_USE_CASE_ID);
  });

  it('lies over the page on small screens, and is closed by its button', async () => {
    setWidth(700);
    await renderGrouped();
    const toggle = screen.getByRole('button', { name: 'Toggle primary navigation' });
    await userEvent.click(toggle);
    expect(document.getElementById('app-content')?.parentElement?.hasAttribute('inert')).toBe(true);

    await userEvent.click(screen.getByRole('button', { name: 'Close navigation' }));
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });

  it('has a place at its bottom for what plugins put there', async () => {
    const { chrome } = await renderGrouped();
    act(() =>
      chrome.navControls.registerLeftBottom({
        mount(element) {
          element.textContent = 'Tools';
          return () => {};
        },
      }),
    );

    expect(navigation().getByText('Tools')).toBeTruthy();
  });
});

describe('The navigation by nav groups, while it is narrow,', () => {
  it('names its icons on hover and focus while it is narrow', async () => {
    await renderGrouped({ groups: [[ALL, ['one', 'two']]] });
    const link = () => navigation().getByRole('link', { name: 'two title' });
    const tips = () => [...document.querySelectorAll('body > span')].map((one) => one.textContent);
    act(() => link().focus());
    expect(tips()).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Collapse navigation' }));
    act(() => link().focus());
    expect(tips()).toEqual(['two title']);
    act(() => link().blur());
    expect(tips()).toEqual([]);
    await userEvent.hover(link());
    expect(tips()).toEqual(['two title']);
    await userEvent.unhover(link());
    expect(tips()).toEqual([]);
  });
});

describe('The links of the navigation by nav groups', () => {
  it('stand in categories, and below parent links', async () => {
    await renderGrouped({
      groups: [
        [SYSTEM, ['one', { id: 'two', parentNavLinkId: 'one' }, { id: 'three', category: EARLY }]],
      ],
    });
    const linksBelow = (name: string) =>
      within(navigation().getByRole('list', { name }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);

    expect(navigation().getByRole('button', { name: 'one title', expanded: true })).toBeTruthy();
    expect(linksBelow('one title')).toEqual(['two title']);
    expect(navigation().getByRole('button', { name: 'Early', expanded: true })).toBeTruthy();
    expect(linksBelow('Early')).toEqual(['three title']);
  });

  it("end with 'See all...' for each use case that shows some of its own", async () => {
    const shown = (id: string) => ({ id, showInAllNavGroup: true });
    const { chrome } = await renderGrouped({
      groups: [
        [ALL, ['home']],
        [SEARCH, [shown('two')]],
        [{ ...SEARCH, id: 'observe', title: 'Observe' }, [shown('three')]],
      ],
    });
    act(() => chrome.navGroup.setCurrentNavGroup(ALL_USE_CASE_ID));

    expect(navigation().getAllByRole('link', { name: 'See all...' })).toHaveLength(2);
  });
});

describe('The groups of the system', () => {
  it('stand below the use case of all where there are no workspaces', async () => {
    const groups: GroupedOptions['groups'] = [
      [ALL, ['one', 'two', 'home']],
      [SEARCH, ['two']],
      [SYSTEM, ['home']],
    ];
    await renderGrouped({ path: '/app/two', groups });
    expect(navigation().getByText('Everything')).toBeTruthy();
    expect(navigation().getByRole('button', { name: 'Manage' })).toBeTruthy();

    // An app of several groups says of none that it is the current one.
    sessionStorage.clear();
    await renderGrouped({ path: '/app/home', groups });
    expect(navigation().queryByText('Everything')).toBeNull();
    expect(navigation().getByRole('link', { name: 'one title' })).toBeTruthy();
    expect(navigation().getByRole('button', { name: 'Manage' })).toBeTruthy();
  });

  it('do not stand below it inside of a workspace', async () => {
    await renderGrouped({
      workspacesEnabled: true,
      inWorkspace: true,
      groups: ONE_OF_EACH,
    });

    expect(navigation().getByText('Everything')).toBeTruthy();
    expect(navigation().queryByRole('button', { name: 'Manage' })).toBeNull();
  });
});

describe('The form of the navigation', () => {
  it('follows the setting home:useNewHomePage', async () => {
    const settings = { 'home:useNewHomePage': { value: false, type: 'boolean' } };
    const { uiSettings } = await renderShell({ apps: [createApp('one')], path, settings });
    expect(navigation().getByRole('button', { name: 'Undock navigation' })).toBeTruthy();

    act(() => uiSettings.overrideLocalDefault('home:useNewHomePage', true));
    expect(navigation().getByRole('button', { name: 'Collapse navigation' })).toBeTruthy();
  });
});

describe('The top of the navigation', () => {
  const toItem = (group: ChromeNavGroup): NavGroupItemInMap => ({ ...group, navLinks: [] });
  const groups = { all: toItem(ALL), search: toItem(SEARCH), settings: toItem(SYSTEM) };

  it('is home outside workspaces, in the first level, and in groups of the system', () => {
    const kindOf = (options: Parameters<typeof toNavTopIcon>[1]) =>
      toNavTopIcon(groups, options).kind;

    expect(kindOf({ inWorkspace: false, current: groups.search })).toBe('home');
    expect(kindOf({ inWorkspace: true, current: groups.all })).toBe('home');
    expect(kindOf({ inWorkspace: true, current: groups.settings })).toBe('home');
    expect(kindOf({ inWorkspace: true, current: groups.search })).toBe('back');
  });

  it('leads back to no use case of all that is hidden', () => {
    const all = { ...groups.all, status: NavGroupStatus.Hidden };
    const logs = toItem({ id: 'logs', title: 'Logs', description: '' });
    const options = { inWorkspace: true, current: groups.search };

    expect(toNavTopIcon({ ...groups, all, logs }, options).kind).toBe('home');
  });
});
