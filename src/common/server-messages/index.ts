export { SERVER_MESSAGES } from './messages.data';
export { tell, toAttributes, type ServerMessage, type ServerMessageCode } from './server-message';
