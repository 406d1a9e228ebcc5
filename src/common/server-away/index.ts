export { isServerAway, SERVER_AWAY } from './server-away';
