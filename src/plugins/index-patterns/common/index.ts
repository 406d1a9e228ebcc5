export { applyPattern, type IndexByPattern } from './apply-pattern';
export {
  type Ask,
  askForDetails,
  askForIndexNames,
  askForObjects,
  askForPattern,
  askForTitled,
  createAskForIndex,
  indexOf,
  INDICES,
  OBJECTS,
} from './ask-for-index';
export { isMeantBy, titledLike, type TitledPattern } from './find-pattern';
export { mergeIndices, MOST_INDICES } from './merge-indices';
export { type IndexPattern, readIndexPattern, type ScriptedField } from './read-index-pattern';
