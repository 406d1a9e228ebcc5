import {
  createDraftStore,
  type DraftStore,
  type DraftStoreOptions,
} from '#plugins/documents/common';
import { isSearchDraft, type SearchDraft } from './search-document';

/** Work on searches in the tab. */
export type WorkStore = DraftStore<SearchDraft>;

export const createWorkStore = (storage: DraftStoreOptions<SearchDraft>['storage']): WorkStore =>
  createDraftStore({ storage, appId: 'discover', isContent: isSearchDraft, maxSize: 500_000 });
