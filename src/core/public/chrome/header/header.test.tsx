import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { App, AppMountParameters } from '../../application';
import { createApp, renderShell } from '../../testing';
import { chooseHeaderLayout, HEADER_LAYOUTS, type HeaderLayoutName } from './header-layout';

const GROUPED = { 'home:useNewHomePage': { value: true, type: 'boolean' } };
const path = '/app/one';

beforeEach(() => localStorage.clear());

/** An app that writes the name of each part of the header into it. */
function createFullApp(fields: Partial<App> = {}): App {
  const write = (text: string) => (element: HTMLElement) => {
    element.textContent = text;
    return () => {};
  };
  return createApp('one', {
    ...fields,
    mount(parameters: AppMountParameters) {
      parameters.setHeaderLeftControls(write('left'));
      parameters.setHeaderCenterControls(write('center'));
      parameters.setHeaderRightControls(write('right'));
      parameters.setHeaderBadgeControls(write('badge'));
      parameters.setHeaderDescriptionControls(write('description'));
      parameters.setHeaderBottomControls(write('bottom'));
      parameters.setHeaderActionMenu(write('actions'));
      return () => {};
    },
  });
}

const rows = () =>
  [...screen.getByRole('banner').children].map(({ textContent }) =>
    textContent?.replace('Search or jump toCtrl K', '').trim(),
  );

describe('The header in its page variant', () => {
  it('shows the last breadcrumb as a large title, the others above it', async () => {
    const { chrome } = await renderShell({ apps: [createApp('one')], path, settings: GROUPED });
    act(() => chrome.setBreadcrumbs([{ text: 'Dashboards', href: '/app/one' }, { text: 'Sales' }]));

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sales');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dashboards',
    ]);
    // A narrow header shortens both: the whole name is the tooltip.
    expect(crumbs.getByRole('link').title).toBe('Dashboards');
    expect(screen.getByRole('heading', { level: 1 }).title).toBe('Sales');
  });

  it('has a row for the description and one for what stands at the bottom', async () => {
    await renderShell({ apps: [createFullApp()], path, settings: GROUPED });

    expect(rows()).toEqual(['actions', 'Overviewbadgeleftcenterright', 'description', 'bottom']);
    expect(document.body.classList.contains('headerIsDense')).toBe(true);
    expect(document.body.classList.contains('headerIsExpanded')).toBe(false);
  });
});

describe('The header in its application variant', () => {
  it('holds everything in one bar, with a place for filters below', async () => {
    const app = createFullApp({ headerVariant: 'application' });
    await renderShell({ apps: [app], path, settings: GROUPED });

    expect(rows()[0]).toBe('Overviewbadgeleftcenteractionsright');
    expect(screen.getByRole('banner').lastElementChild?.id).toBe('applicationHeaderFilterBar');
  });
});

describe('The header in its legacy variant', () => {
  it.each([
    ['expanded', 2, {}],
    ['dense', 1, { useExpandedHeader: false }],
  ])(
    "leaves an app's description and bottom controls to the head of the page: %s",
    async (_name, bars, branding) => {
      const { application } = await renderShell({
        apps: [createFullApp(), createApp('two')],
        path,
        branding,
      });
      const text = () => document.querySelector('[data-test-subj="shellFrame"]')?.textContent ?? '';

      // As high as ever, and nothing that an app fills is lost.
      expect(rows()).toHaveLength(bars);
      expect(rows().join('')).not.toMatch(/description|bottom/);
      expect(text()).toMatch(/description.*bottom/);
      const head = screen.getByText('bottom');
      const content = document.getElementById('app-content');
      expect(head.compareDocumentPosition(content ?? head)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

      await act(() => application.navigateToApp('two'));
      expect(text()).not.toMatch(/description|bottom/);
    },
  );

  it('says them once where there is a variant with rows for them', async () => {
    await renderShell({ apps: [createFullApp()], path, settings: GROUPED });

    expect(screen.getAllByText('bottom')).toHaveLength(1);
    expect(screen.getAllByText('description')).toHaveLength(1);
  });

  it('is expanded, with home and loading in a bar of their own, unless branding turns it off', async () => {
    await renderShell({ apps: [createFullApp()], path });
    expect(rows()).toHaveLength(2);
    expect(document.body.classList.contains('headerIsExpanded')).toBe(true);
    const [top] = screen.getByRole('banner').children;
    expect(top?.querySelector('a')?.getAttribute('aria-label')).toBe('Atrium: home');

    const branding = { useExpandedHeader: false };
    await renderShell({ apps: [createFullApp()], path, branding });
    expect(rows()).toHaveLength(1);
    expect(document.body.classList.contains('headerIsDense')).toBe(true);
  });

  it('shows beside home that the page waits for something', async () => {
    let finish: (unmount: () => void) => void = () => {};
    const mount = () =>
      new Promise<() => void>((resolve) => {
        finish = resolve;
      });
    await renderShell({ apps: [createApp('one', { mount })], path });
    const indicator = screen.getByRole('progressbar', { name: 'Loading content' });

    expect(indicator.previousElementSibling?.getAttribute('data-test-subj')).toBe('logo');

    await act(async () => finish(() => {}));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('The layouts of the header', () => {
  it('home:useNewHomePage gives a dense header; otherwise it is expanded unless branding turns it off', () => {
    const choose = (navGroupsEnabled: boolean, useExpandedHeader?: boolean) =>
      chooseHeaderLayout({ navGroupsEnabled, variant: 'page', useExpandedHeader });

    expect([choose(true), choose(true, true), choose(false), choose(false, false)]).toEqual([
      'page',
      'page',
      'legacy',
      'legacyDense',
    ]);
  });

  it.each(['legacy', 'legacyDense', 'page', 'application'] as HeaderLayoutName[])(
    'have toggle, breadcrumbs, badge, action menu, the three areas, help and recent items: %s',
    (name) => {
      const items = HEADER_LAYOUTS[name].flatMap((row) => row.items);

      expect(items).toEqual(
        expect.arrayContaining([
          'navToggle',
          name === 'page' ? 'title' : 'breadcrumbs',
          'badge',
          'actionMenu',
          'leftControls',
          'centerControls',
          'rightControls',
          'help',
          'recents',
        ]),
      );
      expect(new Set(items.filter((item) => item !== 'space')).size).toBe(
        items.filter((item) => item !== 'space').length,
      );
    },
  );
});

describe('The header on a small screen', () => {
  const setWidth = (width: number) =>
    (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
      width,
    });
  beforeEach(() => setWidth(700));
  afterEach(() => setWidth(1280));

  it.each([
    ['legacy', {}],
    ['legacyDense', { branding: { useExpandedHeader: false } }],
    ['page', { settings: GROUPED }],
    ['application', { settings: GROUPED }],
  ] as const)('draws every part that it has: %s', async (name, options) => {
    const app = createFullApp(name === 'application' ? { headerVariant: name } : {});
    const { chrome } = await renderShell({ apps: [app], path, ...options });
    act(() => {
      chrome.setBadge({ text: 'Read only', tooltip: 'You may not save' });
      chrome.setBreadcrumbs([{ text: 'Dashboards', href: path }, { text: 'Sales' }]);
    });
    const header = within(screen.getByRole('banner'));
    const links = header.getAllByRole('link').map(({ textContent }) => textContent);

    for (const label of ['Toggle primary navigation', 'Recently viewed', 'Help menu']) {
      expect(header.getByRole('button', { name: label })).toBeTruthy();
    }
    for (const text of ['Read only', 'left', 'center', 'right', 'actions', 'Sales']) {
      expect(header.getByText(text)).toBeTruthy();
    }
    expect(links).toEqual(name.startsWith('legacy') ? ['Atrium', 'Dashboards'] : ['Dashboards']);
  });
});

describe('The home link', () => {
  it("shows the brand's logo, its mark where the logo can't be loaded, and ours where neither can", async () => {
    const branding = {
      logo: { defaultUrl: 'https://brand.example/logo.svg' },
      mark: { defaultUrl: 'https://brand.example/mark.svg' },
    };
    await renderShell({ apps: [createApp('one')], path, branding });
    const link = screen.getByRole('link', { name: 'Atrium: home' });
    const image = () => link.querySelector('img');
    expect(image()?.getAttribute('src')).toBe('https://brand.example/logo.svg');

    fireEvent.error(image() as Element);
    expect(image()?.getAttribute('src')).toBe('https://brand.example/mark.svg');

    fireEvent.error(image() as Element);
    expect(image()).toBeNull();
    expect(link.querySelector('svg')).toBeTruthy();
  });

  it('leads home inside the base path', async () => {
    await renderShell({ apps: [createApp('home')], path: '/base/app/home', basePath: '/base' });

    expect(screen.getByRole('link', { name: 'Atrium: home' }).getAttribute('href')).toBe(
      '/base/app/home',
    );
  });
});

describe('Recent items', () => {
  const open = () =>
    userEvent.click(
      within(screen.getByRole('banner')).getByRole('button', { name: 'Recently viewed' }),
    );
  const links = async () =>
    (await within(await screen.findByRole('dialog', { name: 'Recently viewed' })).findAllByRole(
      'link',
    )) as HTMLAnchorElement[];

  it('show five by default, and ten or fifteen where somebody prefers that', async () => {
    const { chrome } = await renderShell({ apps: [createApp('one')], path, settings: GROUPED });
    act(() => {
      for (let n = 0; n < 18; n++)
        chrome.recentlyAccessed.add(`/app/one#/${n}`, `Item ${n}`, `${n}`);
    });
    await open();
    expect(await links()).toHaveLength(5);

    await userEvent.click(screen.getByRole('button', { name: 'Preferences' }));
    const choices = screen.getAllByRole('radio');
    expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
      '5 pages',
      '10 pages',
      '15 pages',
    ]);
    await userEvent.click(screen.getByRole('radio', { name: '15 pages' }));
    expect(await links()).toHaveLength(15);

    await renderShell({ apps: [createApp('one')], path, settings: GROUPED });
    await open();
    expect(await links()).toHaveLength(15);
  });

  it('name the workspace in which each was opened, and lead there', async () => {
    const stored = [
      { id: '1', label: 'Revenue', link: '/app/one#/1', workspaceId: 'w1' },
      { id: '2', label: 'Costs', link: '/app/one#/2' },
    ];
    localStorage.setItem('recents', JSON.stringify(stored));
    const workspaceList = [{ id: 'w1', name: 'Sales team' }];
    await renderShell({ apps: [createApp('one')], path, settings: GROUPED, workspaceList });
    await open();
    const [revenue, costs] = await links();

    expect(revenue?.textContent).toBe('RevenueSales team');
    expect(revenue?.getAttribute('href')).toBe('/w/w1/app/one#/1');
    expect(costs?.textContent).toBe('Costs');
    expect(costs?.getAttribute('href')).toBe('/app/one#/2');
  });

  it('say what will be there while nothing is', async () => {
    await renderShell({ apps: [createApp('one')], path, settings: GROUPED });
    await open();

    expect(
      await screen.findByText('Pages and objects that you open or save appear here.'),
    ).toBeTruthy();
  });
});
