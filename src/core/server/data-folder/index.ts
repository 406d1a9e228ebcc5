export { openDataFolder } from './data-folder';
