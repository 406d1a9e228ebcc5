export { applyPattern, type IndexByPattern, withWholeValues } from './apply-pattern';
export { askForObjects, createAskingPatterns, indexOf, INDICES, OBJECTS } from './ask-for-index';
export {
  createDescriber,
  createIndexPatterns,
  type IndexPatterns,
  type StoredPattern,
} from './index-patterns';
export { lostTimeText } from './lost-time-text';
export { isMeantBy } from './find-pattern';
export {
  type FieldName,
  type IndexPattern,
  readIndexPattern,
  type ScriptedField,
} from './read-index-pattern';
export {
  withFieldLook,
  withoutRelation,
  withoutScripted,
  withoutSourceFilter,
  withRelation,
  withScripted,
  withSourceFilter,
} from './pattern-attributes';
export { isHidden } from './is-hidden';
export { nameOfRelated, type RelatedField, relatedFields, type Relation } from './relation';
