export { readDefaultRefresh, readDefaultTime } from './page-times';
export type { IndexClient } from './index-client';
export type { DataStart } from './plugin';
export type { SearchBar, SearchBarProps } from './search-bar';
export type { SearchClient, SearchOptions } from './search-client';
export { checkScript } from './check-script';
export { SearchError } from './search-error';
export { useAutoRefresh } from './use-auto-refresh';
