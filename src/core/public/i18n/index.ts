export { createI18nContext, type I18nStart } from './i18n-context';
export { createLanguages, type Language, type LanguagesStart } from './languages';
