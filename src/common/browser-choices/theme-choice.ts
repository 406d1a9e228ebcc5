/** The families of themes; each is light or dark (spec section 2). */
export const THEME_VERSIONS = ['v7', 'v8', 'v9'] as const;
export type ThemeVersion = (typeof THEME_VERSIONS)[number];
export type ColorScheme = 'light' | 'dark';

/** `light`, `dark` or `system`. */
export const THEME_SCHEME_COOKIE = 'atrium-theme';
export const THEME_VERSION_COOKIE = 'atrium-theme-version';

export function toThemeVersion(value: unknown): ThemeVersion | undefined {
  return THEME_VERSIONS.find((version) => version === value);
}
