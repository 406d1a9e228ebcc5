export { StoreError, type StoreErrorCode } from './store-error';
export type {
  ApplyOptions,
  Condition,
  EarlierVersion,
  Expected,
  FieldPath,
  FindQuery,
  FindResult,
  ObjectContent,
  ObjectPlace,
  ObjectText,
  Store,
  StoredObject,
  StoreWrite,
  Visibility,
  WriteOutcome,
} from './store';
export { checksumsOf, type WholeStore } from './whole-store';
