export { applyPattern, type IndexByPattern } from './apply-pattern';
export { isMeantBy, titledLike, type TitledPattern } from './find-pattern';
export { mergeIndices, MOST_INDICES } from './merge-indices';
export { type IndexPattern, readIndexPattern, type ScriptedField } from './read-index-pattern';
