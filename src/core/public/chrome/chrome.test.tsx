import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstValueFrom } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppNavLinkStatus, AppStatus, type App, type AppMountParameters } from '../application';
import { offerGuide } from './offer-guide';
import { createApp, renderShell } from '../testing';
import { HELP_LINKS } from './header/help-links';
import { HelpMenu } from './header/HelpMenu';

const HOSTILE = '"><img src=x onerror=alert(1)>';
const apps = [createApp('one'), createApp('two')];

beforeEach(() => localStorage.clear());

function breadcrumbs() {
  const list = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  return list.getAllByRole('listitem').map(({ textContent }) => textContent);
}

function navigation() {
  return within(screen.getByRole('navigation', { name: 'Primary' }));
}

describe('The title of the page', () => {
  it("joins its parts with ' - ' before the base title", async () => {
    const { chrome } = await renderShell({ apps });
    chrome.docTitle.change(['Sales', 'Dashboards']);
    expect(document.title).toBe('Sales - Dashboards - opensearch dashboards');

    chrome.docTitle.change('Discover');
    expect(document.title).toBe('Discover - opensearch dashboards');

    chrome.docTitle.reset();
    expect(document.title).toBe('opensearch dashboards');
  });

  it('attack 1: is text', async () => {
    const { chrome } = await renderShell({ apps });
    chrome.docTitle.change(HOSTILE);

    expect(document.title).toBe(`${HOSTILE} - opensearch dashboards`);
  });
});

describe('Breadcrumbs', () => {
  it('show the app where it sets none', async () => {
    await renderShell({ apps, path: '/app/one' });

    expect(breadcrumbs()).toEqual(['Overview']);
  });

  it('badge, help and title start again with every app', async () => {
    const { chrome, application } = await renderShell({ apps, path: '/app/one' });
    await act(async () => {
      chrome.setBreadcrumbs([{ text: 'One', href: '/app/one' }, { text: 'Sales' }]);
      chrome.setBadge({ text: 'Read only', tooltip: 'You may not save' });
      chrome.setHelpExtension({ appName: 'One' });
      chrome.docTitle.change('Sales');
    });
    expect(breadcrumbs()).toEqual(['One', 'Sales']);
    expect(screen.getByText('Read only')).toBeTruthy();

    await act(() => application.navigateToApp('two'));
    expect(breadcrumbs()).toEqual(['Overview']);
    expect(screen.queryByText('Read only')).toBeNull();
    expect(await firstValueFrom(chrome.getHelpExtension$())).toBeUndefined();
    expect(document.title).toBe('opensearch dashboards');
  });

  it('are ten at most, the last ones', async () => {
    const { chrome } = await renderShell({ apps, path: '/app/one' });
    const many = Array.from({ length: 12 }, (_, position) => ({ text: `${position}` }));
    await act(async () => chrome.setBreadcrumbs(many));

    expect(breadcrumbs()).toEqual(many.slice(2).map(({ text }) => text));
  });

  it('without an address are buttons, so that the keyboard reaches them', async () => {
    const { chrome } = await renderShell({ apps, path: '/app/one' });
    let clicks = 0;
    const onClick = () => {
      clicks += 1;
    };
    await act(async () => chrome.setBreadcrumbs([{ text: 'Back', onClick }, { text: 'Here' }]));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));

    expect(clicks).toBe(1);
  });

  it('attack 1: are text, and so are badges', async () => {
    const { chrome } = await renderShell({ apps, path: '/app/one' });
    await act(async () => {
      chrome.setBreadcrumbs([{ text: HOSTILE, href: '/app/one' }, { text: HOSTILE }]);
      chrome.setBadge({ text: HOSTILE, tooltip: HOSTILE });
    });
    act(() => screen.getByRole('note').focus());

    expect(breadcrumbs()).toEqual([HOSTILE, HOSTILE]);
    expect(screen.getByRole('tooltip').textContent).toBe(HOSTILE);
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('The navigation', () => {
  it('lists apps by order and marks the open one', async () => {
    await renderShell({
      apps: [createApp('end', { order: 9 }), createApp('first', { order: 1 })],
      path: '/app/first',
    });
    const links = navigation().getAllByRole('link');

    // Not as the alphabet has them.
    expect(links.map(({ textContent }) => textContent)).toEqual(['first title', 'end title']);
    expect(links[0]?.getAttribute('aria-current')).toBe('page');
    expect(links[0]?.getAttribute('href')).toBe(`${window.location.origin}/app/first`);
  });

  it('leaves out hidden and inaccessible apps; visible ones stay, disabled ones lead nowhere', async () => {
    const { status, inaccessible } = {
      status: AppNavLinkStatus,
      inaccessible: AppStatus.inaccessible,
    };
    await renderShell({
      apps: [
        createApp('hidden', { navLinkStatus: status.hidden }),
        createApp('closed', { status: inaccessible }),
        createApp('shown', { status: inaccessible, navLinkStatus: status.visible }),
        createApp('disabled', { navLinkStatus: status.disabled }),
      ],
    });

    expect(navigation().queryByText('hidden title')).toBeNull();
    expect(navigation().queryByText('closed title')).toBeNull();
    expect(navigation().getByText('shown title')).toBeTruthy();
    const disabled = navigation().getByRole('link', { name: 'disabled title' });
    expect(disabled.getAttribute('aria-disabled')).toBe('true');
    expect(disabled.hasAttribute('href')).toBe(false);
  });

  it('shows a picture where the icon is an address, and something for icons it does not know', async () => {
    await renderShell({
      apps: [
        createApp('one', { icon: '/plugins/one/logo.svg' }),
        createApp('two', { icon: 'none' }),
      ],
    });
    const [one, two] = navigation().getAllByRole('link');

    expect(one?.querySelector('img')?.getAttribute('src')).toBe('/plugins/one/logo.svg');
    expect(two?.querySelector('svg')).toBeTruthy();
  });

  it('lists what was viewed recently; attack 1: names are text, script addresses do not run', async () => {
    const { chrome } = await renderShell({ apps });
    await act(async () => {
      chrome.recentlyAccessed.add('/app/one#/1', HOSTILE, '1');
      chrome.recentlyAccessed.add('javascript:alert(1)', 'Script', '2');
    });

    expect(navigation().getByText('Recently viewed')).toBeTruthy();
    expect(navigation().getByRole('link', { name: HOSTILE }).getAttribute('href')).toBe(
      '/app/one#/1',
    );
    expect(navigation().getByRole('link', { name: 'Script' }).getAttribute('href')).not.toContain(
      'alert',
    );
  });

  it('is hidden, with the header, for apps that want the page for themselves', async () => {
    const chromeless = createApp('alone', { chromeless: true });
    const { application } = await renderShell({ apps: [chromeless, ...apps], path: '/app/alone' });
    expect(screen.queryByRole('navigation', { name: 'Primary' })).toBeNull();
    expect(screen.queryByRole('banner')).toBeNull();

    await act(() => application.navigateToApp('one'));
    expect(screen.getByRole('navigation', { name: 'Primary' })).toBeTruthy();
  });

  it.each(['#/view?embed', '#/view?embed=true', '#?theme=dark&embed=1'])(
    'is hidden where the query of the hash has the key embed: %s',
    async (hash) => {
      await renderShell({ apps, path: `/app/one${hash}` });

      expect(screen.queryByRole('navigation', { name: 'Primary' })).toBeNull();
      expect(screen.queryByRole('banner')).toBeNull();
    },
  );

  it.each(['?embed=true', '#/view?embedded=true', '#/view?a=embed'])(
    'is there where that query has no such key: %s',
    async (rest) => {
      await renderShell({ apps, path: `/app/one${rest}` });

      expect(screen.getByRole('navigation', { name: 'Primary' })).toBeTruthy();
    },
  );

  it('is hidden where the address asks for it with `embed`, and when told so', async () => {
    await renderShell({ apps, path: '/app/one#/view?embed=true' });
    expect(screen.queryByRole('navigation', { name: 'Primary' })).toBeNull();

    const { chrome } = await renderShell({ apps, path: '/app/one' });
    await act(async () => chrome.setIsVisible(false));
    expect(screen.queryByRole('banner')).toBeNull();
  });
});

function helpLinks() {
  return within(screen.getByRole('dialog', { name: 'Help menu' })).getAllByRole('link');
}

describe('The help menu', () => {
  it('leads to documentation, community and the issues', async () => {
    await renderShell({ apps });
    await userEvent.click(screen.getByRole('button', { name: 'Help menu' }));

    const items = helpLinks().map(({ textContent }) => textContent);
    expect(items).toEqual(['Documentation', 'Community', 'Open an issue in GitHub']);
    const hrefs = helpLinks().map((item) => item.getAttribute('href'));
    expect(hrefs.slice(1)).toEqual([
      'https://forum.opensearch.org/',
      'https://github.com/opensearch-project/OpenSearch-Dashboards/issues/new',
    ]);
    // Not even as words that lead nowhere.
    expect(screen.queryByText('Give feedback')).toBeNull();
  });

  it('has the links of the open app; attack 15: no script', async () => {
    const { chrome } = await renderShell({ apps, path: '/app/one' });
    await act(async () =>
      chrome.setHelpExtension({
        appName: 'One',
        links: [
          { linkType: 'github', title: 'It & broke', labels: ['bug', 'one'] },
          { linkType: 'custom', href: 'javascript:alert(1)', content: 'Own' },
        ],
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Help menu' }));

    const issue = screen
      .getByRole('link', { name: 'Open an issue on One in GitHub' })
      .getAttribute('href');
    expect(new URL(String(issue)).searchParams.get('title')).toBe('It & broke');
    expect(new URL(String(issue)).searchParams.get('labels')).toBe('bug,one');
    expect(screen.getByRole('link', { name: 'Own' }).getAttribute('href')).not.toContain('alert');
  });
});

describe('The help menu', () => {
  it('has a section of the open app: documentation, issues, discussion, and links of its own', async () => {
    const { chrome } = await renderShell({ apps, path: '/app/one' });
    const href = 'https://one.example/';
    await act(async () =>
      chrome.setHelpExtension({
        appName: 'One',
        links: [
          { linkType: 'documentation', href },
          // A new issue, whatever address an app names.
          { linkType: 'github', href, title: 'It broke', labels: ['bug', 'one'] },
          { linkType: 'discuss', href },
          { linkType: 'custom', href, content: 'Own' },
        ],
        content(element) {
          element.textContent = 'Ask Ada in room 7';
          return () => {};
        },
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Help menu' }));
    expect(screen.getByRole('heading', { name: 'One' })).toBeTruthy();
    expect(screen.getByText('Ask Ada in room 7')).toBeTruthy();
    const links = helpLinks()
      .slice(3)
      .map((item) => [item.textContent, item.getAttribute('href')]);

    expect(links).toEqual([
      ['Documentation of One', href],
      [
        'Open an issue on One in GitHub',
        'https://github.com/opensearch-project/OpenSearch-Dashboards/issues/new?labels=bug%2Cone&title=It+broke',
      ],
      ['Give feedback on One', href],
      ['Own', href],
    ]);
    // None takes the place of the page.
    expect(helpLinks().map((item) => item.getAttribute('target'))).toEqual(
      Array.from({ length: 7 }, () => '_blank'),
    );
  });

  it('leads to the documentation of this version, and to the support that is set', async () => {
    const { chrome, metadata } = await renderShell({ apps });
    cleanup();
    chrome.setHelpSupportUrl('https://help.example/');
    render(
      <HelpMenu chrome={chrome} metadata={{ ...metadata, branch: '3.1', version: '3.1.0' }} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Help menu' }));
    const hrefs = helpLinks().map((item) => item.getAttribute('href'));

    expect(hrefs.slice(0, 2)).toEqual([
      'https://docs.opensearch.org/3.1/dashboards/',
      'https://help.example/',
    ]);
  });

  it('leads to places of the operator where there are some, also from an app', async () => {
    const { chrome, metadata } = await renderShell({ apps });
    cleanup();
    chrome.setHelpExtension({ appName: 'One', links: [{ linkType: 'github', title: 'It broke' }] });
    const newIssue = 'https://issues.example/new?project=7';
    const helpLinksOf = { documentation: '/docs', newIssue };
    render(<HelpMenu chrome={chrome} metadata={{ ...metadata, helpLinks: helpLinksOf }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Help menu' }));

    expect(helpLinks().map((item) => item.getAttribute('href'))).toEqual([
      '/docs',
      'https://forum.opensearch.org/',
      newIssue,
      `${newIssue}&labels=&title=It+broke`,
    ]);
  });

  it('leaves out what the operator has no place for, also of an app', async () => {
    const none = { community: '', newIssue: '' };
    const { chrome, metadata } = await renderShell({ apps, helpLinks: none });
    cleanup();
    chrome.setHelpExtension({
      appName: 'One',
      links: [{ linkType: 'github' }, { linkType: 'documentation', href: '/docs/one' }],
    });
    render(<HelpMenu chrome={chrome} metadata={{ ...metadata, helpLinks: none }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Help menu' }));

    const items = helpLinks().map(({ textContent }) => textContent);
    expect(items).toEqual(['Documentation', 'Documentation of One']);
  });

  it('has the guide of the open app, outside of any workspace', async () => {
    const mounted: AppMountParameters[] = [];
    const mount = (parameters: AppMountParameters) => {
      mounted.push(parameters);
      return () => {};
    };
    const { chrome, http } = await renderShell({
      apps: [createApp('one', { mount })],
      path: '/base/app/one',
      basePath: '/base',
    });
    for (const parameters of mounted)
      await act(async () => offerGuide({ chrome, http }, parameters, 'One', 'one'));
    await userEvent.click(screen.getByRole('button', { name: 'Help menu' }));

    const guide = screen.getByRole('link', { name: 'Documentation of One' });
    expect(guide.getAttribute('href')).toBe('/base/docs/guide/one');
  });

  it('knows the forum and the page of new issues', () => {
    expect(HELP_LINKS.community).toBe('https://forum.opensearch.org/');
    expect(HELP_LINKS.newIssue).toBe(
      'https://github.com/opensearch-project/OpenSearch-Dashboards/issues/new',
    );
  });
});

describe('The help menu', () => {
  it('asks for feedback where the server names a survey', async () => {
    const { chrome, metadata } = await renderShell({ apps });
    cleanup();
    render(
      <HelpMenu chrome={chrome} metadata={{ ...metadata, survey: 'https://survey.example/' }} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Help menu' }));

    expect(helpLinks().map(({ textContent }) => textContent)).toEqual([
      'Documentation',
      'Community',
      'Give feedback',
      'Open an issue in GitHub',
    ]);
    expect(screen.getByRole('link', { name: 'Give feedback' }).getAttribute('href')).toBe(
      'https://survey.example/',
    );
  });
});

describe('The header', () => {
  it.each(['setHeaderActionMenu', 'setHeaderRightControls'] as const)(
    'goes on where what an app draws by %s fails, and says so in the console',
    async (name) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const failure = new Error('No room');
      const mount: App['mount'] = (parameters: AppMountParameters) => {
        parameters[name](() => {
          throw failure;
        });
        return () => {};
      };
      await renderShell({ apps: [createApp('one', { mount })], path: '/app/one' });

      await expect.poll(() => log).toHaveBeenCalledWith(failure);
      expect(screen.getByRole('banner')).toBeTruthy();
      log.mockRestore();
    },
  );
});

describe('The loading bar', () => {
  it('is all that is left of the chrome where an app wants the page for itself', async () => {
    const mount = () => new Promise<() => void>(() => {});
    const alone = createApp('alone', { chromeless: true, mount });
    await renderShell({ apps: [alone], path: '/app/alone' });

    expect(screen.getByRole('progressbar', { name: 'Loading content' })).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Primary' })).toBeNull();
  });

  it('is there while the page waits for something', async () => {
    // Both forms of the navigation: the classic one has an indicator of its own.
    for (const value of [true, false]) {
      let finish: (unmount: () => void) => void = () => {};
      const mount = () =>
        new Promise<() => void>((resolve) => {
          finish = resolve;
        });
      const settings = { 'home:useNewHomePage': { value, type: 'boolean' } };
      await renderShell({ apps: [createApp('slow', { mount })], path: '/app/slow', settings });
      expect(screen.getByRole('progressbar', { name: 'Loading content' })).toBeTruthy();

      await act(async () => finish(() => {}));
      expect(screen.queryByRole('progressbar')).toBeNull();
    }
  });
});

describe('A long navigation', () => {
  it('draws as many links as any screen shows, not all', async () => {
    const apps = Array.from({ length: 300 }, (_, n) => createApp(`app-${n}`, { order: n }));
    await renderShell({ apps, path: '/app/app-0' });

    expect(navigation().getAllByRole('link').length).toBeLessThan(60);
  });
});

describe('A recent item', () => {
  it('attack 14: whose link is a script leads nowhere', async () => {
    localStorage.setItem(
      'recents',
      JSON.stringify([{ id: '1', label: 'Sales', link: 'javascript:alert(1)' }]),
    );
    await renderShell({ apps: [createApp('one')], path: '/app/one' });

    expect(navigation().getByText('Sales').closest('a')?.outerHTML).not.toContain('alert(1)');
    localStorage.removeItem('recents');
  });
});
