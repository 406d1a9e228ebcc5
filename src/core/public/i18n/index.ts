export { createI18nStart, TextsContext, type I18nStart } from './i18n-context';
