export { SERVER_MESSAGES } from './messages.data';
export {
  nested,
  tell,
  toAttributes,
  type ServerMessage,
  type ServerMessageCode,
} from './server-message';
