export { moveTile } from './move-tile';
