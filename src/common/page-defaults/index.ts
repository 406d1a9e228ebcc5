export { pageDefaults } from './page-defaults';
export { readPageDefaults, PAGE_DEFAULT_KEYS } from './read-page-defaults';
