export { moveTile, type TilePlace } from './move-tile';
