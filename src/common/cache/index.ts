export { loadOnce } from './load-once';
export { createRecentlyUsed } from './recently-used';
