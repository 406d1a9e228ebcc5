export { SERVER_MESSAGES } from './messages.data';
export { tell, toAttributes, type Told } from './told';
