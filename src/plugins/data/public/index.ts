export { readDefaultRefresh, readDefaultTime } from '../common';
export type { IndexClient } from './index-client';
export type { DataStart, SearchBar } from './plugin';
export { createQueryLog } from './search-bar/history/query-log';
export type { SearchClient } from './search-client';
export { checkScript } from './check-script';
export { readEventStream } from './event-stream';
export { SearchError } from './search-error';
export { useAutoRefresh } from './use-auto-refresh';
