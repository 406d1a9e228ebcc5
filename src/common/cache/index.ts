export { loadOnce } from './load-once';
export { createRecentlyUsed, type RecentlyUsed } from './recently-used';
