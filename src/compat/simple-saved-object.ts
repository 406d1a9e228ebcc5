/** A class with us too: plugins ask with `instanceof`. */
export { SimpleSavedObject } from '../core/public/saved-objects';
