/** The metadata that the server writes into the page. */
export interface InjectedMetadata {
  version: string;
  buildNumber: number;
  branch: string;
  basePath: string;
  serverBasePath: string;
  env: { mode: { name: string; dev: boolean; prod: boolean } };
  /** `locales` are the languages there are. */
  i18n: { translationsUrl: string; locales?: readonly string[] };
  csp: { warnLegacyBrowsers: boolean };
  vars: Readonly<Record<string, unknown>>;
  uiPlugins: readonly InjectedPlugin[];
  /** Ids of plugins without which the page does not open. */
  requiredPlugins: readonly string[];
  legacyMetadata: {
    uiSettings: {
      defaults: Readonly<Record<string, InjectedSetting>>;
      user: Readonly<Record<string, InjectedSetting>>;
    };
  };
  branding: Branding;
  anonymousStatusPage: boolean;
  /** Whether keys do something wherever the focus is. */
  keyboardShortcuts: boolean;
  /** Of the server's events, when the page was made. */
  eventPosition?: string;
  survey?: string;
  /** Of the operator, in place of ours (spec section 9 names no others). */
  helpLinks?: HelpLinks;
}

/** Empty where the operator has no such place: the help menu is without it. */
export type HelpLinks = Readonly<
  Partial<Record<'documentation' | 'community' | 'newIssue', string>>
>;

export interface InjectedPlugin {
  id: string;
  plugin: {
    id: string;
    version?: string;
    configPath?: string | readonly string[];
    requiredPlugins: readonly string[];
    optionalPlugins: readonly string[];
  };
  /** What the server lets the browser see of the plugin's configuration. */
  config?: Readonly<Record<string, unknown>>;
}

export interface InjectedSetting {
  value?: unknown;
  userValue?: unknown;
  /** `json` and `number` decide how a text is read. */
  type?: string;
  /** By the server's config: it can't be changed. */
  isOverridden?: boolean;
  /** For whom it can be set; `global` where missing. */
  scope?: string | readonly string[];
  /** Kept by the browser where `theme:enableUserControl` is on. */
  preferBrowserSetting?: boolean;
}

export interface Branding {
  applicationTitle?: string;
  darkMode?: boolean;
  useExpandedHeader?: boolean;
  logo?: BrandedImage;
  mark?: BrandedImage;
  loadingLogo?: BrandedImage;
}

export interface BrandedImage {
  defaultUrl?: string;
  darkModeUrl?: string;
}

/** Reads `<osd-injected-metadata data="{…}">`. */
export function readInjectedMetadata(page: Document): InjectedMetadata {
  const data = page.querySelector('osd-injected-metadata')?.getAttribute('data');
  if (!data) {
    throw new Error('The page came without its metadata. Reload it.');
  }
  return { ...EMPTY, ...(JSON.parse(data) as Partial<InjectedMetadata>) };
}

const EMPTY: InjectedMetadata = {
  version: '',
  buildNumber: 0,
  branch: '',
  basePath: '',
  serverBasePath: '',
  env: { mode: { name: 'production', dev: false, prod: true } },
  i18n: { translationsUrl: '' },
  csp: { warnLegacyBrowsers: false },
  vars: {},
  uiPlugins: [],
  requiredPlugins: [],
  legacyMetadata: { uiSettings: { defaults: {}, user: {} } },
  branding: {},
  keyboardShortcuts: true,
  anonymousStatusPage: false,
};
