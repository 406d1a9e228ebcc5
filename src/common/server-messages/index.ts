export { SERVER_MESSAGES } from './messages.data';
export { tell, toAttributes, type ServerMessageCode, type Told } from './told';
