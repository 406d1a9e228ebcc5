import type { FatalErrors } from './fatal-errors';
import type { HttpLifecycle } from './http';
import { createEarlyAnswers } from './http/early-answers';
import type { InjectedMetadata } from './injected-metadata/injected-metadata';
import { createKeyboardShortcuts } from './keyboard-shortcut';
import type { InjectedMetadataSetup } from './lifecycle';
import { createToasts } from './notifications';
import { createTheme } from './theme';
import { createUiSettings, createUiSettingsApis } from './ui-settings';
import { createWorkspaces } from './workspaces';

export type CoreBasics = ReturnType<typeof createBasics>;

/** What needs nothing else of the shell. */
export function createBasics(
  metadata: InjectedMetadata,
  fatalErrors: FatalErrors,
  setupHttp: HttpLifecycle['setup'],
) {
  const { version, basePath, serverBasePath } = metadata;
  const injectedMetadata = toInjectedMetadataSetup(metadata);
  const http = setupHttp({
    basePath,
    serverBasePath,
    version,
    onFatalError: fatalErrors.report,
    earlyAnswers: createEarlyAnswers(window),
  });
  const uiSettings = createUiSettings({
    ...metadata.legacyMetadata.uiSettings,
    apis: createUiSettingsApis(http),
    storage: localStorage,
    channel: new BroadcastChannel(`atrium-settings${basePath}`),
  });
  const theme = createTheme({
    page: document,
    cookiePath: basePath || '/',
    systemIsDark: window.matchMedia('(prefers-color-scheme: dark)'),
  });
  theme.followSettings(uiSettings.getUpdate$());
  const notifications = { toasts: createToasts(uiSettings) };
  const workspaces = createWorkspaces();
  const keyboardShortcut = metadata.keyboardShortcuts ? createShortcuts() : undefined;
  return {
    injectedMetadata,
    fatalErrors,
    http,
    uiSettings,
    theme,
    notifications,
    workspaces,
    ...(keyboardShortcut && { keyboardShortcut }),
  };
}

function createShortcuts() {
  const isMac = /^Mac|^iP(?:hone|ad|od)/.test(navigator.platform);
  return createKeyboardShortcuts({ page: document, storage: localStorage, isMac });
}

function toInjectedMetadataSetup({ vars, branding }: InjectedMetadata): InjectedMetadataSetup {
  return {
    getInjectedVar: (name, defaultValue) => vars[name] ?? defaultValue,
    getBranding: () => branding,
  };
}
