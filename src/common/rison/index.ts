export { decodeRison, encodeRison, RisonError } from './rison';
