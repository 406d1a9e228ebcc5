export { pathOf, readSavedId } from './discover-path';
