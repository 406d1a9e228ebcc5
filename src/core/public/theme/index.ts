export {
  createTheme,
  THEME_VERSIONS,
  type ColorScheme,
  type ThemePreference,
  type ThemeStart,
  type ThemeVersion,
} from './theme';
