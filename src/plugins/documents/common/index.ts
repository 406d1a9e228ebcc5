export {
  createDraftStore,
  draftNames,
  type DraftStore,
  type DraftStoreOptions,
  readWork,
} from './draft-store';
export {
  createHistoryReducer,
  type DocumentHistory,
  type HistoryAction,
  MAX_STEPS,
  startHistory,
} from './document-history';
export type { DocumentModel, DocumentState } from './document-model';
export { openState, type OpenStateOptions } from './open-state';
export type { DocumentBody, StoredDocument } from './stored-document';
export { type Address, decodeId, readAddress, writeAddress } from './address';
