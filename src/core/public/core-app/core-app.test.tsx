import { screen, waitFor, within } from '@testing-library/react';
import { firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { ICON_PATHS } from '../../../ui/icons/icon-paths.data';
import english from '../../../../translations/en.json' with { type: 'json' };
import { AppNavLinkStatus } from '../application';
import type { Branding } from '../injected-metadata/injected-metadata';
import { renderShell, startTestServer, type TestResponse, type TestServer } from '../testing';

let server: TestServer | undefined;
afterEach(async () => {
  window.history.replaceState(null, '', '/');
  await server?.stop();
});

const STATUS = {
  name: 'analysis-1',
  version: { number: '1.0.0', build_hash: 'abc123', build_number: 77 },
  status: {
    overall: { state: 'yellow', title: 'Yellow', uiColor: 'warning' },
    statuses: [
      { id: 'core@1.0.0', state: 'green', title: 'Green', message: 'Ready', uiColor: 'secondary' },
      { id: 'plugin:maps', state: 'red', title: 'Red', message: 'No tiles', uiColor: 'danger' },
      { id: 'plugin:news', state: 'yellow', title: 'Yellow', message: 'Late', uiColor: 'warning' },
    ],
  },
  metrics: {
    collection_interval_in_millis: 5000,
    os: { load: { '1m': 1.234, '5m': 0.5, '15m': 0.25 } },
    process: { memory: { heap: { size_limit: 1_500_000_000, used_in_bytes: 123_456_789 } } },
    response_times: { avg_in_millis: 12.345, max_in_millis: 678 },
    requests: { total: 21 },
  },
};

/** What the server tells somebody who has not signed in (attack 66). */
const OUTSIDE_STATUS = {
  name: '',
  version: { number: '', build_hash: '', build_number: 0, build_snapshot: false },
  status: {
    overall: { id: 'overall', state: 'yellow', title: 'Yellow', uiColor: 'warning' },
    statuses: [],
  },
  metrics: {},
};

async function open(answer: (response: TestResponse) => void, branding: Branding = {}) {
  server = await startTestServer((_request, response) => answer(response));
  return renderShell({ apps: [], coreApps: true, path: '/status', branding });
}
const json = (status: number, body: object) => (response: TestResponse) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

describe('The error app', () => {
  it('is hidden from navigation and titled App Error', async () => {
    const { application, chrome } = await renderShell({ apps: [], coreApps: true });

    expect(application.apps().get('error')?.title).toBe('App Error');
    expect(chrome.navLinks.get('error')?.hidden).toBe(true);
  });

  it.each(['', '?errorType=urlOverflow'])(
    'is called App Error in the breadcrumbs and the tab too: /app/error%s',
    async (query) => {
      const { chrome } = await renderShell({
        apps: [],
        coreApps: true,
        path: `/app/error${query}`,
      });
      await screen.findByRole('heading', { level: 1 });

      expect(await firstValueFrom(chrome.getShownBreadcrumbs$())).toEqual([{ text: 'App Error' }]);
      expect(document.title).toBe('App Error - opensearch dashboards');
    },
  );

  it('says what to try where the address is too long', async () => {
    const path = '/base/app/error?errorType=urlOverflow';
    await renderShell({ apps: [], coreApps: true, path, basePath: '/base' });
    const title = "The URL for this object is too long, and we can't display it";

    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText('Things to try:')).toBeTruthy();
    const page = within(screen.getByRole('main'));
    const [first, second, third] = page.getAllByRole('listitem');
    expect(first?.textContent).toBe(
      'Enable the option state:storeInSessionStorage in Advanced Settings.',
    );
    expect(
      within(first ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/base/app/management/opensearch-dashboards/settings');
    expect(second?.textContent).toContain('removing content or filters');
    expect(third).toBeUndefined();
  });

  it('tells old Internet Explorer only to upgrade', async () => {
    const before = Object.getOwnPropertyDescriptor(navigator, 'userAgent');
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko';
    Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
    await renderShell({ apps: [], coreApps: true, path: '/app/error?errorType=urlOverflow' });

    expect(await screen.findByText(/Upgrade to a modern browser/)).toBeTruthy();
    if (before) Object.defineProperty(navigator, 'userAgent', before);
    else Reflect.deleteProperty(navigator, 'userAgent');
  });

  it.each(['', '?errorType=', '?errorType=<script>alert(1)</script>'])(
    'attack 13: is a generic page, with an alert icon, for any other type: %s',
    async (query) => {
      const { view } = await renderShell({ apps: [], coreApps: true, path: `/app/error${query}` });

      expect(await screen.findByRole('heading', { name: 'Application error' })).toBeTruthy();
      expect(view.container.querySelector('main svg path')?.getAttribute('d')).toBe(
        ICON_PATHS.alert,
      );
      expect(view.container.textContent).not.toContain('alert(1)');
    },
  );
});

describe('The status page', () => {
  it('is chromeless, hidden from navigation, and lives at /status', async () => {
    const { application, chrome } = await open(json(200, STATUS));
    const app = application.apps().get('status');
    const hidden = AppNavLinkStatus.hidden;

    expect(app).toMatchObject({ appRoute: '/status', chromeless: true, navLinkStatus: hidden });
    expect(chrome.navLinks.get('status')?.hidden ?? true).toBe(true);
  });

  it.each([true, false])('is anonymous when the page says so: %s', async (anonymousStatusPage) => {
    const { http } = await renderShell({ apps: [], coreApps: true, anonymousStatusPage });

    expect(http.anonymousPaths.isAnonymous('/status')).toBe(anonymousStatusPage);
  });

  it('shows a spinner while it loads', async () => {
    let ask: (response: TestResponse) => void = () => {};
    const asked = new Promise<TestResponse>((resolve) => {
      ask = resolve;
    });
    await open(ask);
    expect(await screen.findByLabelText('Loading the status')).toBeTruthy();

    json(200, STATUS)(await asked);
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.queryByLabelText('Loading the status')).toBeNull();
  });

  it('shows the state, the name of the server and the build', async () => {
    const { view } = await open(json(200, STATUS));
    const heading = await screen.findByRole('heading', { level: 1 });

    expect(heading.textContent).toBe('OpenSearch Dashboards status is Yellow');
    expect(within(heading).getByText('Yellow').className).toContain('warning');
    expect(view.container.textContent).toContain('analysis-1');
    expect(screen.getByRole('heading', { name: 'Plugin status' })).toBeTruthy();
    expect(screen.getByText('BUILD 77')).toBeTruthy();
    expect(screen.getByText('COMMIT abc123')).toBeTruthy();
  });

  it('is named in the tab', async () => {
    await open(json(200, STATUS));
    await screen.findByRole('table');

    expect(document.title).toBe('Server Status - opensearch dashboards');
  });

  it('asks the server once, with no question but the path', async () => {
    await open(json(200, STATUS));
    await screen.findByRole('table');

    expect(server?.requests.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/api/status', ''],
    ]);
  });

  it('shows six figures, each in its format', async () => {
    await open(json(200, STATUS));
    const tiles = await screen.findAllByRole('definition');

    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Heap total',
      'Heap used',
      'Load',
      'Response time avg',
      'Response time max',
      'Requests per second',
    ]);
    expect(tiles.map(({ textContent }) => textContent)).toEqual([
      '1.40 GB',
      '117.74 MB',
      '1.23 ms; 0.50 ms; 0.25 ms',
      '12.35 ms',
      '678.00 ms',
      '4.20',
    ]);
  });

  it('shows whoever has not signed in the state, and no figures, builds or parts that it is not told', async () => {
    await open(json(200, OUTSIDE_STATUS));
    const page = await screen.findByRole('main');
    const heading = within(page).getByRole('heading', { level: 1 });

    expect(heading.textContent).toBe('OpenSearch Dashboards status is Yellow');
    expect(page.textContent).toBe(heading.textContent);
    expect(page.querySelectorAll('dl, table, section, p')).toHaveLength(0);
  });

  it('lists the plugins, colored by their state', async () => {
    await open(json(200, STATUS));
    const table = await screen.findByRole('table');
    const headers = within(table).getAllByRole('columnheader');
    const [, core, maps, news] = within(table).getAllByRole('row');

    expect(headers.map(({ textContent }) => textContent)).toEqual(['State', 'ID', 'Status']);
    expect(core?.textContent).toBe('core@1.0.0Ready');
    expect(maps?.textContent).toBe('plugin:mapsNo tiles');
    expect(within(core ?? table).getByRole('img').className).toContain('success');
    expect(within(maps ?? table).getByRole('img').className).toContain('danger');
    expect(within(core ?? table).getByText('Ready').className).toContain('success');
    expect(within(maps ?? table).getByText('No tiles').className).toContain('danger');
    expect(within(news ?? table).getByText('Late').className).toContain('warning');
  });
});

describe('What people know from the status page stays as it is', () => {
  it.each([
    ['without branding', {}],
    ['branded', { applicationTitle: 'Acme', useExpandedHeader: false }],
  ])('%s', async (_name, branding) => {
    await open(json(200, STATUS), branding);
    const heading = await screen.findByRole('heading', { level: 1 });
    const [, , load] = screen.getAllByRole('definition');

    expect(heading.textContent).toBe('OpenSearch Dashboards status is Yellow');
    expect(load?.textContent).toBe('1.23 ms; 0.50 ms; 0.25 ms');
  });

  it.each([
    ['statusPage.serverStatus.statusTitle', 'OpenSearch Dashboards status is'],
    [
      'chrome.legacyBrowserWarning',
      'Your browser does not meet the security requirements for OpenSearch Dashboards.',
    ],
    [
      'ui.errorUrlOverflow.bigUrlWarningNotificationTitle',
      'The URL is big and OpenSearch Dashboards might stop working',
    ],
    ['ui.opensearchDashboardsNavList.label', 'OpenSearch Dashboards'],
  ] as const)('as does what the shell says elsewhere: %s', (id, text) => {
    expect(english.messages).toHaveProperty([`core.${id}`], text);
  });
});

describe('A row of the status page', () => {
  const rowOf = async (uiColor: string) => {
    const [part] = STATUS.status.statuses;
    const statuses = [{ ...part, id: 'plugin:maps', uiColor }];
    await open(json(200, { ...STATUS, status: { ...STATUS.status, statuses } }));
    return (await screen.findAllByRole('row'))[1];
  };

  it.each([
    ['secondary', 'success'],
    ['success', 'success'],
    ['warning', 'warning'],
    ['danger', 'danger'],
  ])('has the color of its state as a whole: %s', async (uiColor, tone) => {
    expect((await rowOf(uiColor))?.className).toContain(tone);
  });

  it('has none where the server names a color that nobody knows', async () => {
    expect((await rowOf('constructor'))?.className).not.toMatch(/success|warning|danger/);
  });
});

describe('The status page', () => {
  it('that fails says so, and why in a toast', async () => {
    const { notifications } = await open(json(503, { message: 'no' }));
    let titles: unknown[] = [];
    notifications.toasts.get$().subscribe((toasts) => {
      titles = toasts.map(({ title }) => title);
    });

    expect(await screen.findByText('An error occurred loading the status')).toBeTruthy();
    await waitFor(() =>
      expect(titles).toEqual(['Failed to request server status with status code 503']),
    );
  });

  it.each([
    [300, 'Failed to request server status. Perhaps your server is down?'],
    [400, 'Failed to request server status with status code 400'],
  ])('names a status from 400 on: %i', async (status, title) => {
    const { notifications } = await open(json(status, {}));
    let titles: unknown[] = [];
    notifications.toasts.get$().subscribe((toasts) => {
      titles = toasts.map((toast) => toast.title);
    });

    await waitFor(() => expect(titles).toEqual([title]));
  });

  it('that never answers says that the server may be down', async () => {
    const { notifications } = await open((response) => response.destroy());
    let titles: unknown[] = [];
    notifications.toasts.get$().subscribe((toasts) => {
      titles = toasts.map(({ title }) => title);
    });

    expect(await screen.findByText('An error occurred loading the status')).toBeTruthy();
    await waitFor(() =>
      expect(titles).toEqual(['Failed to request server status. Perhaps your server is down?']),
    );
  });
});
