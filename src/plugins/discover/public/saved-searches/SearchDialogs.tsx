import { lazy, Suspense } from 'react';
import type { SavedSearchModel } from './use-saved-search';

export type SearchDialog =
  | { kind: 'open' | 'save' | 'saveAs' | 'rename' | 'versions' }
  | { kind: 'failed'; error: unknown };

export interface SearchDialogsProps {
  dialog: SearchDialog;
  model: SavedSearchModel;
  onClose: () => void;
}

const Dialogs = lazy(async () => {
  const module = await import(/* webpackChunkName: "discover-dialogs" */ './OpenDialog');
  return { default: module.OpenDialog };
});

/** Loaded when the first of them is opened. */
export function SearchDialogs(props: SearchDialogsProps) {
  return (
    <Suspense fallback={null}>
      <Dialogs {...props} />
    </Suspense>
  );
}
