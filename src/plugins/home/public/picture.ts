import { HomePicture } from './HomePicture';

/** What the server draws of which app before the page's scripts have run. */
export const pictures = { home: HomePicture };
