import { BehaviorSubject, firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChromeBreadcrumbEnricher } from '../app-state';
import type { ChromeNavLink } from '../to-nav-link';
import { ALL_USE_CASE_ID, DEFAULT_NAV_GROUPS } from './default-nav-groups';
import { createNavGroupService } from './nav-group-service';
import {
  NavGroupStatus,
  NavGroupType,
  type ChromeNavGroup,
  type ChromeRegistrationNavLink,
  type NavGroupUpdater,
} from './types';

const { all, essentials, observability, dataAdministration } = DEFAULT_NAV_GROUPS;
const toGroup = (id: string, fields: Partial<ChromeNavGroup> = {}): ChromeNavGroup => ({
  id,
  title: `${id} title`,
  description: `${id} description`,
  ...fields,
});
const toLink = (id: string, fields: Partial<ChromeNavLink> = {}): ChromeNavLink => ({
  id,
  title: id,
  baseUrl: `/app/${id}`,
  href: `/app/${id}`,
  ...fields,
});

type Registrations = readonly [ChromeNavGroup, readonly ChromeRegistrationNavLink[]][];

interface Options {
  groups: Registrations;
  links?: readonly ChromeNavLink[];
  workspacesEnabled?: boolean;
  workspace?: unknown;
}

function start({ groups, links, workspacesEnabled = false, workspace = null }: Options) {
  const enabled$ = new BehaviorSubject(true);
  const service = createNavGroupService(enabled$);
  for (const [group, groupLinks] of groups) service.setup.addNavLinksToGroup(group, groupLinks);
  const openAppId$ = new BehaviorSubject<string | undefined>(undefined);
  const currentWorkspace$ = new BehaviorSubject(workspace);
  const breadcrumbsEnricher$ = new BehaviorSubject<ChromeBreadcrumbEnricher | undefined>(undefined);
  const named = new Set(groups.flatMap(([, groupLinks]) => groupLinks.map(({ id }) => id)));
  const navGroup = service.start({
    navLinks$: new BehaviorSubject(links ?? [...named].map((id) => toLink(id))),
    openAppId$,
    currentWorkspace$,
    workspacesEnabled,
    homeHref: () => '/app/home',
    breadcrumbsEnricher$,
    session: sessionStorage,
  });
  return {
    setup: service.setup,
    navGroup,
    enabled$,
    currentWorkspace$,
    breadcrumbsEnricher$,
    open: (id: string) => openAppId$.next(id),
    current: async () => (await firstValueFrom(navGroup.getCurrentNavGroup$()))?.id,
    map: () => firstValueFrom(navGroup.getNavGroupsMap$()),
    idsOf: async (id: string) =>
      (await firstValueFrom(navGroup.getNavGroupsMap$()))[id]?.navLinks.map((link) => link.id),
  };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('Nav groups', () => {
  it('hold the links that were added, with what the apps say of them', async () => {
    const { map } = start({
      groups: [
        [toGroup('one', { icon: 'gear', order: 5 }), [{ id: 'a', title: 'Own' }, { id: 'b' }]],
      ],
    });

    expect(await map()).toEqual({
      one: {
        ...toGroup('one', { icon: 'gear', order: 5 }),
        navLinks: [toLink('a', { title: 'Own' }), toLink('b')],
      },
    });
  });

  it('are described by whoever names them first', async () => {
    const { map } = start({
      groups: [
        [toGroup('one'), [{ id: 'a' }]],
        [toGroup('one', { title: 'Other' }), [{ id: 'b' }]],
      ],
    });
    const { one } = await map();

    expect(one?.title).toBe('one title');
    expect(one?.navLinks.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('warn of a link that is added twice', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { idsOf } = start({
      groups: [
        [toGroup('one'), [{ id: 'a' }, { id: 'b' }, { id: 'a' }]],
        [toGroup('two'), [{ id: 'a' }]],
      ],
    });

    expect(await idsOf('one')).toEqual(['a', 'b']);
    expect(warn.mock.calls).toEqual([
      ['[ChromeService] Navlink of a has already been registered in group one'],
    ]);
  });

  it('refuse a link without an id', () => {
    for (const link of [{ id: '' }, {} as { id: string }]) {
      expect(() => start({ groups: [[toGroup('one'), [link]]] })).toThrow('`id` is required.');
    }
  });

  it('leave out links to apps that do not exist', async () => {
    const { idsOf } = start({
      groups: [[toGroup('one'), [{ id: 'a' }, { id: 'gone' }]]],
      links: [toLink('a')],
    });

    expect(await idsOf('one')).toEqual(['a']);
  });

  it('sort links and categories together, and a child without its parent last', async () => {
    const first = { id: 'first', label: 'First', order: 15 };
    const second = { id: 'second', label: 'Second', order: 25 };
    const { idsOf } = start({
      groups: [
        [
          toGroup('one'),
          [
            { id: 'orphan', parentNavLinkId: 'gone' },
            { id: 'late', order: 20, category: second },
            { id: 'b', order: 20 },
            { id: 'in first 20', order: 20, category: first },
            { id: 'in first 10', order: 10, category: first },
            { id: 'child', order: 1, parentNavLinkId: 'a' },
            { id: 'a', order: 10 },
          ],
        ],
      ],
    });

    expect(await idsOf('one')).toEqual([
      'a',
      'child',
      'in first 10',
      'in first 20',
      'b',
      'late',
      'orphan',
    ]);
  });

  it('follow updaters until they are taken away', async () => {
    const { setup, map } = start({ groups: [[toGroup('one'), [{ id: 'a' }]]] });
    const updater$ = new BehaviorSubject<NavGroupUpdater>(({ id }) =>
      id === 'one' ? { status: NavGroupStatus.Hidden } : undefined,
    );
    const unregister = setup.registerNavGroupUpdater(updater$);
    expect((await map())['one']?.status).toBe(NavGroupStatus.Hidden);

    updater$.next(() => ({ title: 'New' }));
    expect((await map())['one']).toMatchObject({ title: 'New' });
    expect((await map())['one']?.status).toBeUndefined();
    unregister();
    expect((await map())['one']?.title).toBe('one title');
  });

  it('are on while the setting is', () => {
    const { setup, navGroup, enabled$ } = start({ groups: [] });
    expect([setup.getNavGroupEnabled(), navGroup.getNavGroupEnabled()]).toEqual([true, true]);

    enabled$.next(false);
    expect([setup.getNavGroupEnabled(), navGroup.getNavGroupEnabled()]).toEqual([false, false]);
  });

  it('have the statuses Visible (0) and Hidden (1), and the type system', () => {
    expect(NavGroupStatus).toEqual({ Visible: 0, Hidden: 1 });
    expect(NavGroupType).toEqual({ SYSTEM: 'system' });
  });

  it('of 5,000 links are made in one pass', async () => {
    const links = Array.from({ length: 5000 }, (_, number) => toLink(`link${number}`));
    const groups = Array.from({ length: 10 }, (_, number): [ChromeNavGroup, { id: string }[]] => [
      toGroup(`group${number}`),
      links.slice(number * 500, (number + 1) * 500),
    ]);
    const { map } = start({ groups, links });
    const seen = await map();

    expect(Object.values(seen).flatMap(({ navLinks }) => navLinks)).toHaveLength(5000);
    expect(await map()).toBe(seen);
  });
});

describe('The groups that the shell knows:', () => {
  it.each([
    [
      'dataAdministration',
      1000,
      'system',
      'Data administration',
      'Apply policies or security on your data.',
    ],
    [
      'settingsAndSetup',
      2000,
      'system',
      'Settings and setup',
      'Set up your cluster with index patterns.',
    ],
    ['all', 3000, undefined, 'Analytics (All)', 'This is a use case contains all the features.'],
    [
      'observability',
      4000,
      undefined,
      'Observability',
      'Gain visibility into your application and infrastructure',
    ],
    [
      'security-analytics',
      5000,
      undefined,
      'Security Analytics',
      'Enhance your security posture with advanced analytics',
    ],
    ['search', 6000, undefined, 'Search', 'Discover and query your data with ease'],
    [
      'essentials',
      7000,
      undefined,
      'Essentials',
      'Analyze data to derive insights, identify patterns and trends, and make data-driven decisions.',
    ],
  ] as const)('%s with the order %i', (...row) => {
    const [id, order, type, title, description] = row;
    expect(DEFAULT_NAV_GROUPS[id]).toMatchObject({ id, order, title, description });
    expect(DEFAULT_NAV_GROUPS[id].type).toBe(type);
    expect(DEFAULT_NAV_GROUPS[id].icon).toBeTruthy();
  });
});

describe('The use case of all', () => {
  it('has its own links, those marked for it under their use case, and those of no group', async () => {
    const { map } = start({
      groups: [
        [all, [{ id: 'own' }]],
        [
          essentials,
          [
            { id: 'shown', title: 'shown', showInAllNavGroup: true },
            { id: 'inside' },
            { id: 'own', title: 'own again', showInAllNavGroup: true },
          ],
        ],
        [dataAdministration, [{ id: 'system', showInAllNavGroup: true }]],
      ],
      links: ['own', 'shown', 'inside', 'system', 'lonely'].map((id) => toLink(id)),
    });

    const links = (await map())[ALL_USE_CASE_ID]?.navLinks;
    expect(links?.map(({ id, title, category }) => [id, title, category])).toEqual([
      ['own', 'own', undefined],
      ['shown', 'shown', { id: 'essentials', label: 'Essentials', order: 7000 }],
      ['lonely', 'lonely', { id: 'custom', label: 'Custom', order: 8500 }],
    ]);
  });

  it('leaves out links of no group that are hidden', async () => {
    const { idsOf } = start({
      groups: [[all, []]],
      links: [toLink('secret', { hidden: true })],
    });

    expect(await idsOf('all')).toEqual([]);
  });

  it('is not there where nobody named it', async () => {
    const { map } = start({ groups: [[essentials, [{ id: 'a' }]]] });

    expect(Object.keys(await map())).toEqual(['essentials']);
  });
});

describe('The current group', () => {
  const two: Registrations = [
    [toGroup('one'), [{ id: 'both' }, { id: 'first' }]],
    [toGroup('two'), [{ id: 'both' }, { id: 'second' }]],
  ];

  it('is kept for the session', async () => {
    const { navGroup, current } = start({ groups: two });
    navGroup.setCurrentNavGroup('one');
    expect(sessionStorage.getItem('core.chrome.currentNavGroupId')).toBe('one');
    expect(await current()).toBe('one');

    expect(await start({ groups: two }).current()).toBe('one');
  });

  it.each([undefined, 'none', 'constructor', '__proto__'])(
    'is cleared by an id that no group has: %s (attack 32)',
    async (id) => {
      const { navGroup, current } = start({ groups: two });
      navGroup.setCurrentNavGroup('one');
      navGroup.setCurrentNavGroup(id);

      expect(await current()).toBeUndefined();
      expect(sessionStorage.getItem('core.chrome.currentNavGroupId')).toBeNull();
    },
  );

  it('is the only one that the open app belongs to', async () => {
    const { open, current } = start({ groups: two, workspacesEnabled: true, workspace: {} });
    open('second');
    expect(await current()).toBe('two');

    open('first');
    expect(await current()).toBe('one');
  });

  it('stays where the app belongs to several, and is cleared where it belongs to none', async () => {
    const { open, current } = start({ groups: two, workspacesEnabled: true, workspace: {} });
    open('second');
    open('both');
    expect(await current()).toBe('two');

    open('none');
    expect(await current()).toBeUndefined();
    expect(sessionStorage.getItem('core.chrome.currentNavGroupId')).toBeNull();
  });

  it('is the one of a system app outside of every workspace, and is cleared by an app of none', async () => {
    const { open, current } = start({
      groups: [...two, [toGroup('system', { type: NavGroupType.SYSTEM }), [{ id: 'rights' }]]],
      workspacesEnabled: true,
    });
    open('rights');
    expect(await current()).toBe('system');
    expect(sessionStorage.getItem('core.chrome.currentNavGroupId')).toBe('system');

    open('none');
    expect(await current()).toBeUndefined();
  });

  it('is never a hidden one', async () => {
    const { navGroup, open, current } = start({
      groups: [
        [toGroup('one'), [{ id: 'a' }]],
        [toGroup('hidden', { status: NavGroupStatus.Hidden }), [{ id: 'b' }]],
      ],
      workspacesEnabled: true,
      workspace: {},
    });
    navGroup.setCurrentNavGroup('one');
    open('b');

    expect(await current()).toBeUndefined();
  });

  it('without workspaces is the use case of all or a group of the system', async () => {
    const { open, current } = start({
      groups: [
        [dataAdministration, [{ id: 'a' }]],
        [observability, [{ id: 'b' }]],
        [all, [{ id: 'b' }]],
      ],
    });
    open('a');
    expect(await current()).toBe('dataAdministration');
    open('b');
    expect(await current()).toBe('all');
  });

  it('outside every workspace is none of several use cases', async () => {
    const { navGroup, open, current } = start({ groups: two, workspacesEnabled: true });
    navGroup.setCurrentNavGroup('one');
    open('second');

    expect(await current()).toBeUndefined();
  });
});

describe('Breadcrumbs with nav groups', () => {
  const groups: Registrations = [[toGroup('one'), [{ id: 'a' }]]];

  it('begin with Home and the title of the group', () => {
    const { navGroup, breadcrumbsEnricher$ } = start({ groups });
    navGroup.setCurrentNavGroup('one');

    expect(breadcrumbsEnricher$.value?.([{ text: 'App' }])).toEqual([
      { text: 'Home', href: '/app/home' },
      { text: 'one title', href: '/app/a' },
      { text: 'App' },
    ]);
  });

  it('are left alone without a group, without nav groups and in a workspace', () => {
    const { navGroup, breadcrumbsEnricher$, enabled$, currentWorkspace$ } = start({ groups });
    expect(breadcrumbsEnricher$.value).toBeUndefined();

    navGroup.setCurrentNavGroup('one');
    enabled$.next(false);
    expect(breadcrumbsEnricher$.value).toBeUndefined();
    enabled$.next(true);
    expect(breadcrumbsEnricher$.value).toBeTruthy();
    currentWorkspace$.next({ id: 'w' });
    expect(breadcrumbsEnricher$.value).toBeUndefined();
  });

  it('keep what someone else puts before them', () => {
    const { navGroup, breadcrumbsEnricher$, currentWorkspace$ } = start({ groups });
    navGroup.setCurrentNavGroup('one');
    const ofWorkspace: ChromeBreadcrumbEnricher = (crumbs) => crumbs;
    breadcrumbsEnricher$.next(ofWorkspace);
    currentWorkspace$.next({ id: 'w' });

    expect(breadcrumbsEnricher$.value).toBe(ofWorkspace);
  });
});
