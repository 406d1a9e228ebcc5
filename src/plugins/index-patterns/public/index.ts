export { FieldIcon } from './fields/FieldIcon';
export { FieldAction, FieldLine } from './fields/FieldLine';
export { FieldGroup, FieldPane, searchFieldsLabel } from './fields/FieldPane';
export { IndexPicker } from './picker/IndexPicker';
export { CalculatedFieldForm } from './calculated/CalculatedFieldForm';
