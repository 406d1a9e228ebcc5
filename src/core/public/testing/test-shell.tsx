import { createBrowserHistory } from 'history';
import { act, cleanup, render } from '@testing-library/react';
import { createApplicationService, type App, type Capabilities } from '../application';
import { createChrome } from '../chrome';
import { createHttpService } from '../http';
import { createToasts } from '../notifications';
import { createOverlays } from '../overlays';
import { Shell } from '../rendering/Shell';
import { createTheme } from '../theme';
import { createUiSettings } from '../ui-settings';
import { readInjectedMetadata } from '../injected-metadata/injected-metadata';

export interface TestShellOptions {
  apps: readonly App[];
  /** Where the person begins. */
  path?: string;
  basePath?: string;
  capabilities?: Capabilities;
}

/** The whole shell, as it runs in the page, around the given apps. */
export async function renderShell(options: TestShellOptions) {
  const { apps, path = '/', basePath = '', capabilities } = options;
  cleanup();
  window.history.replaceState(null, '', path);
  const http = createHttpService({
    basePath,
    serverBasePath: basePath,
    version: '1.0.0',
    onFatalError: (error) => {
      throw error;
    },
  });
  const service = createApplicationService({ http, history: createBrowserHistory() });
  for (const app of apps) service.setup.register(app);
  const overlays = createOverlays();
  const application = service.start({ overlays, capabilities });
  const chrome = createChrome({
    application,
    basePath: http.basePath,
    page: document,
    storage: localStorage,
    applicationTitle: 'opensearch dashboards',
    recentsKey: 'recents',
  });
  const uiSettings = createUiSettings({ defaults: {}, user: {} });
  const notifications = { toasts: createToasts(uiSettings) };
  const theme = createTheme({
    page: document,
    cookiePath: '/',
    systemIsDark: window.matchMedia('(prefers-color-scheme: dark)'),
  });
  const metadata = readInjectedMetadata(pageWithMetadata());
  const services = { application, chrome, http, metadata, notifications, overlays, theme };
  const view = await act(async () =>
    render(<Shell services={{ ...services, productName: 'Atrium' }} />),
  );
  return { ...services, setup: service.setup, view };
}

/** An app that shows one line of text. */
export function createApp(id: string, fields: Partial<App> = {}): App {
  return {
    id,
    title: `${id} title`,
    mount({ element }) {
      element.textContent = `This is ${id}`;
      return () => {};
    },
    ...fields,
  };
}

function pageWithMetadata(): Document {
  const page = document.implementation.createHTMLDocument();
  const element = page.createElement('osd-injected-metadata');
  element.setAttribute('data', '{}');
  page.body.append(element);
  return page;
}
