export { FieldIcon } from './fields/FieldIcon';
export { FieldAction, FieldLine } from './fields/FieldLine';
export { FieldGroup, FieldPane, searchFieldsLabel } from './fields/FieldPane';
export { createIndexPatterns, type IndexPatterns, type StoredPattern } from './index-patterns';
export { lostTimeText } from './lost-time-text';
export { IndexPicker } from './picker/IndexPicker';
