/** Families of themes; each is light or dark. */
export const THEME_VERSIONS = ['v7', 'v8', 'v9'] as const;
export type ThemeVersion = (typeof THEME_VERSIONS)[number];
export type ColorScheme = 'light' | 'dark';

export interface PageTheme {
  themeVersion: ThemeVersion;
  /** The system's where missing. */
  colorScheme: ColorScheme | undefined;
}

type Chosen = Readonly<Record<string, { userValue?: unknown } | undefined>>;

/**
 * What this browser chose, else the settings of the person or of everybody, else our own default. Colours follow the system
 * until somebody says otherwise.
 */
export function readPageTheme(cookie: string | undefined, chosen: Chosen): PageTheme {
  const dark = chosen['theme:darkMode']?.userValue;
  const scheme = typeof dark === 'boolean' ? (dark ? 'dark' : 'light') : undefined;
  const own = readCookie(cookie, 'atrium-theme');
  return {
    themeVersion:
      toVersion(readCookie(cookie, 'atrium-theme-version')) ??
      toVersion(chosen['theme:version']?.userValue) ??
      'v9',
    colorScheme: own === 'system' ? undefined : (toScheme(own) ?? scheme),
  };
}

/** The value of one of the request's cookies. */
export function readCookie(cookie: string | undefined, name: string): string | undefined {
  const found = (cookie ?? '').split(';').find((part) => part.trim().startsWith(`${name}=`));
  return found?.split('=')[1]?.trim();
}

function toVersion(value: unknown): ThemeVersion | undefined {
  return THEME_VERSIONS.find((version) => version === value);
}

function toScheme(value: string | undefined): ColorScheme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}
