export {
  createDraftStore,
  type DraftStore,
  type DraftStoreOptions,
  type KeptWork,
} from './draft-store';
export {
  createHistoryReducer,
  type DocumentHistory,
  type HistoryAction,
  MAX_STEPS,
  startHistory,
} from './document-history';
export { type Address, decodeId, readAddress, writeAddress } from './address';
