import { BehaviorSubject, firstValueFrom, map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import {
  AppNavLinkStatus,
  AppStatus,
  WorkspaceAvailability,
  type PublicAppInfo,
} from '../application';
import { createBasePath } from '../http/base-path';
import { createNavLinks } from './nav-links';
import { toNavLink } from './to-nav-link';

const { origin } = window.location;
const basePath = createBasePath('/base', '/w/one');

function toApp(id: string, fields: Partial<PublicAppInfo> = {}): PublicAppInfo {
  return {
    id,
    title: `${id} title`,
    appRoute: `/app/${id}`,
    status: AppStatus.accessible,
    navLinkStatus: AppNavLinkStatus.default,
    ...fields,
  };
}

function create(...apps: readonly PublicAppInfo[]) {
  const apps$ = new BehaviorSubject(new Map(apps.map((app) => [app.id, app])));
  const navLinks = createNavLinks(apps$, basePath);
  const ids$ = navLinks.getNavLinks$().pipe(map((links) => links.map(({ id }) => id)));
  return { apps$, navLinks, ids: () => firstValueFrom(ids$) };
}

const three = [
  toApp('one', { order: 0 }),
  toApp('two', { order: -10 }),
  toApp('alone', { chromeless: true }),
  toApp('three', { order: 10 }),
];

describe('A link to an app', () => {
  it('has whole addresses: of the app, and of its default path', () => {
    const link = toNavLink(toApp('one', { defaultPath: 'start' }), basePath);

    expect(link.baseUrl).toBe(`${origin}/base/w/one/app/one`);
    expect(link.url).toBe(`${origin}/base/w/one/app/one/start`);
    expect(link.href).toBe(link.url);
  });

  it('leaves the workspace where the app lives outside of all', () => {
    const { outsideWorkspace } = WorkspaceAvailability;
    const link = toNavLink(toApp('one', { workspaceAvailability: outsideWorkspace }), basePath);

    expect(link.href).toBe(`${origin}/base/app/one`);
  });

  it('has what the app says of itself', () => {
    const category = { id: 'c', label: 'C' };
    const fields = { order: 12, tooltip: 't', euiIconType: 'i', icon: 'p', category };

    expect(toNavLink(toApp('one', fields), basePath)).toMatchObject({
      id: 'one',
      title: 'one title',
      ...fields,
    });
  });

  it.each([
    [AppNavLinkStatus.default, AppStatus.accessible, false, false],
    [AppNavLinkStatus.default, AppStatus.inaccessible, true, false],
    [AppNavLinkStatus.visible, AppStatus.inaccessible, false, false],
    [AppNavLinkStatus.hidden, AppStatus.accessible, true, false],
    [AppNavLinkStatus.disabled, AppStatus.accessible, false, true],
  ])(
    'with the status %i of an app with the status %i',
    (navLinkStatus, status, hidden, disabled) => {
      expect(toNavLink(toApp('one', { navLinkStatus, status }), basePath)).toMatchObject({
        hidden,
        disabled,
      });
    },
  );

  it('knows the statuses default=0, visible=1, disabled=2, hidden=3 of links', () => {
    expect(AppNavLinkStatus).toEqual({ default: 0, visible: 1, disabled: 2, hidden: 3 });
  });

  it('knows the places insideWorkspace=1, outsideWorkspace=2 of apps', () => {
    expect(WorkspaceAvailability).toEqual({ insideWorkspace: 1, outsideWorkspace: 2 });
  });

  it('needs an id', () => {
    const { id: _id, ...nameless } = toApp('one');
    expect(() => toNavLink(nameless as PublicAppInfo, basePath)).toThrow('`id` is required.');
    expect(() => toNavLink(toApp(''), basePath)).toThrow('`id` is required.');
  });
});

describe('Nav links', () => {
  it('are sorted by order, without the apps that want the page for themselves', async () => {
    const { navLinks, ids } = create(...three);

    expect(await ids()).toEqual(['two', 'one', 'three']);
    expect(navLinks.getAll().map(({ id }) => id)).toEqual(['two', 'one', 'three']);
    expect(navLinks.has('alone')).toBe(false);
  });

  it('are found by their id', () => {
    const { navLinks } = create(...three);

    expect(navLinks.get('two')?.title).toBe('two title');
    expect(navLinks.has('two')).toBe(true);
    expect(navLinks.get('none')).toBeUndefined();
    expect(navLinks.has('none')).toBe(false);
  });

  it('can be cut down to one, which later changes of apps keep', async () => {
    const { apps$, navLinks, ids } = create(...three);
    navLinks.showOnly('none');
    navLinks.showOnly('alone');
    expect(await ids()).toHaveLength(3);

    navLinks.showOnly('one');
    apps$.next(new Map(apps$.value));
    expect(await ids()).toEqual(['one']);
  });

  it('can be changed later: disabled, hidden, url and href, and nothing else', () => {
    const { apps$, navLinks } = create(...three);
    const values = { disabled: true, hidden: true, url: '/u', href: '/h' };
    const changed = navLinks.update('one', { ...values, title: 'no', order: 99 } as object);
    expect(changed).toMatchObject({ ...values, id: 'one', title: 'one title', order: 0 });

    apps$.next(new Map(apps$.value));
    expect(navLinks.get('one')).toEqual(changed);
  });

  it('of no app are not changed', async () => {
    const { navLinks, ids } = create(...three);

    expect(navLinks.update('none', { hidden: true })).toBeUndefined();
    expect(await ids()).toHaveLength(3);
  });

  it('tell subscribers about every change, sorted once for all of them', () => {
    const { navLinks } = create(...three);
    const lists: unknown[] = [];
    navLinks.getNavLinks$().subscribe((links) => lists.push(links));
    navLinks.getNavLinks$().subscribe((links) => lists.push(links));
    navLinks.update('one', { hidden: true });

    expect(lists).toHaveLength(4);
    expect(lists[0]).toBe(lists[1]);
    expect(lists[2]).toBe(lists[3]);
  });

  it('can be made to leave the page', async () => {
    const { navLinks } = create(...three);
    expect(await firstValueFrom(navLinks.getForceAppSwitcherNavigation$())).toBe(false);

    navLinks.enableForcedAppSwitcherNavigation();
    expect(await firstValueFrom(navLinks.getForceAppSwitcherNavigation$())).toBe(true);
  });

  it('say what is done to them', async () => {
    const { navLinks } = create(...three);
    navLinks.update('one', { hidden: true });
    const updaters = await firstValueFrom(navLinks.getLinkUpdaters$());
    const fresh = new Map(three.map((app) => [app.id, toNavLink(app, basePath)]));
    const updated = updaters.reduce((links, updater) => new Map(updater(links)), fresh);

    expect(updated.get('one')?.hidden).toBe(true);
    expect(updated.get('two')?.hidden).toBe(false);
  });
});
