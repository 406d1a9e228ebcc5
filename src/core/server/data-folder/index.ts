export { openDataFolder, type DataFolder } from './data-folder';
