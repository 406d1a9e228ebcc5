export { createRecentlyUsed, type RecentlyUsed } from './recently-used';
