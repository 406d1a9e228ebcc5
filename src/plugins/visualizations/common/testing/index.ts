export { malformedObjects } from './malformed-objects';
