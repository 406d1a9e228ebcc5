import { loadLater } from '#ui';
import type { SavedSearchModel } from './use-saved-search';

export type SearchDialog =
  | { kind: 'open' | 'save' | 'saveAs' | 'rename' | 'versions' }
  | { kind: 'failed'; error: unknown };

export interface SearchDialogsProps {
  dialog: SearchDialog;
  model: SavedSearchModel;
  onClose: () => void;
}

/** Loaded when the first of them is opened. */
export const SearchDialogs = loadLater<SearchDialogsProps>(
  async () => (await import(/* webpackChunkName: "discover-dialogs" */ './OpenDialog')).OpenDialog,
  { isOverlay: true },
);
