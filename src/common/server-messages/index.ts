export { SERVER_MESSAGES } from './messages.data';
export { tell, toAttributes, type ServerMessage } from './server-message';
