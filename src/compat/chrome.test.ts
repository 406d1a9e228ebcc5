import { BehaviorSubject, firstValueFrom, lastValueFrom, Subject, toArray } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicAppInfo } from '../core/public/application';
import type { ChromeBreadcrumbEnricher } from '../core/public/chrome';
import { createBasePath } from '../core/public/http';
import {
  ChromeNavGroupService,
  ChromeService,
  createLogKey,
  CURRENT_NAV_GROUP_ID,
  DocTitleService,
  getLogos,
  NavControlsService,
  NavLinksService,
  PersistedLog,
  RecentlyAccessedService,
  toNavLink,
} from './index';

/** As the ecosystem's mocks: whatever is not asked for is missing. */
function mockUiSettings(values: Record<string, unknown> = {}) {
  return {
    get: (key: string) => values[key],
    get$: (key: string) => (key in values ? new BehaviorSubject(values[key]) : new Subject()),
    getUpdate$: () => new Subject<{ key: string }>(),
    isDeclared: () => undefined,
  };
}

const toApp = (id: string, fields: object = {}) =>
  ({ id, title: `${id} App`, appRoute: `/app/${id}`, ...fields }) as PublicAppInfo;

function mockApplication(...apps: readonly PublicAppInfo[]) {
  const currentAppId$ = new Subject<string | undefined>();
  return {
    applications$: new BehaviorSubject<ReadonlyMap<string, PublicAppInfo>>(
      new Map(apps.map((app) => [app.id, app])),
    ),
    currentAppId$: currentAppId$.asObservable(),
    capabilities: { navLinks: {}, workspaces: { enabled: false } },
    getUrlForApp: (id: string) => `/app/${id}`,
    navigateToApp: (id: string) => currentAppId$.next(id),
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/#/home?a=b');
});
afterEach(() => vi.restoreAllMocks());

describe('DocTitleService', () => {
  it('puts parts before the title that the document has at the start', () => {
    const page = { title: 'Base' };
    const docTitle = new DocTitleService().start({ document: page });
    docTitle.change(['A', 'B']);
    expect(page.title).toBe('A - B - Base');

    docTitle.reset();
    expect(page.title).toBe('Base');
  });
});

describe('NavControlsService', () => {
  it('lists controls by order and ends its streams when it is stopped', async () => {
    const service = new NavControlsService();
    const navControls = service.start();
    const [one, two] = [
      { mount: () => () => {}, order: 10 },
      { mount: () => () => {}, order: 0 },
    ];
    navControls.registerLeft(one);
    navControls.registerLeft(two);
    const all = lastValueFrom(navControls.getLeft$());
    service.stop();

    expect(await all).toEqual([two, one]);
  });
});

describe('NavLinksService', () => {
  const app = (id: string, order: number, fields: object = {}) =>
    [id, { id, order, title: `App ${id}`, ...fields } as PublicAppInfo] as const;

  function start() {
    const service = new NavLinksService();
    const application = {
      applications$: new BehaviorSubject<ReadonlyMap<string, PublicAppInfo>>(
        new Map([app('app1', 0), app('app2', -10), app('alone', 20, { chromeless: true })]),
      ),
    };
    const http = { basePath: { prepend: (url: string) => `wow${url}` } };
    return { service, navLinks: service.start({ application, http }) };
  }

  it('has the links by order, until it is stopped', async () => {
    const { service, navLinks } = start();
    const lists = lastValueFrom(navLinks.getNavLinks$().pipe(toArray()));
    navLinks.showOnly('app1');
    service.stop();

    expect((await lists).map((links) => links.map(({ id }) => id))).toEqual([
      ['app2', 'app1'],
      ['app1'],
    ]);
  });

  it('returns the link that is updated', () => {
    const { navLinks } = start();

    expect(navLinks.update('app2', { hidden: true })).toMatchObject({ id: 'app2', hidden: true });
    expect(navLinks.update('fake', { hidden: true })).toBeUndefined();
  });

  it('makes links of apps that are replaced, never changed', () => {
    const link = toNavLink(toApp('some', { order: 12 }), createBasePath('/base', '/w/1'));
    const updated = link.update({ hidden: true });

    expect(link.properties).toMatchObject({ id: 'some', order: 12, hidden: false });
    expect(link.baseUrl).toBe(`${window.location.origin}/base/w/1/app/some`);
    expect(updated.properties.hidden).toBe(true);
    expect(() => link.update({ id: '' })).toThrow('`id` is required.');
  });
});

describe('ChromeNavGroupService', () => {
  const group = { id: 'foo', title: 'foo', description: 'foo' };

  async function start(uiSettings = mockUiSettings({ 'home:useNewHomePage': true })) {
    const service = new ChromeNavGroupService();
    const setup = service.setup({ uiSettings });
    setup.addNavLinksToGroup(group, [
      { id: 'bar', order: 20 },
      { id: 'foo', order: 10 },
    ]);
    const application = mockApplication(toApp('foo'), toApp('bar'));
    const breadcrumbsEnricher$ = new BehaviorSubject<ChromeBreadcrumbEnricher | undefined>(
      undefined,
    );
    const navGroup = await service.start({
      navLinks: new NavLinksService().start({
        application,
        http: { basePath: createBasePath('') },
      }),
      application,
      breadcrumbsEnricher$,
      workspaces: { currentWorkspace$: new BehaviorSubject(null) },
    });
    return { service, setup, navGroup, application, breadcrumbsEnricher$ };
  }

  it('has the groups and their links in order', async () => {
    const { navGroup } = await start();
    const groups = await firstValueFrom(navGroup.getNavGroupsMap$());

    expect(groups['foo']?.navLinks.map(({ id }) => id)).toEqual(['foo', 'bar']);
  });

  it('keeps the current group and prepends it to the breadcrumbs', async () => {
    const { navGroup, breadcrumbsEnricher$ } = await start();
    navGroup.setCurrentNavGroup('foo');

    expect(sessionStorage.getItem(CURRENT_NAV_GROUP_ID)).toBe('foo');
    expect((await firstValueFrom(navGroup.getCurrentNavGroup$()))?.title).toBe('foo');
    expect(breadcrumbsEnricher$.value?.([{ text: 'test' }])).toHaveLength(3);
  });

  it('no longer follows the setting once it is stopped', async () => {
    const enabled$ = new BehaviorSubject<unknown>(true);
    const uiSettings = { ...mockUiSettings(), get$: () => enabled$ };
    const { service, navGroup } = await start(uiSettings);
    enabled$.next(false);
    service.stop();
    enabled$.next(true);

    expect(navGroup.getNavGroupEnabled()).toBe(false);
  });
});

describe('RecentlyAccessedService', () => {
  async function start(workspacesEnabled = false) {
    const currentWorkspaceId$ = new BehaviorSubject('');
    const recentlyAccessed = await new RecentlyAccessedService().start({
      http: { basePath: createBasePath('/base') },
      application: { capabilities: { workspaces: { enabled: workspacesEnabled } } },
      workspaces: { currentWorkspaceId$ },
    });
    return { recentlyAccessed, currentWorkspaceId$ };
  }

  it('has items newest first, under the key of the base path', async () => {
    const { recentlyAccessed } = await start();
    recentlyAccessed.add('/app/item1', 'Item 1', 'item1');
    recentlyAccessed.add('/app/item2', 'Item 2', 'item2');

    expect((await start()).recentlyAccessed.get()).toEqual([
      { link: '/app/item2', label: 'Item 2', id: 'item2' },
      { link: '/app/item1', label: 'Item 1', id: 'item1' },
    ]);
    expect(localStorage.key(0)).toBe(await createLogKey('recentlyAccessed', '/base'));
  });

  it('with workspaces has the items of workspaces only', async () => {
    const { recentlyAccessed, currentWorkspaceId$ } = await start(true);
    recentlyAccessed.add('/app/item1', 'Item 1', 'item1');
    currentWorkspaceId$.next('foo');
    recentlyAccessed.add('/app/item2', 'Item 2', 'item2');

    expect(recentlyAccessed.get()).toEqual([
      { link: '/app/item2', label: 'Item 2', id: 'item2', workspaceId: 'foo' },
    ]);
    expect(await firstValueFrom(recentlyAccessed.get$())).toHaveLength(1);
  });

  it('keeps its log in whatever storage it is given', () => {
    const storage = { getItem: vi.fn(() => null), setItem: vi.fn() };
    const log = new PersistedLog('name', { maxLength: '1' }, storage);
    log.add('old');

    expect(log.add('new')).toEqual(['new']);
    expect(storage.getItem).toHaveBeenCalledTimes(1);
    expect(storage.setItem).toHaveBeenCalledTimes(2);
  });
});

describe('ChromeService', () => {
  async function start(...apps: readonly PublicAppInfo[]) {
    const service = new ChromeService({ browserSupportsCsp: true });
    const setup = service.setup({ uiSettings: mockUiSettings() });
    const application = mockApplication(...apps);
    const chrome = await service.start({
      application,
      http: { basePath: createBasePath('') },
      injectedMetadata: { getBranding: () => ({}) },
    });
    return { service, setup, chrome, application };
  }

  it('is hidden until an app without its own wish is there', async () => {
    const { service, chrome, application } = await start(
      toApp('alpha'),
      toApp('beta', { chromeless: true }),
    );
    const seen = lastValueFrom(chrome.getIsVisible$().pipe(toArray()));
    application.navigateToApp('alpha');
    application.navigateToApp('beta');
    service.stop();

    expect(await seen).toEqual([false, true, false]);
  });

  it('starts badge, breadcrumbs and help again with every app', async () => {
    const { service, chrome, application } = await start(toApp('alpha'));
    const seen = lastValueFrom(chrome.getBadge$().pipe(toArray()));
    chrome.setBadge({ text: 'foo', tooltip: 'bar' });
    application.navigateToApp('alpha');
    service.stop();

    expect(await seen).toEqual([undefined, { text: 'foo', tooltip: 'bar' }, undefined]);
  });

  it('ends its streams at once where it has been stopped', async () => {
    const { service, chrome } = await start();
    service.stop();

    expect(
      await lastValueFrom(chrome.getApplicationClasses$(), { defaultValue: undefined }),
    ).toBeUndefined();
  });

  it('has the logos of the branding', () => {
    expect(getLogos({ darkMode: true }, '/base').Mark.url).toBe(
      '/base/ui/logos/opensearch_mark_on_dark.svg',
    );
  });
});
