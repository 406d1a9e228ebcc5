import {
  readChoice,
  THEME_SCHEME_COOKIE,
  THEME_VERSION_COOKIE,
  toThemeVersion,
  type ColorScheme,
  type ThemeVersion,
} from '#common/browser-choices';

export interface PageTheme {
  themeVersion: ThemeVersion;
  /** The system's where missing. */
  colorScheme: ColorScheme | undefined;
}

type Chosen = Readonly<Record<string, { userValue?: unknown } | undefined>>;

/**
 * What this browser chose, else the settings of the person or of everybody, else our own default. Colors follow the system
 * until somebody says otherwise.
 */
export function readPageTheme(cookie: string | undefined, chosen: Chosen): PageTheme {
  const dark = chosen['theme:darkMode']?.userValue;
  const scheme = typeof dark === 'boolean' ? (dark ? 'dark' : 'light') : undefined;
  const own = readChoice(cookie, THEME_SCHEME_COOKIE);
  return {
    themeVersion:
      toThemeVersion(readChoice(cookie, THEME_VERSION_COOKIE)) ??
      toThemeVersion(chosen['theme:version']?.userValue) ??
      'v9',
    colorScheme: own === 'system' ? undefined : (toScheme(own) ?? scheme),
  };
}

function toScheme(value: string | undefined): ColorScheme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}
