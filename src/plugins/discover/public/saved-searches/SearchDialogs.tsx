import { loadLater } from '#ui';
import type { SharedSearch } from '../share/share-path';
import type { SearchWork } from '../state/use-search-work';
import type { SavedSearchModel } from './use-saved-search';

export type SearchDialog = 'open' | 'save' | 'saveAs' | 'rename' | 'versions' | 'share';

export interface SearchDialogsProps {
  dialog: SearchDialog;
  work: SearchWork;
  saving: SavedSearchModel;
  shared: SharedSearch;
  /** A statement that was typed and did not run. */
  hasDraft?: boolean;
  onClose: () => void;
}

/** Loaded when the first of them is opened. */
export const SearchDialogs = loadLater<SearchDialogsProps>(
  async () => (await import(/* webpackChunkName: "discover-dialogs" */ './OpenDialog')).OpenDialog,
  { isOverlay: true },
);
