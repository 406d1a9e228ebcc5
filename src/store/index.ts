export { StoreError, type StoreErrorCode } from './store-error';
export type {
  ApplyOptions,
  Condition,
  EarlierVersion,
  Expected,
  FieldPath,
  FindQuery,
  FindResult,
  Follower,
  FollowOptions,
  ObjectContent,
  ObjectPlace,
  ObjectText,
  Store,
  StoreChange,
  StoredObject,
  StoreWrite,
  Visibility,
  WriteOutcome,
} from './store';
export { checksumsOf, type WholeStore } from './whole-store';
