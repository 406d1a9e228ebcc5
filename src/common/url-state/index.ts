export {
  type AppState,
  type GlobalState,
  readStatedParts,
  readUrlState,
  type RefreshInterval,
  type SortOrder,
  type StatedParts,
  type TimeSelection,
  writeGlobalState,
  writeUrlState,
} from './url-state';
