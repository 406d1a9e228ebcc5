export { readSavedId } from './discover-path';
