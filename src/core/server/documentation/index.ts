export { registerDocumentation } from './documentation-route';
