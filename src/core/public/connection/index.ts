export { createConnection, type ConnectionStart } from './connection';
export { startAwayBanner } from './away-banner';
export { useServerReturn } from './use-server-return';
