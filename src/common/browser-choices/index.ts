export { NAV_COOKIE, NAV_FOLDED_CLASS } from './nav-choice';
export { readChoice, toChoiceCookie } from './choice-cookie';
export {
  THEME_SCHEME_COOKIE,
  THEME_VERSION_COOKIE,
  THEME_VERSIONS,
  toThemeVersion,
  type ColorScheme,
  type ThemeVersion,
} from './theme-choice';
