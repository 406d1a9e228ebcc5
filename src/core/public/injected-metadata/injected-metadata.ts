/** What the server writes into the page. */
export interface InjectedMetadata {
  version: string;
  buildNumber: number;
  branch: string;
  basePath: string;
  serverBasePath: string;
  env: { mode: { name: string; dev: boolean; prod: boolean } };
  i18n: { translationsUrl: string };
  csp: { warnLegacyBrowsers: boolean };
  vars: Readonly<Record<string, unknown>>;
  uiPlugins: readonly InjectedPlugin[];
  legacyMetadata: {
    uiSettings: {
      defaults: Readonly<Record<string, InjectedSetting>>;
      user: Readonly<Record<string, InjectedSetting>>;
    };
  };
  branding: Branding;
  anonymousStatusPage: boolean;
  survey?: string;
}

export interface InjectedPlugin {
  id: string;
  plugin: { requiredPlugins: readonly string[]; optionalPlugins: readonly string[] };
}

export interface InjectedSetting {
  value?: unknown;
  userValue?: unknown;
  type?: string;
  isOverridden?: boolean;
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
  legacyMetadata: { uiSettings: { defaults: {}, user: {} } },
  branding: {},
  anonymousStatusPage: false,
};
