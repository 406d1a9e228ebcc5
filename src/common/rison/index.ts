export { decodeRison, encodeRison } from './rison';
