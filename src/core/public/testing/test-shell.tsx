import { act, cleanup, render } from '@testing-library/react';
import { BehaviorSubject, NEVER } from 'rxjs';
import {
  createAppHistory,
  createApplicationService,
  type ApplicationService,
  type App,
  type ApplicationSetup,
  type Capabilities,
} from '../application';
import { registerCoreApps } from '../core-app';
import { createChromeService, type ChromeSetup, type ChromeWorkspaces } from '../chrome';
import type { ConnectionStart } from '../connection';
import { createHttpService } from '../http';
import { createLanguages } from '../i18n';
import { createKeyboardShortcuts, type KeyboardShortcutService } from '../keyboard-shortcut';
import { createToasts } from '../notifications';
import { createOverlays } from '../overlays';
import { Shell } from '../rendering/Shell';
import { createTheme } from '../theme';
import { createUiSettings } from '../ui-settings';
import {
  readInjectedMetadata,
  type Branding,
  type HelpLinks,
  type InjectedSetting,
} from '../injected-metadata/injected-metadata';
import type { WorkspaceObject } from '../workspaces';

export interface TestShellOptions {
  apps: readonly App[];
  /** Where the person begins. */
  path?: string;
  basePath?: string;
  capabilities?: Capabilities;
  settings?: Readonly<Record<string, InjectedSetting>>;
  workspaces?: ChromeWorkspaces;
  workspaceList?: readonly WorkspaceObject[];
  branding?: Branding;
  helpLinks?: HelpLinks;
  /** With the shell's own apps, error and status. */
  coreApps?: boolean;
  anonymousStatusPage?: boolean;
  /** Of a server that is always there where missing. */
  connection?: ConnectionStart;
  /** What a plugin does while the page is being set up. */
  setupApplication?: (application: ApplicationSetup) => void;
  setupChrome?: (chrome: ChromeSetup) => void;
}

/** The whole shell, as it runs in the page, around the given apps. */
export async function renderShell(options: TestShellOptions) {
  const { apps, path = '/', basePath = '', capabilities, settings = {} } = options;
  const { workspaces, setupChrome, coreApps = false, anonymousStatusPage = false } = options;
  const { branding = {} } = options;
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
  const service = startService();
  const setup = service.setup({ http, ...createAppHistory(window) });
  const uiSettings = createUiSettings({ defaults: settings, user: {} });
  const notifications = { toasts: createToasts(uiSettings) };
  const chromeService = createChromeService({ uiSettings });
  const startedChrome = () => chromeService.started;
  const shared = { application: setup, startedChrome, http, notifications };
  if (coreApps) registerCoreApps({ ...shared, anonymousStatusPage });
  for (const app of apps) setup.register(app);
  options.setupApplication?.(setup);
  const overlays = createOverlays();
  const application = service.start({ overlays, capabilities });
  setupChrome?.(chromeService.setup);
  const chrome = chromeService.start({
    application,
    http,
    page: document,
    storage: localStorage,
    session: sessionStorage,
    applicationTitle: 'opensearch dashboards',
    branding,
    ...(options.helpLinks && { helpLinks: options.helpLinks }),
    recentsKey: 'recents',
    workspaces,
  });
  const theme = createTheme({
    page: document,
    cookiePath: '/',
    systemIsDark: window.matchMedia('(prefers-color-scheme: dark)'),
  });
  const metadata = readInjectedMetadata(pageWithMetadata({ branding }));
  const workspaceList$ = new BehaviorSubject(options.workspaceList ?? []);
  const languages = createLanguages({
    locales: ['de', 'en'],
    page: window,
    cookiePath: '/',
    leave: application.leaveGuard.leave,
  });
  const services = {
    application,
    chrome,
    connection: options.connection ?? ALWAYS_THERE,
    http,
    languages,
    metadata,
    notifications,
    overlays,
    theme,
    workspaces: { workspaceList$ },
    keyboardShortcut: startShortcuts(),
  };
  const view = await act(async () =>
    render(<Shell services={{ ...services, productName: 'Atrium' }} />),
  );
  return { ...services, setup, uiSettings, view };
}

const ALWAYS_THERE: ConnectionStart = {
  get: () => undefined,
  get$: () => NEVER,
  check: async () => true,
};

let lastService: ApplicationService | undefined;

/** That of an earlier page would still ask before somebody goes back. */
function startService(): ApplicationService {
  lastService?.stop();
  lastService = createApplicationService();
  return lastService;
}

let shortcuts: KeyboardShortcutService | undefined;

/** Those of an earlier page would still listen. */
function startShortcuts(): KeyboardShortcutService {
  shortcuts?.stop();
  shortcuts = createKeyboardShortcuts({ page: document, storage: localStorage, isMac: false });
  return shortcuts;
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

function pageWithMetadata(metadata: object): Document {
  const page = document.implementation.createHTMLDocument();
  const element = page.createElement('osd-injected-metadata');
  element.setAttribute('data', JSON.stringify(metadata));
  page.body.append(element);
  return page;
}
