export { type MalformedObject, malformedObjects } from './malformed-objects';
