export { type NumberPatterns, pageDefaults, type PageDefaults } from './page-defaults';
export { readPageDefaults, PAGE_DEFAULT_KEYS, type ReadSetting } from './read-page-defaults';
