export { HomePicture } from './HomePicture';
