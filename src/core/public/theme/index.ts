export { createTheme, type ThemePreference, type ThemeStart } from './theme';
export { THEME_VERSIONS, type ColorScheme, type ThemeVersion } from '#common/browser-choices';
