export { withoutTotal } from './hit-places';
export { createNumberField, readPlaces, withPlaces } from './read-places';
export { createSealedNumbers } from './sealed-numbers';
export { withSealedPlaces, withWholeTies } from './whole-ties';
