export { FieldIcon } from './fields/FieldIcon';
export { FieldAction, FieldLine } from './fields/FieldLine';
export { FieldGroup, FieldPane, searchFieldsLabel } from './fields/FieldPane';
export { FieldSearch } from './fields/FieldSearch';
export { IndexPicker } from './picker/IndexPicker';
export { CalculatedFieldForm } from './calculated/CalculatedFieldForm';
export { RelationForm } from './relations/RelationForm';
