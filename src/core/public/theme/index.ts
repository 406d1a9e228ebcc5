export { createTheme, type ColorScheme, type ThemePreference, type ThemeStart } from './theme';
