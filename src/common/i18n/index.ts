export { DEFAULT_LOCALE, readLocale, type LocaleWarning } from './read-locale';
export { directionOf, LOCALE_COOKIE, nameOfLocale } from './locales';
export { createI18n, i18n, type I18n, type Messages } from './i18n';
export { translateSetting } from './translate-setting';
export { isolatedText } from './isolated-text';
export { formatBytes, formatCount, formatSeconds, readFromLeft, scaleBytes } from './format-values';
export { translateAnswer } from './translate-answer';
export { fillIn } from './fill-places';
