export { buildTextIndex } from './build-text-index';
