export { decodeEntities } from './decode-entities';
