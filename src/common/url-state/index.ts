export {
  type AppState,
  type GlobalState,
  readUrlState,
  type RefreshInterval,
  type SortOrder,
  type TimeSelection,
  type UrlState,
  writeUrlState,
} from './url-state';
