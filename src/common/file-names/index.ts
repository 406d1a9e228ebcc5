export { fileNameOf } from './file-name-of';
