import { loadLater } from '#ui';
import type { SearchWork } from '../state/use-search-work';
import type { SavedSearchModel } from './use-saved-search';

export type SearchDialog = 'open' | 'save' | 'saveAs' | 'rename' | 'versions';

export interface SearchDialogsProps {
  dialog: SearchDialog;
  work: SearchWork;
  saving: SavedSearchModel;
  onClose: () => void;
}

/** Loaded when the first of them is opened. */
export const SearchDialogs = loadLater<SearchDialogsProps>(
  async () => (await import(/* webpackChunkName: "discover-dialogs" */ './OpenDialog')).OpenDialog,
  { isOverlay: true },
);
